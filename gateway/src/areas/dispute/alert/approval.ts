import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { alertCalls } from '@quayside/contract/dispute/alert/alert.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import { lockOrderFile } from '#orders/load.sql.ts'
import { alertToAnswer } from './alert.sql.ts'

/** The amount is the input's, in the currency of the order; what cannot be read the handler refuses. */
export const alertRefundSubject: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const { acsOrderId, refundAmount, alertNo } = input as ParsedInputOf<typeof alertCalls.refund>
    const find = () => tx.maybe(alertToAnswer(merchantId, acsOrderId, alertNo))
    const named = await find()
    // Behind its order's lock: a refund that the network refuses meanwhile makes the next one a new one.
    if (named) await lockOrderFile(tx, merchantId, named.orderId)
    const alert = named && (await find())
    const minor = alert && parseMinor(alert.currency, refundAmount)
    // What is answered already is told once more, not done once more.
    if (!alert || minor === undefined || alert.state !== 'pending') return undefined
    return {
      rule: 'alert.refund',
      amounts: [{ currency: alert.currency, minor }],
      facts: { order: acsOrderId, due: alert.dueAt },
    }
  },
}
