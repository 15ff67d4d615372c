import type { CarrierEventData } from '@quayside/contract/provider/event-carrier.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { newId } from '#db/new-id.ts'
import type { Tx } from '#db/tx.ts'
import { refuse, type Refused } from '#orders/order-file.ts'
import { type CarrierDecision, stepCarrier } from './carrier-step.ts'
import { lockSite } from './site.sql.ts'

interface CarrierTold {
  readonly eventId: string
  readonly at: string
  readonly data: CarrierEventData
}

const decisionOf = { opened: 'open', refused: 'refuse', closed: 'close' } as const satisfies Record<
  CarrierEventData['result'],
  CarrierDecision
>
const stateOf = { opened: 'open', refused: 'refused', closed: 'closed' } as const

/** What the core says of card schemes, in the order in which it happened. @returns what was refused, by the ids of the events */
export async function takeCarriers(
  tx: Tx,
  merchantId: bigint,
  siteIdOf: (url: string) => string | undefined,
  told: readonly CarrierTold[],
): Promise<Map<string, Refused>> {
  const refusals = new Map<string, Refused>()
  for (const one of told.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const refused = await take(tx, merchantId, siteIdOf(one.data.site), one.data)
    if (refused) refusals.set(one.eventId, refused)
  }
  return refusals
}

async function take(
  tx: Tx,
  merchantId: bigint,
  siteId: string | undefined,
  { brand, currency, result, reason }: CarrierEventData,
): Promise<Refused | undefined> {
  const site = siteId === undefined ? undefined : await tx.maybe(lockSite(merchantId, siteId))
  if (!site) return refuse('reference_unknown')
  const at = new Date((await tx.one(databaseClock)).at).toISOString()
  const done = await stepCarrier({ tx, merchantId, newId }, site, {
    event: decisionOf[result],
    brand,
    currency,
    reason: result === 'opened' ? null : (reason ?? null),
    at,
    by: { actor: 'network' },
  })
  // What staff have entered already is no contradiction.
  if (!('refused' in done) || done.carrier?.state === stateOf[result]) return undefined
  return refuse('state')
}
