export { paylinkBaseHandlers } from '#areas/paylink/base/base.ts'
export { createPaymentLinks, linkSubject } from '#areas/paylink/link/link.ts'
export { createLinkList, linkExport } from '#areas/paylink/link/list.ts'
export { linkPaymentExport } from '#areas/paylink/link/payments.ts'
