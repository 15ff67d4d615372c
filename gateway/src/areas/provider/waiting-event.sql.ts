import { ingestLimits } from '@quayside/contract/provider/limits.ts'
import type { Query } from '#db/tx.ts'

const kind = 'waiting_event'

// The task's id follows from its event, so the table's key makes it one task whoever writes it, and how often.
const taskId = `md5('${kind}:' || u.event_id)::uuid`
const isLate = `u.state = 'waiting' and u.recorded_at <= now() - interval '${ingestLimits.waitingHoursMax} hours'`

/** Merchants of whom staff have something to be told, or no longer have; asked by the owner. */
export const merchantsOfWaiting: Query<{ merchantId: bigint }> = {
  text: `select merchant_id as "merchantId" from unmatched_event u where ${isLate}
    union select merchant_id from staff_task where kind = '${kind}' and done_at is null order by 1`,
}

/** One open task for each event of the merchant that has waited too long. */
export const tellOfWaiting = (merchantId: bigint): Query => ({
  text: `insert into staff_task (merchant_id, id, kind, subject_type, note)
    select u.merchant_id, ${taskId}, '${kind}', 'unmatched_event',
      format('event %s (%s) of order %s has waited since %s: %s', u.event_id, u.kind, coalesce(u.order_no, '–'),
        to_char(u.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'), u.reason)
    from unmatched_event u where u.merchant_id = $1 and ${isLate}
    on conflict (merchant_id, id) do nothing`,
  values: [merchantId],
})

/** What was told of events that have waited and wait no more is done. */
export const closeToldOfWaiting = (merchantId: bigint): Query => ({
  text: `update staff_task t set done_at = now()
    from unmatched_event u
    where t.merchant_id = $1 and t.kind = '${kind}' and t.done_at is null
      and u.merchant_id = $1 and u.state <> 'waiting' and t.id = ${taskId}`,
  values: [merchantId],
})
