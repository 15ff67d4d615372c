import type { paylinkCalls } from '@quayside/contract/paylink/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { createPaylinkBase } from '#areas/paylink/base/base.ts'
import { createPaymentLinks } from '#areas/paylink/link/link.ts'
import { createLinkBatch } from '#areas/paylink/link/batch.ts'
import { createLinkList } from '#areas/paylink/link/list.ts'
import { linkPaymentHandlers } from '#areas/paylink/link/payments.ts'
import { createLinkSend, type LinkMailDeps } from '#areas/paylink/link/send.ts'
import type { UploadDeps } from '#uploads/stored-file.ts'

/** What answers the calls of payment links. */
export const paylinkHandlers = (
  deps: LinkMailDeps & { readonly uploads: Pick<UploadDeps, 'folder'> },
): AllHandlers<typeof paylinkCalls> => ({
  paylinkBase: createPaylinkBase(deps.uploads),
  paymentLink: createPaymentLinks(deps),
  paymentLinkList: createLinkList(deps),
  linkBatch: createLinkBatch(deps),
  linkSend: createLinkSend(deps),
  linkPayment: linkPaymentHandlers,
})
