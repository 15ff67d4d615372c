import type { EventData } from '@quayside/contract/provider/event.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { Query, Tx } from '#db/tx.ts'
import { column, insertMany } from '#db/many.sql.ts'
import { inOrder } from '#db/in-order.ts'
import { recordSteps } from '#events/record.ts'
import { labelFacts } from '#orders/fact-label.sql.ts'
import type { RedactedRequest } from './redact.ts'

type DataOf<K extends EventData['kind']> = Extract<EventData, { kind: K }>

/** An event that is kept as it is, in a table of its own. */
export interface Recorded<K extends EventData['kind']> {
  readonly id: string
  readonly at: string
  readonly data: DataOf<K>
  /** Of an event about an order. */
  readonly order?: { readonly id: string; readonly brand: string | null }
}

const minor = ({ amount }: { amount: { currency: string; value: string } }) =>
  parseMinor(amount.currency, amount.value)

const insertPresentments = insertMany<Recorded<'presentment'>>('presentment', [
  column('id', 'uuid', (row) => row.id),
  column('order_id', 'uuid', (row) => row.order?.id),
  column('presentment_no', 'text', ({ data }) => data.presentmentNo),
  column('amount', 'bigint', ({ data }) => minor(data)),
  column('currency', 'text', ({ data }) => data.amount.currency),
  column('brand', 'text', (row) => row.order?.brand),
  column('settled_on', 'date', ({ data }) => data.settledOn),
  column('occurred_at', 'timestamptz', (row) => row.at),
])

const insertFraud = insertMany<Recorded<'fraud_report'>>('fraud_report', [
  column('id', 'uuid', (row) => row.id),
  column('order_id', 'uuid', (row) => row.order?.id),
  column('report_no', 'text', ({ data }) => data.reportNo),
  column('amount', 'bigint', ({ data }) => minor(data)),
  column('currency', 'text', ({ data }) => data.amount.currency),
  column('brand', 'text', (row) => row.order?.brand),
  column('fraud_type', 'text', ({ data }) => data.fraudType),
  column('reported_on', 'date', ({ data }) => data.reportedOn),
  column('occurred_at', 'timestamptz', (row) => row.at),
])

const insertSchemePayments = insertMany<Recorded<'scheme_payment'>>('scheme_payment', [
  column('id', 'uuid', (row) => row.id),
  column('payment_no', 'text', ({ data }) => data.paymentNo),
  column('brand', 'text', ({ data }) => data.brand),
  column('amount', 'bigint', ({ data }) => minor(data)),
  column('currency', 'text', ({ data }) => data.amount.currency),
  column('settled_on', 'date', ({ data }) => data.settledOn),
  column('occurred_at', 'timestamptz', (row) => row.at),
])

export interface LoggedRequest extends RedactedRequest {
  readonly id: string
  readonly at: string
}

const insertRequests = insertMany<LoggedRequest>('request_log', [
  column('id', 'uuid', (row) => row.id),
  column('created_at', 'timestamptz', (row) => row.at),
  column('trace_id', 'text', (row) => row.traceId),
  column('order_no', 'text', (row) => row.orderNo),
  column('merchant_order_id', 'text', (row) => row.merchantOrderId),
  column('method', 'text', (row) => row.method),
  column('endpoint', 'text', (row) => row.endpoint),
  column('request_body', 'text', (row) => row.requestBody),
  column('response_body', 'text', (row) => row.responseBody),
  column('resp_code', 'text', (row) => row.respCode),
  column('resp_msg', 'text', (row) => row.respMsg),
])

/** Work for the provider's staff about one order. */
export interface OrderStaffTask {
  readonly id: string
  readonly kind: 'over_refunded'
  readonly orderId: string
  readonly note: string
}

const insertTasks = insertMany<OrderStaffTask>('staff_task', [
  column('id', 'uuid', (row) => row.id),
  column('kind', 'text', (row) => row.kind),
  column('subject_type', 'text', () => 'order'),
  column('subject_id', 'uuid', (row) => row.orderId),
  column('note', 'text', (row) => row.note),
])

export interface Records {
  readonly presentments: readonly Recorded<'presentment'>[]
  readonly fraudReports: readonly Recorded<'fraud_report'>[]
  readonly schemePayments: readonly Recorded<'scheme_payment'>[]
  readonly requests: readonly LoggedRequest[]
  readonly tasks: readonly OrderStaffTask[]
}

export async function writeRecords(tx: Tx, merchantId: bigint, records: Records): Promise<void> {
  const { presentments, fraudReports, schemePayments, requests, tasks } = records
  await inOrder([
    presentments.length > 0 && tx.run(insertPresentments(merchantId, presentments)),
    fraudReports.length > 0 && tx.run(insertFraud(merchantId, fraudReports)),
    labelFacts(
      tx,
      merchantId,
      fraudReports.map((report) => ({
        orderId: report.order!.id,
        kind: 'report',
        at: report.at,
        amount: minor(report.data)!,
      })),
    ),
    recordSteps(
      tx,
      merchantId,
      fraudReports.map(({ id, at, order }) => ({
        thing: 'fraud_report',
        objectId: id,
        event: 'receive',
        seq: 1,
        to: 'received',
        at,
        orderId: order?.id,
      })),
    ),
    schemePayments.length > 0 && tx.run(insertSchemePayments(merchantId, schemePayments)),
    requests.length > 0 && tx.run(insertRequests(merchantId, requests)),
    tasks.length > 0 && tx.run(insertTasks(merchantId, tasks)),
  ])
}

const referenceKinds = [
  'capture',
  'refund',
  'merchant_refund',
  'presentment',
  'fraud_report',
  'scheme_payment',
  'case',
  'alert',
  'rdr',
  'complaint',
  'open_complaint',
  'complaint_message',
]

/** Which of these names are taken: `capture:…`, `refund:…`, `case:…` and so on, as `referenceOf` writes them. */
export const takenReferences = (
  merchantId: bigint,
  references: ReadonlyMap<string, readonly string[]>,
): Query<{ name: string }> => ({
  name: 'references_taken',
  text: `select 'capture:' || capture_no as name from capture where merchant_id = $1 and capture_no = any($2::text[])
    union all select 'refund:' || refund_no from refund where merchant_id = $1 and refund_no = any($3::text[])
    union all select 'merchant_refund:' || merchant_refund_id from refund where merchant_id = $1 and merchant_refund_id = any($4::text[])
    union all select 'presentment:' || presentment_no from presentment where merchant_id = $1 and presentment_no = any($5::text[])
    union all select 'fraud_report:' || report_no from fraud_report where merchant_id = $1 and report_no = any($6::text[])
    union all select 'scheme_payment:' || payment_no from scheme_payment where merchant_id = $1 and payment_no = any($7::text[])
    union all select 'case:' || case_no from chargeback where merchant_id = $1 and case_no = any($8::text[])
    union all select 'alert:' || alert_no from alert where merchant_id = $1 and alert_no = any($9::text[])
    union all select 'rdr:' || rdr_no from rdr where merchant_id = $1 and rdr_no = any($10::text[])
    union all select 'complaint:' || complaint_no from dispute_order where merchant_id = $1 and complaint_no = any($11::text[])
    union all select 'open_complaint:' || o.order_no from dispute_order d
      join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
      where d.merchant_id = $1 and o.order_no = any($12::text[]) and d.state in ('init', 'approved', 'refunding')
    union all select 'complaint_message:' || message_no from dispute_message where merchant_id = $1 and message_no = any($13::text[])`,
  values: [merchantId, ...referenceKinds.map((kind) => references.get(kind) ?? [])],
})
