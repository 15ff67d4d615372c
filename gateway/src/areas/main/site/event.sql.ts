import type { SiteFieldName } from '@quayside/contract/main/site/fields.ts'
import type { SiteState, SiteStep } from '@quayside/contract/main/site/states.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Query, Tx } from '#db/tx.ts'
import { column, insertMany } from '#db/many.sql.ts'

/** One step of a site, or of a carrier of it. */
export interface SiteEvent {
  readonly siteId: string
  /** The site's version after the step. */
  readonly seq: number
  readonly part?: number
  readonly at: string
  readonly event: SiteStep
  readonly from: SiteState | null
  readonly to: SiteState
  readonly actor: 'merchant' | 'provider' | 'network'
  readonly actorId?: string | undefined
  readonly reason?: string | null | undefined
  readonly brand?: CardBrand | undefined
  readonly currency?: string | undefined
  readonly facts?: {
    readonly changed?: readonly SiteFieldName[]
    readonly staff?: string
    readonly way?: string
  }
}

const insert = insertMany<SiteEvent>('site_event', [
  column('site_id', 'uuid', (one) => one.siteId),
  column('seq', 'int', (one) => one.seq),
  column('part', 'smallint', (one) => one.part ?? 0),
  column('at', 'timestamptz', (one) => one.at),
  column('event', 'text', (one) => one.event),
  column('from_state', 'text', (one) => one.from),
  column('to_state', 'text', (one) => one.to),
  column('actor', 'text', (one) => one.actor),
  column('actor_id', 'uuid', (one) => one.actorId),
  column('reason', 'text', (one) => one.reason),
  column('brand', 'text', (one) => one.brand),
  column('currency', 'text', (one) => one.currency),
  column('facts', 'jsonb', (one) => JSON.stringify(one.facts ?? {})),
])

/** A step that somebody else has taken meanwhile fails the transaction. */
export async function insertSiteEvents(
  tx: Tx,
  merchantId: bigint,
  events: readonly SiteEvent[],
): Promise<void> {
  if (events.length > 0) await tx.run(insert(merchantId, events))
}

export interface SiteStepRow {
  readonly at: string
  readonly event: SiteStep
  readonly to: SiteState
  readonly actor: SiteEvent['actor']
  readonly by: string | null
  readonly reason: string | null
  readonly brand: CardBrand | null
  readonly currency: string | null
  readonly facts: { readonly changed?: SiteFieldName[] }
}

export const stepsOfSite = (merchantId: bigint, id: string): Query<SiteStepRow> => ({
  name: 'site_steps',
  text: `select e.at, e.event, e.to_state as "to", e.actor, o.real_name as "by", e.reason, e.brand, e.currency, e.facts
    from site_event e left join operator o on o.merchant_id = e.merchant_id and o.id = e.actor_id
    where e.merchant_id = $1 and e.site_id = $2 order by e.seq, e.part`,
  values: [merchantId, id],
})
