import type { paylinkCalls } from '@quayside/contract/paylink/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { createPaylinkBase } from '#areas/paylink/base/base.ts'
import type { UploadDeps } from '#uploads/stored-file.ts'
import { createPaymentLinks, type LinkDeps } from '#areas/paylink/link/link.ts'
import { createLinkList } from '#areas/paylink/link/list.ts'

/** What answers the calls of payment links. */
export const paylinkHandlers = (
  deps: LinkDeps & { readonly uploads: Pick<UploadDeps, 'folder'> },
): AllHandlers<typeof paylinkCalls> => ({
  paylinkBase: createPaylinkBase(deps.uploads),
  paymentLink: createPaymentLinks(deps),
  paymentLinkList: createLinkList(deps),
})
