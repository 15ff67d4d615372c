import type { Query } from '#db/tx.ts'

/** A credit of the account that a withdrawal took, whole or in part; minor units. */
export interface Part {
  /** Of the credit's entry. */
  readonly version: bigint
  readonly source: string
  readonly effect: string
  readonly sourceId: string
  /** Where in the credit the part begins. */
  readonly from: bigint
  readonly amount: bigint
  /** Of the whole credit. */
  readonly of: bigint
  readonly valueOn: string
  /** Beijing date of the settlement or release behind it. */
  readonly businessDate: string | null
}

export const partsOf = (merchantId: bigint, withdrawalId: string): Query<Part> => ({
  name: 'withdrawal_parts',
  text: `select version, source, effect, source_id as "sourceId", lot_from as "from", amount, whole as "of",
      value_on as "valueOn", business_date as "businessDate"
    from ledger.withdrawal_parts($1, $2) order by version, lot_from`,
  values: [merchantId, withdrawalId],
})

export interface FlowSum {
  readonly batchId: string
  readonly flow: string
  readonly items: bigint
  readonly amount: bigint
}

/** What batches are made of, by flow: kept since they were settled, with what was held back and carried over. */
export const settlementFlows = (merchantId: bigint, batchIds: readonly string[]): Query<FlowSum> => ({
  name: 'withdrawal_batch_flows',
  text: `select batch_id as "batchId", flow, items, amount from ledger.batch_flow
      where merchant_id = $1 and batch_id = any ($2::uuid[])
    union all
    select id, x.flow, 1, x.amount from ledger.settlement_batch
      cross join lateral (values ('reserve', -reserve), ('carried', carry_in)) x (flow, amount)
      where merchant_id = $1 and id = any ($2::uuid[]) and x.amount <> 0`,
  values: [merchantId, batchIds],
})

/** What a part of a batch's credit is made of, by flow (`ledger.batch_block` says how a batch is cut). */
export const partFlows = (
  merchantId: bigint,
  { sourceId, from, amount }: Part,
): Query<Omit<FlowSum, 'batchId'>> => ({
  name: 'withdrawal_part_flows',
  text: 'select flow, items, amount from ledger.part_flows($1, $2, $3, $4)',
  values: [merchantId, sourceId, from, amount],
})

export interface MakeupLine {
  readonly version: bigint
  readonly flow: string
  readonly at: string | null
  readonly orderId: string | null
  readonly orderNo: string | null
  readonly reference: string | null
  readonly amount: bigint
  readonly whole: bigint
}

interface Page {
  readonly after: bigint
  readonly limit: number
}

/** Beyond a line of the part, oldest first. */
export const partLines = (
  merchantId: bigint,
  { sourceId, from, amount }: Part,
  { after, limit }: Page,
): Query<MakeupLine> => ({
  name: 'withdrawal_part_lines',
  text: `select line.version, line.flow, p.occurred_at as at, o.id as "orderId", o.order_no as "orderNo",
      o.merchant_order_id as reference, line.amount, line.whole
    from ledger.part_page($1, $2, $3, $4, $5, $6) line
      left join ledger.posting p on p.merchant_id = $1 and p.id = line.posting_id
      left join orders o on o.merchant_id = $1 and o.id = p.order_id
    order by line.version`,
  values: [merchantId, sourceId, from, amount, after, limit],
})
