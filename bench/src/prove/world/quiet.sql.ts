import type { Query } from '@quayside/gateway/db/tx.ts'

/** Time passes for jobs that wait for it: the next try of an operation, payout or exchange, the next slice of a batch. */
export const hasten: Query = {
  text: `update graphile_worker._private_jobs j set run_at = now()
    from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier in ('network_operation', 'network_operations', 'move_batch',
      'bank_payout', 'exchange_fill', 'rapid_exchange_open', 'case_submission', 'alert_report', 'card_load', 'card_standing',
      'shipment_register') and j.run_at > now() and j.locked_at is null`,
}

/** What is neither done nor given up, nor waits for a person. */
export interface Unfinished {
  readonly operations: bigint
  readonly batches: bigint
  readonly lines: bigint
  readonly exports: bigint
}

export const unfinished: Query<Unfinished> = {
  text: `select
    (select count(*) from refund where state in ('received', 'pending'))
      + (select count(*) from capture where state in ('received', 'pending'))
      + (select count(*) from withdrawal where state = 'pending'
        or state = 'initial' and approval_id is null and review_asked_at is null)
      + (select count(*) from exchange where state = 'processing')
      + (select count(*) from case_submission where state in ('queued', 'sent'))
      + (select count(*) from alert_report where state in ('queued', 'sent')) as operations,
    (select count(*) from move_batch where state in ('waiting', 'running')) as batches,
    (select count(*) from move_batch_line l join move_batch b on b.merchant_id = l.merchant_id and b.id = l.batch_id
      where l.state = 'waiting' and b.state in ('waiting', 'running')) as lines,
    (select count(*) from export where state in ('asked', 'running')) as exports`,
}
