import type { Query, Tx } from '../../db/tx.ts'

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
export const batchFlows = (merchantId: bigint, batchIds: readonly string[]): Query<FlowSum> => ({
  name: 'withdrawal_batch_flows',
  text: `select batch_id as "batchId", flow, items, amount from ledger.batch_flow
      where merchant_id = $1 and batch_id = any ($2::uuid[])
    union all
    select id, x.flow, 1, x.amount from ledger.settlement_batch
      cross join lateral (values ('reserve', -reserve), ('carried', carry_in)) x (flow, amount)
      where merchant_id = $1 and id = any ($2::uuid[]) and x.amount <> 0`,
  values: [merchantId, batchIds],
})

/** Lines of a batch that a part of its credit is made of (migration 0042 says which). */
const lines = 'ledger.part_lines($1, $2, $3, $4)'

export const partFlows = (
  merchantId: bigint,
  { sourceId, from, amount }: Part,
): Query<Omit<FlowSum, 'batchId'>> => ({
  name: 'withdrawal_part_flows',
  text: `select flow, count(*) as items, sum(amount)::bigint as amount from ${lines} group by flow`,
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

/** Entries of a batch lie close together: so many versions hold a page, but for its last one. */
const nearVersions = 1_000

/** A whole batch is its items as they are, so that a page of them is read by their versions alone. */
const wholeLines = (isNear: boolean): string => `(select version, posting_id, flow, amount as whole, amount
      from ledger.batch_items($1, $2)
      where version > $3 ${
        isNear
          ? `and version <= ${nearVersions} + greatest($3,
            (select first_version - 1 from ledger.settlement_batch where merchant_id = $1 and id = $2))`
          : ''
      }
    union all select -1, null, 'reserve', -reserve, -reserve from ledger.settlement_batch
      where merchant_id = $1 and id = $2 and reserve > 0
    union all select -2, null, 'carried', carry_in, carry_in from ledger.settlement_batch
      where merchant_id = $1 and id = $2 and carry_in < 0)`

interface Page {
  readonly after: bigint
  readonly limit: number
}

/** Beyond a line of the part, oldest first. */
export async function partLines(tx: Tx, merchantId: bigint, part: Part, page: Page): Promise<MakeupLine[]> {
  const { sourceId, from, amount, of } = part
  const { after, limit } = page
  const whole = [merchantId, sourceId, after, limit]
  if (from !== 0n || amount !== of)
    return tx.rows(
      pageOf('withdrawal_part_lines', lines, '$5', [merchantId, sourceId, from, amount, after, limit]),
    )
  const near = await tx.rows(pageOf('withdrawal_near_lines', wholeLines(true), '$3', whole))
  if (near.length === limit) return near
  // Little is left of the batch, or others posted between its items.
  return tx.rows(pageOf('withdrawal_whole_lines', wholeLines(false), '$3', whole))
}

const pageOf = (
  name: string,
  source: string,
  place: '$3' | '$5',
  values: readonly unknown[],
): Query<MakeupLine> => ({
  name,
  text: `select line.version, line.flow, p.occurred_at as at, o.id as "orderId", o.order_no as "orderNo",
      o.merchant_order_id as reference, line.amount, line.whole
    from (select * from ${source} x where version > ${place} order by version limit $${values.length}) line
      left join ledger.posting p on p.merchant_id = $1 and p.id = line.posting_id
      left join orders o on o.merchant_id = $1 and o.id = p.order_id
    order by line.version`,
  values,
})
