import type { alertCalls } from '@quayside/contract/dispute/alert/alert.ts'
import { alert as machine } from '@quayside/contract/dispute/alert/states.ts'
import { inWords, parseMinor, wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { guardLimit } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import { type AlertMoved, alertReported, moveAlert, unmoved } from '#orders/alert.ts'
import type { AlertRecord } from '#orders/alert-record.ts'
import { lockAlert } from '#orders/alert.sql.ts'
import { writeAlerts } from '#orders/follow.ts'
import { refundSendsAt } from '#orders/network-jobs.ts'
import type { OrderFile } from '#orders/order-file.ts'
import { byMerchant, moverOf, openOrder, refundOrder } from '#areas/trade/public.ts'
import { claimObstacles } from '#areas/dispute/claim/obstacles.ts'
import { alertClaims, alertToAnswer } from './alert.sql.ts'

/**
 * Row G2: the refund of the house, asked for once. Alert and order are the natural key: whoever asks again gets the first
 * refund's answer while it lives, whatever amount they name.
 */
export const refundAlert: Handle<typeof alertCalls.refund> = async (ctx, input) => {
  const { tx, merchantId } = ctx
  const { acsOrderId, refundAmount, alertNo } = input
  const found = await tx.maybe(alertToAnswer(merchantId, acsOrderId, alertNo))
  const mover = moverOf(ctx)
  const { before: file } = await openOrder(mover, found?.orderId ?? acsOrderId, undefined)
  const alert = found && (await lockAlert(tx, merchantId, found.id))
  if (!alert) throw new Refusal('object.not_found')
  ctx.logTarget(alert.id)
  const first = livingRefund(alert, file)
  if (first) return answered(alert, first)
  const amount = parseMinor(alert.currency, refundAmount)
  if (amount === undefined || amount <= 0n)
    throw new Refusal('dispute.amount_form', { currency: alert.currency })
  guardOpen(alert, mover.now)
  guardLimit(mover.scope, file.order, amount)
  const [obstacle] = claimObstacles(file, amount, alert.refundId)
  if (obstacle) throw obstacle
  const { refund } = await refundOrder(mover, {
    id: alert.orderId,
    amount: wire(alert.currency, amount),
    reason: `Alert ${alert.alertNo}`,
    origin: { kind: 'alert', id: alert.id },
  })
  const moved = moveAlert(unmoved(alert), 'refund', byMerchant(mover), { refundId: refund.id })!
  await writeAlerts(tx, merchantId, { moved: [moved] })
  ctx.logChange(
    { status: alert.state },
    { status: moved.alert.state, refund: inWords(alert.currency, amount) },
  )
  return answered(moved.alert, refund)
}

const livingRefund = ({ refundId, state }: AlertRecord, { refunds }: OrderFile) =>
  state === 'processing' || state === 'refunded' ? refunds.find(({ id }) => id === refundId) : undefined

const answered = (
  alert: AlertRecord,
  refund: Pick<OrderFile['refunds'][number], 'id' | 'refundNo' | 'state' | 'amount' | 'occurredAt'>,
) => ({
  id: alert.id,
  status: alert.state,
  refundId: refund.id,
  refundNo: refund.refundNo,
  refundStatus: refund.state,
  amount: wire(alert.currency, refund.amount),
  sendsAt: refundSendsAt(refund.occurredAt),
  version: alert.version,
})

/** @throws Refusal where it has ended, or its network takes no answer any more */
function guardOpen({ state, dueAt }: AlertRecord, now: string): void {
  if (machine.isFinal(state) && state !== 'expired') throw new Refusal('dispute.alert_ended')
  if (state === 'expired' || dueAt <= new Date(now).toISOString()) throw new Refusal('dispute.past_due')
}

/** Row G5: no refund; the network hears of it at once, so that the bank need not wait. */
export const letAlertGo: Handle<typeof alertCalls.letGo> = async (ctx, { id, version }) => {
  const { before, alert } = await openAlert(ctx, id)
  if (alert.version !== version) throw new Refusal('request.conflict')
  guardOpen(alert, ctx.now)
  const moved = moveAlert(unmoved(alert), 'let_go', byMerchant(moverOf(ctx)))
  if (!moved) throw new Refusal('dispute.alert_ended')
  const told: AlertMoved = alertReported(moved, before, ctx.newId)
  await writeAlerts(ctx.tx, ctx.merchantId, { moved: [told] })
  ctx.logChange({ status: alert.state }, { status: told.alert.state })
  return { id, status: told.alert.state, version: told.alert.version }
}

/** Its order first, as everybody who moves an alert does. @throws Refusal */
async function openAlert(ctx: Ctx, id: string): Promise<{ before: OrderFile; alert: AlertRecord }> {
  const { tx, merchantId } = ctx
  const row = await tx.maybe(alertClaims.find(merchantId, id))
  if (!row) throw new Refusal('object.not_found')
  ctx.logTarget(id)
  const { before } = await openOrder(moverOf(ctx), row.orderId, undefined)
  const alert = await lockAlert(tx, merchantId, id)
  if (!alert) throw new Refusal('object.not_found')
  return { before, alert }
}
