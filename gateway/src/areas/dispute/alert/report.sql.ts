import type { AlertNetwork, AlertOutcome } from '@quayside/contract/dispute/alert/states.ts'
import { reportsPerCall } from '@quayside/contract/dispute/alert/deadlines.ts'
import type { Query } from '#db/tx.ts'

/** A report that its network has not answered. */
export interface OpenAlertReport {
  readonly id: string
  readonly reportNo: string
  readonly alertNo: string
  readonly network: AlertNetwork
  readonly outcome: AlertOutcome
  readonly refundedMinor: bigint | null
  readonly currency: string | null
  readonly refundedAt: string | null
  readonly arn: string | null
  /** How often it was sent; 0 for the first time. */
  readonly attempt: number
}

const columns = `id, report_no as "reportNo", alert_no as "alertNo", network, outcome, refunded_minor as "refundedMinor",
  currency::text, refunded_at as "refundedAt", arn, attempt`

/**
 * Those that are due at one network, as many as one call takes, and from now on this run's: the others pass over them until
 * the pause is over. What is in transit waits for what ended it.
 */
export const takeReports = (merchantId: bigint, pauseSeconds: number): Query<OpenAlertReport> => ({
  name: 'alert_reports_take',
  // Chosen once: a plan that looks again for each row would go beyond what one call takes.
  text: `with due as materialized (select x.id from alert_report x
      where x.merchant_id = $1 and x.state in ('queued', 'sent') and x.next_at <= now()
        and x.network = (select y.network from alert_report y where y.merchant_id = $1 and y.state in ('queued', 'sent')
          and y.next_at <= now() order by y.next_at, y.id limit 1)
      order by x.next_at, x.id limit ${reportsPerCall} for update skip locked)
    update alert_report r set state = 'sent', sent_at = coalesce(r.sent_at, now()), attempt = r.attempt + 1,
      next_at = now() + $2 * interval '1 second' * least(r.attempt + 1, 60)
    from due
    where r.merchant_id = $1 and r.id = due.id
    returning ${columns
      .split(',')
      .map((column) => `r.${column.trim()}`)
      .join(', ')}`,
  values: [merchantId, pauseSeconds],
})

/** When the next of them is due; none where all are answered. */
export const nextReport = (merchantId: bigint): Query<{ at: string | null }> => ({
  name: 'alert_report_next',
  text: `select min(next_at) as at from alert_report where merchant_id = $1 and state in ('queued', 'sent')`,
  values: [merchantId],
})

export const acknowledgeReport = (merchantId: bigint, id: string, at: string): Query => ({
  name: 'alert_report_acknowledge',
  text: `update alert_report set state = 'acknowledged', ended_at = $3 where merchant_id = $1 and id = $2 and state = 'sent'`,
  values: [merchantId, id, at],
})

export const refuseReport = (
  merchantId: bigint,
  id: string,
  { at, code, reason }: { at: string; code: string | null; reason: string | null },
): Query => ({
  name: 'alert_report_refuse',
  text: `update alert_report set state = 'refused', ended_at = $3, refused_code = $4, refused_reason = $5
    where merchant_id = $1 and id = $2 and state = 'sent'`,
  values: [merchantId, id, at, code, reason],
})
