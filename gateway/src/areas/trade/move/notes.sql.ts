import type { Query } from '#db/tx.ts'

export interface NotedRow {
  readonly kind: 'presentment' | 'fraud'
  readonly at: string
  readonly reference: string
  readonly amount: bigint
  /** The scheme's date: of settlement, or of the report. */
  readonly on: string
  readonly fraudType: string | null
}

/** What the schemes told of an order besides its own moves. */
export const orderNotes = (merchantId: bigint, orderId: string): Query<NotedRow> => ({
  name: 'order_notes',
  text: `select 'presentment' as kind, occurred_at as at, presentment_no as reference, amount, settled_on as "on", null as "fraudType"
      from presentment where merchant_id = $1 and order_id = $2
    union all select 'fraud', occurred_at, report_no, amount, reported_on, fraud_type
      from fraud_report where merchant_id = $1 and order_id = $2`,
  values: [merchantId, orderId],
})
