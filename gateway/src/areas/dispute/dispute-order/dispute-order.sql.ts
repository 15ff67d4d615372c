import type {
  ComplaintReason,
  DisputeMessageState,
  DisputeOrderState,
} from '@quayside/contract/dispute/dispute-order/states.ts'
import { sql } from 'kysely'
import type { Query } from '#db/tx.ts'
import { instant, text, word } from '#exports/columns.ts'
import { claimCells } from '#areas/dispute/claim/cells.sql.ts'
import { claimsOf, type StoredClaim } from '#areas/dispute/claim/list.sql.ts'

/** One complaint as the list shows it; amounts in minor units of its currency. */
export interface StoredDisputeOrder extends StoredClaim {
  readonly complaintNo: string
  readonly reason: ComplaintReason
  readonly state: DisputeOrderState
  readonly remark: string | null
  readonly merchantRemark: string | null
  readonly disputed: boolean
  readonly decidedAt: string | null
  readonly decidedBy: string | null
  readonly refundId: string | null
  readonly message: DisputeMessageState | null
  readonly threadId: string | null
  readonly version: number
}

/** What complaints alone are looked for by. */
export type DisputeOrderConditions = {
  readonly state?: readonly string[]
  readonly reason?: readonly string[]
}

/** What buyers complain about. */
export const disputeOrderClaims = claimsOf<
  DisputeOrderConditions,
  StoredDisputeOrder,
  'waiting' | 'amount' | 'refunded'
>({
  name: 'dispute_orders',
  table: sql`dispute_order`,
  numbers: [sql`c.complaint_no`],
  at: sql`c.complained_at`,
  columns: sql`c.complaint_no as "complaintNo", c.reason, c.state, c.remark, c.merchant_remark as "merchantRemark",
    c.disputed, c.decided_at as "decidedAt", p.real_name as "decidedBy", c.refund_id as "refundId", t.state as message,
    t.id as "threadId", c.version`,
  joined: sql`left join operator p on p.merchant_id = c.merchant_id and p.id = c.decided_by
    left join dispute_thread t on t.merchant_id = c.merchant_id and t.dispute_order_id = c.id`,
  email: sql`c.email`,
  conditions: {
    state: (states) => sql`c.state = any(${states}::text[])`,
    reason: (reasons) => sql`c.reason = any(${reasons}::text[])`,
  },
  figures: {
    waiting: sql`case when c.state = 'init' then 1 else 0 end`,
    amount: sql`c.amount`,
    refunded: sql`case when c.state = 'refunded' then c.amount end`,
  },
})

export const disputeOrderSums = [{ key: 'amount', minor: disputeOrderClaims.of.amount }] as const

const { orderNo, amount, ...shared } = claimCells(disputeOrderClaims.of)
export const disputeOrderCells = {
  ...shared,
  acsOrderId: orderNo,
  refundAmount: amount,
  complaintNo: text(sql`c.complaint_no`),
  reason: word(sql`c.reason`, ({ disputeOrders }) => disputeOrders.reason),
  status: word(
    sql`case when c.disputed then 'disputed' else c.state end`,
    ({ disputeOrders: { status, movedToChargeback } }) => ({ ...status, disputed: movedToChargeback }),
  ),
  message: word(sql`t.state`, ({ disputeOrders }) => disputeOrders.message),
  remark: text(sql`c.remark`),
  merchantRemark: text(sql`c.merchant_remark`),
  decidedAt: instant(sql`c.decided_at`),
  decidedBy: text(sql`p.real_name`),
}

/** Of which orders these complaints are. */
export interface OrderOfComplaint {
  readonly id: string
  readonly orderId: string
  readonly orderNo: string
  readonly complaintNo: string
  readonly currency: string
  readonly amount: bigint
}

export const ordersOfComplaints = (merchantId: bigint, ids: readonly string[]): Query<OrderOfComplaint> => ({
  name: 'orders_of_complaints',
  text: `select d.id, d.order_id as "orderId", o.order_no as "orderNo", d.complaint_no as "complaintNo", d.currency::text, d.amount
    from dispute_order d join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
    where d.merchant_id = $1 and d.id = any($2::uuid[]) order by d.order_id`,
  values: [merchantId, ids],
})

/** A line of a batch that cannot be done leaves the others as they are. */
export const lineSavepoint: Query = { text: 'savepoint dispute_line' }
export const keepLine: Query = { text: 'release savepoint dispute_line' }
export const undoLine: Query = { text: 'rollback to savepoint dispute_line' }
