import type { Query, Tx } from '#db/tx.ts'
import { column, insertMany, updateMany } from '#db/many.sql.ts'
import type { AlertRecord, AlertReportRecord } from './alert-record.ts'

const utc = (instant: string): string => new Date(instant).toISOString()

const columns = `id, order_id as "orderId", alert_no as "alertNo", network, type, amount, currency, brand,
  reason_code as "reasonCode", received_at as "receivedAt", due_at as "dueAt", state, refund_state as "refundState",
  refund_id as "refundId", cause, fee_minor as "feeMinor", ended_at as "endedAt", ended_by as "endedBy", version`

const normal = (row: AlertRecord): AlertRecord => ({
  ...row,
  receivedAt: utc(row.receivedAt),
  dueAt: utc(row.dueAt),
  endedAt: row.endedAt && utc(row.endedAt),
})

/** Alerts of these orders that have not ended, locked; whoever asks holds the orders. */
export async function lockOpenAlerts(
  tx: Tx,
  merchantId: bigint,
  orderIds: readonly string[],
): Promise<AlertRecord[]> {
  const rows = await tx.rows<AlertRecord>({
    name: 'alerts_open_lock',
    text: `select ${columns} from alert where merchant_id = $1 and order_id = any($2::uuid[])
      and state in ('pending', 'processing') order by id for update`,
    values: [merchantId, orderIds],
  })
  return rows.map(normal)
}

/** One alert, locked; whoever asks holds its order. */
export async function lockAlert(tx: Tx, merchantId: bigint, id: string): Promise<AlertRecord | undefined> {
  const row = await tx.maybe<AlertRecord>({
    name: 'alert_lock',
    text: `select ${columns} from alert where merchant_id = $1 and id = $2 for update`,
    values: [merchantId, id],
  })
  return row && normal(row)
}

const moving = [
  column<AlertRecord>('state', 'text', (one) => one.state),
  column<AlertRecord>('refund_state', 'text', (one) => one.refundState),
  column<AlertRecord>('refund_id', 'uuid', (one) => one.refundId),
  column<AlertRecord>('cause', 'text', (one) => one.cause),
  column<AlertRecord>('fee_minor', 'bigint', (one) => one.feeMinor),
  column<AlertRecord>('ended_at', 'timestamptz', (one) => one.endedAt),
  column<AlertRecord>('ended_by', 'uuid', (one) => one.endedBy),
  column<AlertRecord>('version', 'int', (one) => one.version),
  // What has moved is looked at anew: of what has ended there is nothing to weigh.
  column<AlertRecord>('best_move', 'text', () => null),
  column<AlertRecord>('stake_minor', 'bigint', () => null),
  column<AlertRecord>('weighed_at', 'timestamptz', () => null),
  column<AlertRecord>('weighed_mark', 'text', () => null),
]
const key = column<AlertRecord>('id', 'uuid', (one) => one.id)

export const updateAlerts = updateMany<AlertRecord>('alert', [key, ...moving])
export const insertAlerts = insertMany<AlertRecord>('alert', [
  key,
  ...moving,
  column('order_id', 'uuid', (one) => one.orderId),
  column('alert_no', 'text', (one) => one.alertNo),
  column('network', 'text', (one) => one.network),
  column('type', 'text', (one) => one.type),
  column('amount', 'bigint', (one) => one.amount),
  column('currency', 'text', (one) => one.currency),
  column('brand', 'text', (one) => one.brand),
  column('reason_code', 'text', (one) => one.reasonCode),
  column('received_at', 'timestamptz', (one) => one.receivedAt),
  column('due_at', 'timestamptz', (one) => one.dueAt),
])

/** One that stands already stays: the first final outcome of an alert is the one that counts. */
export const insertReport = (merchantId: bigint, report: AlertReportRecord): Query => ({
  name: 'alert_report_insert',
  text: `insert into alert_report (merchant_id, id, alert_id, order_id, alert_no, network, report_no, outcome, refunded_minor,
      currency, refunded_at, arn, state)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'queued') on conflict do nothing`,
  values: [
    merchantId,
    report.id,
    report.alertId,
    report.orderId,
    report.alertNo,
    report.network,
    report.reportNo,
    report.outcome,
    report.refunded?.minor ?? null,
    report.currency,
    report.refunded?.at ?? null,
    report.refunded?.arn ?? null,
  ],
})
