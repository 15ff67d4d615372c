import { paylinkBaseCalls } from '#paylink/base/base.ts'
import { paymentLinkCalls } from '#paylink/link/link.ts'
import { paymentLinkListCalls } from '#paylink/link/list.ts'

/** Calls of payment links. */
export const paylinkCalls = {
  paylinkBase: paylinkBaseCalls,
  paymentLink: paymentLinkCalls,
  paymentLinkList: paymentLinkListCalls,
} as const
