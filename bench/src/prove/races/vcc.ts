import { portalCalls } from '@quayside/contract/index.ts'
import { cardLoadRunner } from '@quayside/gateway/areas/fund/vcc/load.job.ts'
import { httpIssuer } from '@quayside/gateway/ports/issuer/http.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import type { NamedRaces, RaceRound } from './approvals.ts'
import type { World } from '#prove/world/world.ts'
import { feeMinor, said, unlike } from './till.ts'
import { waitingLoad } from './vcc.sql.ts'
import { type CardTill, cardTill } from './vcc-till.ts'

/** One for each race, so that none meets another's money. */
export const cardMerchants = [960_971n, 960_972n, 960_973n, 960_974n, 960_975n, 960_976n, 960_977n] as const

const paid = 20_000n
const spent = 1_500n
/** Of what is paid into a card, in basis points. */
const feeOf = (minor: bigint) => (minor * 50n) / 10_000n

/** Virtual cards meet whatever else moves them, their money or their number. */
export async function cardRaces(world: World, { random }: { readonly random: Random }): Promise<NamedRaces> {
  const [close, freeze, end, apply, fund, show, both] = (await Promise.all(
    cardMerchants.map((merchantId) => cardTill(world, merchantId, random)),
  )) as [CardTill, CardTill, CardTill, CardTill, CardTill, CardTill, CardTill]
  return {
    'clearing against close of its card: it is paid once, and the card closes': actRound(close, 'close'),
    'clearing against freeze of its card: it is paid once, and the card is frozen': actRound(
      freeze,
      'freeze',
    ),
    'clearing against close and freeze of its card: it is paid once, and the card closes': bothRound(both),
    'clearing against the end of its card: paid, or kept for staff, and nothing comes back twice':
      endRound(end),
    'a card against a withdrawal: one of them gets the money': applyRound(apply),
    'two payments into one card: one finds room': fundRound(fund),
    'one ticket opened twice: the number is shown once': await showRound(world, show),
  }
}

function actRound(till: CardTill, how: 'close' | 'freeze'): RaceRound {
  const ended = how === 'close' ? 'closing' : 'frozen'
  return async () => {
    const card = await till.card(paid)
    const before = await till.held()
    const answers = await Promise.all([
      till
        .jitter()
        .then(() =>
          how === 'close'
            ? till.close(card)
            : till.person.ask(portalCalls.virtualCard.freeze, { id: card.id }, { gateway: 0 }),
        ),
      till.clears(card, spent),
    ])
    const after = await till.end(card)
    await till.over(card)
    return [
      ...unlike([['done', 'applied']], [said(answers[0]), answers[1]]),
      ...(after.state === ended ? [] : [`the card is ${after.state}`]),
      ...(after.postings === 1 && after.cleared === spent ? [] : [`${after.cleared} cleared`]),
      ...(before.onCards - after.onCards === spent ? [] : [`${after.onCards} are on cards`]),
    ]
  }
}

/** Whichever of the two comes first, a card that is closing stays so. */
function bothRound(till: CardTill): RaceRound {
  return async () => {
    const card = await till.card(paid)
    const before = await till.held()
    const [closed, frozen, cleared] = await Promise.all([
      till.jitter().then(() => till.close(card)),
      till
        .jitter()
        .then(() => till.person.ask(portalCalls.virtualCard.freeze, { id: card.id }, { gateway: 1 })),
      till.clears(card, spent),
    ])
    const after = await till.end(card)
    await till.over(card)
    const last = await till.end(card)
    return [
      ...unlike(
        [
          ['done', 'done'],
          ['done', 'vcc.state'],
        ],
        [said(closed), said(frozen)],
      ),
      ...(cleared === 'applied' ? [] : [`the clearing was taken for ${cleared}`]),
      ...(after.state === 'closing' ? [] : [`the card is ${after.state}`]),
      ...(after.postings === 1 && after.cleared === spent ? [] : [`${after.cleared} cleared`]),
      ...(before.onCards - after.onCards === spent ? [] : [`${after.onCards} are on cards`]),
      ...(last.state === 'closed' && last.returned === paid - spent ? [] : [`${last.returned} came back`]),
    ]
  }
}

function endRound(till: CardTill): RaceRound {
  return async () => {
    const card = await till.card(paid)
    await till.close(card)
    await till.told(card)
    const before = await till.held()
    const [, taken] = await Promise.all([till.jitter().then(() => till.ends(card)), till.clears(card, spent)])
    // What came between the question and its answer is asked about again.
    await till.ends(card)
    const after = await till.end(card)
    const gone = taken === 'applied' ? spent : 0n
    return [
      ...(taken === 'applied' || taken === 'unmatched' ? [] : [`the clearing was taken for ${taken}`]),
      ...(after.state === 'closed' ? [] : [`the card is ${after.state}`]),
      ...(after.returned === paid - gone ? [] : [`${after.returned} came back`]),
      ...(after.withdrawable - before.withdrawable === paid - gone ? [] : ['withdrawable has another sum']),
      ...(after.postings === (gone > 0n ? 1 : 0) ? [] : [`the clearing was posted ${after.postings} times`]),
    ]
  }
}

/** A cent is missing for both. */
function applyRound(till: CardTill): RaceRound {
  return async () => {
    const onCard = paid + feeOf(paid)
    // What earlier rounds have left is withdrawn as well, so that exactly one cent is missing.
    const { withdrawable } = await till.topUp(till.between(20_000, 24_000) + feeMinor + onCard)
    const out = withdrawable + 1n - feeMinor - onCard
    const start = await till.held()
    const answers = await Promise.all([
      till.withdraw(out, { gateway: 0 }),
      till.meanwhile().then(() => till.apply(paid)),
    ])
    const after = await till.held()
    const isCard = answers[1].data !== null && answers[1].data !== undefined
    const [gone, held] = isCard ? [0n, onCard] : [out + feeMinor, 0n]
    const wrong = [
      ...unlike(
        [
          ['done', 'vcc.balance'],
          ['fund.withdrawal_amount', 'done'],
        ],
        [answers[0], said(answers[1])],
      ),
      ...(start.withdrawable - after.withdrawable === gone + held ? [] : ['withdrawable has another sum']),
      ...(after.incoming - start.incoming === held ? [] : [`${after.incoming} are on their way`]),
    ]
    if (answers[1].data) await till.refuse({ id: answers[1].data.id, no: answers[1].data.cardNo })
    return wrong
  }
}

const most = 1_000_000n
const each = 600_000n

function fundRound(till: CardTill): RaceRound {
  return async () => {
    const card = await till.card(paid)
    await till.topUp(2n * (each + feeOf(each)))
    const answers = await Promise.all([
      till.jitter().then(() => till.fund(card, each, 0)),
      till.jitter().then(() => till.fund(card, each, 1)),
    ])
    const { incoming } = await till.held()
    const wrong = [
      ...unlike(
        [
          ['done', 'vcc.limit'],
          ['vcc.limit', 'done'],
        ],
        [said(answers[0]), said(answers[1])],
      ),
      ...(incoming === each + feeOf(each) && incoming < most ? [] : [`${incoming} are on their way`]),
    ]
    if (incoming > 0n) await till.refuse(card)
    await till.over(card)
    return wrong
  }
}

/** The card of a real issuer, whose page is asked for its number by two at once. */
async function showRound(world: World, till: CardTill): Promise<RaceRound> {
  const { app, networkUrl, owner } = world
  const issuer = httpIssuer(`${networkUrl}/issuer/`, networkUrl)
  await till.topUp(10n * paid)
  const { data } = await till.apply(paid)
  const id = data!.id
  const load = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.one(waitingLoad(till.merchantId, id)),
  )
  const task = { merchantId: String(till.merchantId), id: load.id, attempt: load.attempt }
  await cardLoadRunner({ app, issuer }).run(task, { id: '1', attempt: 1 })
  const number = async (ticket: string): Promise<number> => {
    const response = await fetch(new URL('/issuer/frame/number', networkUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket }),
    })
    await response.arrayBuffer()
    return response.status
  }
  return async () => {
    const asked = await Promise.all(
      ([0, 1] as const).map((gateway) =>
        till.person.ask(portalCalls.virtualCard.show, { id, proof }, { gateway }),
      ),
    )
    const tickets = asked.map((answer) => answer.data?.address.split('#')[1] ?? '')
    const opened = await Promise.all(tickets.flatMap((ticket) => [number(ticket), number(ticket)]))
    const shown = [opened.slice(0, 2), opened.slice(2)].map((pair) => pair.toSorted((a, b) => a - b).join())
    return [
      ...(new Set(tickets).size === 2 ? [] : ['two who asked got one ticket']),
      ...shown.flatMap((pair) => (pair === '200,410' ? [] : [`a ticket opened twice was answered ${pair}`])),
    ]
  }
}
