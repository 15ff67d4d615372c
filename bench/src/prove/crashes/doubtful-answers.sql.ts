import type { Query } from '@quayside/gateway/db/tx.ts'

export interface DoubtfulAsk {
  readonly id: string
}

/** One operation as it stands here. */
export interface OperationFacts {
  readonly id: string
  readonly state: string
  readonly isDone: boolean
  /** How often it was counted as done. */
  readonly effects: bigint
  /** Somebody will ask about it again. */
  readonly isScheduled: boolean
}

export const operationFacts = (ids: readonly string[]): Query<OperationFacts> => ({
  text: `select x.id, x.state, x.done_at is not null as "isDone",
      (select count(*) from entity_event v where v.merchant_id = x.merchant_id and v.entity_id = x.id and v.event = 'succeed') as effects,
      exists (select from graphile_worker._private_jobs j where j.payload ->> 'id' = x.id::text) as "isScheduled"
    from (select merchant_id, id, state, done_at from refund union all select merchant_id, id, state, done_at from capture) x
    where x.id = any($1::uuid[])`,
  values: [ids],
})

/** Events that say the opposite of what has counted, kept for staff. */
export const contradictions: Query<{ count: bigint }> = {
  text: `select count(*) as count from unmatched_event where state = 'unmatched' and reason = 'state'`,
}
