export { linkSubject } from '#areas/paylink/link/link.ts'
export { linkExport } from '#areas/paylink/link/list.ts'
