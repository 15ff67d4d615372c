import { paylinkBaseCalls } from '#paylink/base/base.ts'
import { linkBatchCalls } from '#paylink/link/batch.ts'
import { paymentLinkCalls } from '#paylink/link/link.ts'
import { paymentLinkListCalls } from '#paylink/link/list.ts'
import { linkPaymentCalls } from '#paylink/link/payments.ts'
import { linkSendCalls } from '#paylink/link/send.ts'

/** Calls of payment links. */
export const paylinkCalls = {
  paylinkBase: paylinkBaseCalls,
  paymentLink: paymentLinkCalls,
  paymentLinkList: paymentLinkListCalls,
  linkBatch: linkBatchCalls,
  linkSend: linkSendCalls,
  linkPayment: linkPaymentCalls,
} as const
