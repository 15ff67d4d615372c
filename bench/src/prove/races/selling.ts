import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { accountFreezeCalls } from '@quayside/contract/provider/account-freeze.ts'
import { ask } from '@quayside/sandbox/staff/ask.ts'
import { judge } from '#prove/world/judge.ts'
import { bothBooks } from '#prove/world/network-totals.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { untilQuiet } from '#prove/world/quiet.ts'
import { inWorld } from '#prove/world/world.ts'
import type { NamedRaces } from './approvals.ts'
import { runRounds } from './rounds.ts'
import { chargedOrders, chargeRace, keepCard } from './charges.ts'
import { card, payersOf } from './payers.ts'
import { publishRace } from './published.ts'
import { expireLink, linkOrders, linkStanding, placesOfNumbers } from './selling.sql.ts'
import { linkOf, type Seller, sellerIn } from './sellers.ts'
import { ticketAttacks } from './tickets.ts'

const merchants = { links: 980_001n, frozen: 980_002n, published: 980_003n, charged: 980_004n }
const roundsBefore = 200
const spreadMs = 4
/** Who comes for the last place at once. */
const crowd = 20
const quietSeconds = 120

/**
 * Payers at two hosts against each other, against whoever ends their link and against time; tickets for the card frame that are
 * altered, late, used twice or of another page; and no card beyond the network. Judged by what the payers were told, by the
 * orders, by the network's books and by every invariant.
 */
export function sellingRaceProof({ random, say, times }: Trial): Promise<Finding> {
  const rounds = roundsBefore * times
  return inWorld({ merchants: Object.values(merchants), workers: 0 }, async (world) => {
    const [seller, frozen] = [
      await sellerIn(world, merchants.links, random),
      await sellerIn(world, merchants.frozen, random),
    ]
    const [published, charged] = [
      await sellerIn(world, merchants.published, random),
      await sellerIn(world, merchants.charged, random),
    ]
    const races = { ...linkRaces(seller), ...freezeRace(frozen), ...(await publishRace(published)) }
    const charging = chargeRace(charged)
    const names = [...Object.keys(races), ...Object.keys(charging)]
    say(`Running ${rounds} rounds of each of ${names.length} races of selling at two hosts`)
    const run = async (some: NamedRaces) =>
      (await Promise.all(Object.entries(some).map(([name, race]) => runRounds(name, rounds, race)))).flat()
    const wrong = await run(races)
    const tickets = await ticketAttacks(seller)
    await world.startWorker()
    await keepCard(charged)
    wrong.push(...(await run(charging)))
    const charges = await chargedOrders(charged)
    const left = await untilQuiet(world, { seconds: quietSeconds * times })
    const books = await Promise.all([merchants.links, merchants.charged].map((id) => bothBooks(world, id)))
    const { places } = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.one(placesOfNumbers(card.number)),
    )
    const { figures, breaches } = await judge(world)
    return {
      figures: [
        `${names.length} races`,
        `${rounds} rounds each`,
        `wrong outcomes ${wrong.length}`,
        ...tickets.figures,
        charges.figure,
        `places with the card's number ${places}`,
        `stuck ${left.operations}`,
        ...figures,
      ],
      breaches: [
        ...wrong.slice(0, 20),
        ...tickets.breaches,
        ...charges.breaches,
        ...books.flatMap((each) => each.breaches),
        ...(places > 0 ? ['the number of the card is in the database'] : []),
        ...(left.operations > 0n ? ['something was left undone'] : []),
        ...breaches,
      ],
    }
  })
}

function linkRaces(seller: Seller): NamedRaces {
  const { world, person, random } = seller
  const payers = payersOf(world)
  const jitter = () => delay(random.int(0, spreadMs))
  const standing = (id: string) =>
    world.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(linkStanding(id)))
  const late = (id: string) => world.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(linkOrders(id)))
  return {
    async 'twenty payers for the last place: one of them has it'() {
      const link = await linkOf(seller)
      const answers = await Promise.all(
        Array.from({ length: crowd }, (_, n) => jitter().then(() => payers.begin(link.ref, { host: n }))),
      )
      const { taken } = await standing(link.id)
      const begun = answers.filter(({ status }) => status === okStatus).length
      const told = new Set(answers.flatMap(({ error }) => error ?? []))
      return [
        ...(begun === 1 && taken === 1 ? [] : [`${begun} have begun, ${taken} places are taken`]),
        ...([...told].every((error) => error === 'payer.link_full') ? [] : [[...told].join()]),
      ]
    },
    async 'one press of the button sent ten times: one order'() {
      const link = await linkOf(seller, 5)
      const attempt = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => payers.begin(link.ref, { host: n, attempt })),
      )
      const orders = new Set(answers.flatMap(({ data }) => data?.orderNo ?? []))
      const { taken, begun } = await standing(link.id)
      return orders.size === 1 && taken === 1 && begun === 1
        ? []
        : [`${orders.size} orders told, ${taken} places, ${begun} begun`]
    },
    async 'pay against deactivate: a payment that has begun goes on, none begins afterwards'() {
      const link = await linkOf(seller)
      const [paid] = await Promise.all([
        jitter().then(() => payers.begin(link.ref, { host: 0 })),
        jitter().then(() =>
          person.ask(portalCalls.paymentLink.invalidate, { ids: [link.id] }, { gateway: 1 }),
        ),
      ])
      const { taken, state } = await standing(link.id)
      const after = await payers.begin(link.ref, { host: 1 })
      return [
        ...(state === 'ineffective' ? [] : ['the link can still be paid']),
        ...((paid.status === okStatus) === (taken === 1)
          ? []
          : [`${paid.error ?? 'begun'}, and ${taken} taken`]),
        ...(after.error === 'payer.link_ended' ? [] : [`afterwards: ${after.error ?? 'begun'}`]),
      ]
    },
    async 'pay against expiry: nobody begins after the link has ended'() {
      const link = await linkOf(seller, 50)
      await world.owner.tx({ tenant: null, mode: 'write' }, (tx) =>
        tx.run(expireLink(link.id, random.int(0, 12))),
      )
      const answers = await Promise.all(
        Array.from({ length: 4 }, (_, n) =>
          delay(random.int(0, 20)).then(() => payers.begin(link.ref, { host: n })),
        ),
      )
      const { afterEnd } = await late(link.id)
      const odd = answers.flatMap(({ error }) =>
        error !== undefined && error !== 'payer.link_ended' ? [error] : [],
      )
      return [...odd, ...(afterEnd === 0 ? [] : [`${afterEnd} orders after the end`])]
    },
  }
}

/** A frozen account has no link that asks for a payment; what has begun may arrive. */
function freezeRace(seller: Seller): NamedRaces {
  const { world, merchantId, random } = seller
  const payers = payersOf(world)
  const { freeze, askEnd, confirmEnd } = accountFreezeCalls
  const staff = async (path: string, input: object) => {
    const desk = { gateway: world.gateways[1]!.origin, key: world.receiver.key, now: Date.now }
    const { status } = await ask(desk, path, { merchantId: String(merchantId), ...input })
    if (status !== okStatus) throw new Error(`${path} was refused: ${status}`)
  }
  return {
    async 'pay against a freeze of the account: no link can be paid afterwards'() {
      const link = await linkOf(seller)
      const freezeId = randomUUID()
      const [paid] = await Promise.all([
        delay(random.int(0, spreadMs)).then(() => payers.begin(link.ref, { host: 0 })),
        delay(random.int(0, spreadMs)).then(() =>
          staff(freeze.path, { freezeId, staff: 'Li Na', reason: 'Race' }),
        ),
      ])
      const { taken, state } = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
        tx.one(linkStanding(link.id)),
      )
      const after = await payers.begin(link.ref, { host: 1 })
      await staff(askEnd.path, { freezeId, staff: 'Li Na', reason: 'Over' })
      await staff(confirmEnd.path, { freezeId, staff: 'Wang Wei' })
      return [
        ...(state === 'ineffective' ? [] : ['the link can still be paid']),
        ...((paid.status === okStatus) === (taken === 1)
          ? []
          : [`${paid.error ?? 'begun'}, and ${taken} taken`]),
        ...(after.error === 'payer.link_ended' ? [] : [`afterwards: ${after.error ?? 'begun'}`]),
      ]
    },
  }
}
