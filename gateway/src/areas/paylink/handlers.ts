import type { paylinkCalls } from '@quayside/contract/paylink/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { paylinkBaseHandlers } from '#areas/paylink/base/base.ts'
import { createPaymentLinks } from '#areas/paylink/link/link.ts'
import { createLinkBatch } from '#areas/paylink/link/batch.ts'
import { createLinkList } from '#areas/paylink/link/list.ts'
import { linkPaymentHandlers } from '#areas/paylink/link/payments.ts'
import { createLinkSend, type LinkMailDeps } from '#areas/paylink/link/send.ts'

/** What answers the calls of payment links. */
export const paylinkHandlers = (deps: LinkMailDeps): AllHandlers<typeof paylinkCalls> => ({
  paylinkBase: paylinkBaseHandlers,
  paymentLink: createPaymentLinks(deps),
  paymentLinkList: createLinkList(deps),
  linkBatch: createLinkBatch(deps),
  linkSend: createLinkSend(deps),
  linkPayment: linkPaymentHandlers,
})
