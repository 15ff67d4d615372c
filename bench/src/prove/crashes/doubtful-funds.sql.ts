import type { Query } from '@quayside/gateway/db/tx.ts'

/** One withdrawal or exchange as it stands here. */
export interface FundFacts {
  readonly id: string
  readonly state: string
  /** How often its money arrived: at the bank, or as the other currency. */
  readonly effects: bigint
  /** How often its money came back. */
  readonly returns: bigint
  /** Somebody will ask about it again. */
  readonly isScheduled: boolean
  /** Staff were told that what was said contradicts, or is outside of what was agreed. */
  readonly isTold: boolean
}

export const fundFacts = (ids: readonly string[]): Query<FundFacts> => ({
  text: `select x.id, x.state,
      (select count(*) from ledger.posting p where p.merchant_id = x.merchant_id and p.source_id = x.id
        and p.effect in ('paid', 'receive')) as effects,
      (select count(*) from ledger.posting p where p.merchant_id = x.merchant_id and p.source_id = x.id
        and p.effect in ('return', 'bounce')) as returns,
      exists (select from graphile_worker._private_jobs j where j.payload ->> 'id' = x.id::text) as "isScheduled",
      exists (select from staff_task t where t.merchant_id = x.merchant_id and t.subject_id = x.id
        and t.kind in ('payout_contradicted', 'operation_contradicted', 'rate_outside')) as "isTold"
    from (select merchant_id, id, state from withdrawal union all select merchant_id, id, state from exchange) x
    where x.id = any($1::uuid[])`,
  values: [ids],
})
