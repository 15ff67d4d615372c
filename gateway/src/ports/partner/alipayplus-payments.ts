import { instant, moneyInput } from '@quayside/contract/fields.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { z } from 'zod'
import type { NetworkReply } from '#ports/card-network/port.ts'
import type { AlipayPlus, WalletPaidReply } from './alipayplus-port.ts'
import { familyResult as result, codeOf, isRefusedResult } from './family-result.ts'
import type { PartnerReply } from './ask-partner.ts'

const payAnswer = z.object({ result, normalUrl: z.url({ protocol: /^https?$/ }).max(2_000) })
const paidAnswer = z.object({
  result,
  paymentStatus: z.enum(['PROCESSING', 'SUCCESS', 'FAIL', 'CANCELLED']),
  paymentId: z.string().min(1).max(64).optional(),
  paymentTime: instant.optional(),
  paymentAmount: moneyInput.optional(),
})
const backAnswer = z.object({
  result,
  refundStatus: z.enum(['PROCESSING', 'SUCCESS', 'FAIL']),
  refundTime: instant.optional(),
  refundAmount: moneyInput.optional(),
})

type Ask = (path: string, content: object) => Promise<PartnerReply | undefined>
type Payments = Pick<AlipayPlus, 'pay' | 'inquirePayment' | 'giveBack' | 'inquireBack'>

/** Payments by the page of a wallet: made, asked about, given back. */
export const walletPayments = (ask: Ask): Payments => ({
  async pay({ orderNo, wallet, amount, merchantName, reference, returnUrl }) {
    const reply = await ask('pay', {
      paymentRequestId: orderNo,
      paymentMethodType: wallet.toUpperCase(),
      paymentAmount: amount,
      order: { referenceOrderId: orderNo, merchant: { referenceMerchantId: reference, merchantName } },
      paymentRedirectUrl: returnUrl,
    })
    if (isRefusedResult(reply)) return { result: 'refused' }
    const read = reply && payAnswer.safeParse(reply.body)
    return read?.success ? { result: 'go', url: read.data.normalUrl } : { result: 'unknown' }
  },
  async inquirePayment(orderNo) {
    const reply = await ask('inquiryPayment', { paymentRequestId: orderNo })
    if (codeOf(reply) === 'ORDER_NOT_EXIST') return { result: 'never' }
    const read = reply && reply.status < 300 ? paidAnswer.safeParse(reply.body) : undefined
    return read?.success ? paidOf(read.data) : { result: 'unknown' }
  },
  async giveBack({ refundNo, orderNo, amount }) {
    const asked = { paymentRequestId: orderNo, refundRequestId: refundNo }
    const reply = amount
      ? await ask('refund', { ...asked, refundAmount: amount })
      : await ask('cancel', asked)
    const code = codeOf(reply)
    if (isRefusedResult(reply)) return refused(null, code ?? 'request_invalid')
    return backOf(reply)
  },
  async inquireBack(refundNo) {
    const reply = await ask('inquiryRefund', { refundRequestId: refundNo })
    return codeOf(reply) === 'REFUND_NOT_EXIST' ? { result: 'absent' } : backOf(reply)
  },
})

function paidOf(answer: z.output<typeof paidAnswer>): WalletPaidReply {
  const { paymentStatus, paymentTime, paymentId, paymentAmount: amount } = answer
  if (paymentStatus === 'PROCESSING') return { result: 'open' }
  if (paymentTime === undefined) return { result: 'unknown' }
  if (paymentStatus === 'CANCELLED') return { result: 'left', at: paymentTime }
  if (paymentStatus === 'FAIL') return { result: 'failed', at: paymentTime }
  return paymentId === undefined || amount === undefined
    ? { result: 'unknown' }
    : { result: 'paid', at: paymentTime, paymentId, amount }
}

function backOf(reply: PartnerReply | undefined): NetworkReply {
  const read = reply && reply.status < 300 ? backAnswer.safeParse(reply.body) : undefined
  if (!read?.success) return { result: 'unknown' }
  const { refundStatus, refundTime: at, refundAmount: amount } = read.data
  if (refundStatus === 'FAIL') return refused(at ?? null, codeOf(reply) ?? 'request_invalid')
  if (refundStatus === 'PROCESSING' || at === undefined || amount === undefined) return { result: 'unknown' }
  return { result: 'done', at, amount, arn: null }
}

const refused = (at: string | null, code: string): NetworkReply => ({
  result: 'refused',
  at,
  code: code.toLowerCase().slice(0, tradeLimits.refusalCode.max),
  reason: null,
})
