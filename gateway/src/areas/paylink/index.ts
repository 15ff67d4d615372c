export { createPaylinkBase } from '#areas/paylink/base/base.ts'
export { baseUpload } from '#areas/paylink/base/files.ts'
export { createPaymentLinks, linkSubject } from '#areas/paylink/link/link.ts'
export { linkExport } from '#areas/paylink/link/list.ts'
