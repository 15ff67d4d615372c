import type {
  disputeDecisions,
  disputeOrderCalls,
} from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { inWords, wire } from '@quayside/contract/money.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { type DisputeOrderMoved, moveDisputeOrder, standing } from '#orders/dispute-order.ts'
import type { DisputeOrderRecord } from '#orders/dispute-order-record.ts'
import { lockDisputeOrder } from '#orders/dispute-order.sql.ts'
import { writeDisputeOrders } from '#orders/follow.ts'
import { refundSendsAt } from '#orders/network-jobs.ts'
import type { RefundRecord } from '#orders/order-file.ts'
import { addJob } from '#jobs/queue.ts'
import { byMerchant, type Mover, moverOf, openOrder, refundOrder } from '#areas/trade/public.ts'
import { claimObstacles } from '#areas/dispute/claim/obstacles.ts'
import { buyerMessageJob } from './buyer-message.job.ts'
import { ordersOfComplaints } from './dispute-order.sql.ts'

export interface ComplaintDecision {
  readonly id: string
  readonly decision: (typeof disputeDecisions)[number]
  readonly merchantRemark?: string | undefined
  readonly version: number
}

export interface Decided {
  readonly was: DisputeOrderRecord
  readonly one: DisputeOrderRecord
  readonly refund: RefundRecord | null
}

/**
 * Rows D2 to D4: approved and refunded in one transaction, so that an approval without its refund never stands; what the
 * network refuses later brings it back to `approved`, from where it is tried again. The buyer is told after the commit.
 * @throws Refusal
 */
export async function decide(mover: Mover, ask: ComplaintDecision): Promise<Decided> {
  const { tx, merchantId } = mover
  const [place] = await tx.rows(ordersOfComplaints(merchantId, [ask.id]))
  // The platform's answer is the same whether there is such a complaint or not.
  const { before } = await openOrder(mover, place?.orderId ?? ask.id, undefined)
  const was = await lockDisputeOrder(tx, merchantId, ask.id)
  if (!was) throw new Refusal('object.not_found')
  if (was.version !== ask.version) throw new Refusal('request.conflict')
  if (ask.decision === 'decline') return decline(mover, was, ask)
  if (was.state !== 'init' && was.state !== 'approved') throw new Refusal('dispute.order_state')
  const [obstacle] = claimObstacles(before, was.amount, was.refundId)
  if (obstacle) throw obstacle
  const how = byMerchant(mover)
  const approval = {
    decidedAt: how.at,
    decidedBy: mover.operatorId,
    ...(ask.merchantRemark !== undefined && { merchantRemark: ask.merchantRemark }),
  }
  const approved =
    was.state === 'init' ? moveDisputeOrder(standing(was), 'approve', how, approval)! : standing(was)
  const { refund } = await refundOrder(mover, {
    id: was.orderId,
    amount: wire(was.currency, was.amount),
    reason: `Complaint ${was.complaintNo}`,
    origin: { kind: 'dispute_order', id: was.id },
  })
  const moved = moveDisputeOrder(approved, 'refund', how, { refundId: refund.id })!
  await write(mover, moved, ask)
  return { was, one: moved.one, refund }
}

/** Row D3: the buyer is told why. */
async function decline(mover: Mover, was: DisputeOrderRecord, ask: ComplaintDecision): Promise<Decided> {
  const { merchantRemark } = ask
  if (merchantRemark === undefined) throw new Refusal('dispute.remark_missing')
  const how = byMerchant(mover)
  const change = { merchantRemark, decidedAt: how.at, decidedBy: mover.operatorId }
  const moved = moveDisputeOrder(standing(was), 'decline', how, change)
  if (!moved) throw new Refusal('dispute.order_state')
  await write(mover, moved, ask)
  return { was, one: moved.one, refund: null }
}

async function write(
  { tx, merchantId }: Mover,
  moved: DisputeOrderMoved,
  { merchantRemark }: ComplaintDecision,
): Promise<void> {
  await writeDisputeOrders(tx, merchantId, { moved: [moved] })
  if (merchantRemark !== undefined)
    await addJob(tx, buyerMessageJob.ask({ merchantId, of: 'decision', id: moved.one.id }))
}

export const deal: Handle<typeof disputeOrderCalls.deal> = async (ctx, input) => {
  ctx.logTarget(input.id)
  const { was, one, refund } = await decide(moverOf(ctx), input)
  ctx.logChange(
    { status: was.state },
    { status: one.state, ...(refund && { refund: inWords(refund.currency, refund.amount) }) },
  )
  return {
    id: one.id,
    status: one.state,
    refundNo: refund?.refundNo ?? null,
    sendsAt: refund && refundSendsAt(refund.occurredAt),
    version: one.version,
  }
}
