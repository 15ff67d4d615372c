import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { NamedRaces } from './approvals.ts'
import { payersOf } from './payers.ts'
import { linkOf, type Seller } from './sellers.ts'
import { chargedAfterEnd, dueSubscription, keptCards, subscriptionOrders } from './selling.sql.ts'

/** A worker takes up its job, asks the network and follows within this time, on a busy machine as well. */
const patienceMs = 60_000
const lookMs = 50
/** The charge begins within some of these milliseconds. */
const spreadMs = 12

/** Subscriptions that are cancelled while two jobs charge them; a worker must be there. */
export function chargeRace(seller: Seller): NamedRaces {
  const { world, person, random } = seller
  const cancel = (id: string, version: number, inFlight: boolean) =>
    person.ask(
      portalCalls.subscription.cancel,
      { id, confirmed: true, version, inFlight, reason: 'The customer has asked for it' },
      { gateway: random.int(0, 1) },
    )
  const standing = (id: string) =>
    world.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(chargedAfterEnd(id)))
  /** As a person does: whoever is told that a charge is under way, or that something has changed, looks and confirms again. */
  async function untilCancelled(id: string): Promise<string | undefined> {
    for (const end = performance.now() + patienceMs; performance.now() < end;) {
      const { version, underWay } = await standing(id)
      const { status, error } = await cancel(id, version, underWay > 0 && random.int(0, 1) === 1)
      if (status === okStatus) return undefined
      if (error !== 'request.conflict' && error !== 'subscription.in_flight') return error ?? 'no word'
    }
    return 'it could not be cancelled'
  }
  return {
    async 'cancel against charge: one charge at most, and none begins afterwards'() {
      const id = await startSubscription(seller)
      const refused = await delay(random.int(0, spreadMs)).then(() => untilCancelled(id))
      for (const end = performance.now() + patienceMs; performance.now() < end; await delay(lookMs))
        if ((await standing(id)).underWay === 0) break
      const { state, tries, underWay, late } = await standing(id)
      return [
        ...(refused === undefined ? [] : [refused]),
        ...(state === 'cancelled' && tries <= 1 && underWay === 0 && late === 0
          ? []
          : [`${state}, ${tries} tries, ${underWay} under way, ${late} begun afterwards`]),
      ]
    },
  }
}

/** A subscription whose first charge is due at once. @returns its id */
export async function startSubscription({ world, merchantId }: Seller): Promise<string> {
  const id = randomUUID()
  await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(dueSubscription(merchantId, id)))
  return id
}

/** Until so many charges of subscriptions have been paid. */
export async function untilCharged({ world, merchantId }: Seller, count: number): Promise<void> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await delay(lookMs)) {
    const { paid } = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.one(subscriptionOrders(merchantId)),
    )
    if (paid >= count) return
  }
  throw new Error(`${count} subscriptions were not charged in time`)
}

/** A card that its payer agreed to have kept, paid for through a link. */
export async function keepCard(seller: Seller): Promise<void> {
  const { world, merchantId } = seller
  const payers = payersOf(world)
  const { ref } = await linkOf(seller, 1, { keepCard: true })
  const { data } = await payers.begin(ref, { keepCard: true })
  await payers.send(data!.ticket)
  for (const end = performance.now() + patienceMs; performance.now() < end; await delay(lookMs)) {
    const { cards } = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.one(keptCards(merchantId)),
    )
    if (cards > 0) return
  }
  throw new Error('The network has not told of the card that it keeps')
}

/** @returns what a figure says, and orders that came of nothing */
export async function chargedOrders({ world, merchantId }: Seller) {
  const { orders, strange } = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.one(subscriptionOrders(merchantId)),
  )
  return {
    figure: `${orders} charges before a cancel`,
    breaches: [
      ...(strange === 0 ? [] : [`${strange} orders of subscriptions that no try knows`]),
      // A race that one side always wins has raced nothing.
      ...(orders === 0 ? ['no charge ever came first'] : []),
    ],
  }
}
