import type { Query } from '../../db/tx.ts'

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

// The amount is the first leg of the hold; the fee, which is held beside it, is the second.
const parts = `from ledger.posting h
  join ledger.entry d on d.merchant_id = h.merchant_id and d.posting_id = h.id and d.line = 1
  join ledger.lot_use u on u.merchant_id = d.merchant_id and u.account_id = d.account_id and u.version = d.version
  join ledger.lot l on l.merchant_id = u.merchant_id and l.account_id = u.account_id and l.version = u.lot_version
  join ledger.entry c on c.merchant_id = l.merchant_id and c.account_id = l.account_id and c.version = l.version
  join ledger.posting p on p.merchant_id = c.merchant_id and p.id = c.posting_id
  left join ledger.settlement_batch b on b.merchant_id = p.merchant_id and p.source_type = 'settlement' and b.id = p.source_id
  where h.merchant_id = $1 and h.source_type = 'withdrawal' and h.source_id = $2 and h.effect = 'hold'
    and u.returned_version is null`

export const partsOf = (merchantId: bigint, withdrawalId: string): Query<Part> => ({
  name: 'withdrawal_parts',
  text: `select l.version, p.source_type as source, p.effect, p.source_id as "sourceId", u.lot_from as "from", u.amount,
      l.amount as "of", l.value_on as "valueOn", b.business_date as "businessDate"
    ${parts} order by l.version, u.lot_from`,
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

/**
 * Lines of a batch that a part of its credit is made of. What lowered the batch - fees, refunds, chargebacks, reserve, a
 * carried shortfall - lies at its beginning, together with as much of what raised it; the rest of that follows, oldest
 * first. So every line of a batch stands in exactly one withdrawal, and an order that a boundary cuts in two.
 */
const lines = `with credit as (
      select b.merchant_id, b.id, b.reserve, b.carry_in, b.paid, $3::bigint as taken_from, $4::bigint as taken
      from ledger.settlement_batch b where b.merchant_id = $1 and b.id = $2
    ), item as (
      select i.version, i.posting_id, i.amount, i.flow from credit, ledger.batch_items(credit.merchant_id, credit.id) i
      union all select -1, null, -reserve, 'reserve' from credit where reserve > 0
      union all select -2, null, carry_in, 'carried' from credit where carry_in < 0
    ), spread as (
      select item.*, sum(greatest(amount, 0)) over w - greatest(amount, 0) as begins, sum(greatest(amount, 0)) over w as ends
      from item window w as (order by version rows unbounded preceding)
    ), bounds as (
      select case when taken_from = 0 then 0 else taken_from + lowered end as low, taken_from + taken + lowered as high, taken_from
      from credit, (select coalesce(-sum(amount) filter (where amount < 0), 0) as lowered from item) l
    ), line as (
      select s.version, s.posting_id, s.flow, s.amount as whole,
        (case when s.amount < 0 then s.amount else least(s.ends, b.high) - greatest(s.begins, b.low) end)::bigint as amount
      from spread s, bounds b
      where case when s.amount < 0 then b.taken_from = 0 else s.begins < b.high and s.ends > b.low end
    )`

export const partFlows = (
  merchantId: bigint,
  { sourceId, from, amount }: Part,
): Query<Omit<FlowSum, 'batchId'>> => ({
  name: 'withdrawal_part_flows',
  text: `${lines} select flow, count(*) as items, sum(amount)::bigint as amount from line group by flow`,
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

/** Beyond a line of the part, oldest first. */
export const partLines = (
  merchantId: bigint,
  { sourceId, from, amount }: Part,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Query<MakeupLine> => ({
  name: 'withdrawal_part_lines',
  text: `${lines}
    select line.version, line.flow, p.occurred_at as at, o.id as "orderId", o.order_no as "orderNo",
      o.merchant_order_id as reference, line.amount, line.whole
    from line left join ledger.posting p on p.merchant_id = $1 and p.id = line.posting_id
      left join orders o on o.merchant_id = $1 and o.id = p.order_id
    where line.version > $5 order by line.version limit $6`,
  values: [merchantId, sourceId, from, amount, after, limit],
})
