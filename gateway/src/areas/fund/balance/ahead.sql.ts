import type { Query } from '#db/tx.ts'

/** Open chargebacks of one currency whose answer is due on one Beijing date. */
export interface OpenCases {
  readonly on: string
  readonly currency: string
  readonly amount: bigint
  readonly count: bigint
  /** Of the first of them. */
  readonly caseNo: string
  readonly orderId: string
  readonly orderNo: string
}

/** Cases that hold money back and wait for the merchant; a retrieval holds none, and an issuer names no date. */
export const openCases = (merchantId: bigint): Query<OpenCases> => ({
  name: 'fund_open_cases',
  text: `select beijing_date(c.due_at) as "on", c.currency, sum(c.amount - c.won_minor - c.lost_minor)::bigint as amount, count(*) as count,
      (array_agg(c.case_no order by c.due_at, c.id))[1] as "caseNo",
      (array_agg(o.id order by c.due_at, c.id))[1] as "orderId",
      (array_agg(o.order_no order by c.due_at, c.id))[1] as "orderNo"
    from chargeback c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
    where c.merchant_id = $1 and c.outcome = 'processing' and c.todo and c.stage <> 'retrieval'
    group by 1, 2 order by 1, 2`,
  values: [merchantId],
})
