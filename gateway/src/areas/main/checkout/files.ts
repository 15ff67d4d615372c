import type { CheckoutFile } from '@quayside/contract/main/checkout/parts.ts'
import { portalUploads } from '@quayside/contract/uploads.ts'
import { fileKinds } from '#uploads/file-kinds.ts'
import type { FileKinds } from '#uploads/named-files.ts'
import { smallUpload } from '#uploads/small-upload.ts'
import type { UploadDeps } from '#uploads/stored-file.ts'
import type { UploadRoute } from '#uploads/upload-route.ts'

/** What is handed in for which place; both documents are of one kind. */
export const checkoutKinds: FileKinds<CheckoutFile> = {
  logo: fileKinds.checkoutLogo,
  icon: fileKinds.tabIcon,
  terms: fileKinds.terms,
  privacy: fileKinds.terms,
}

/** Files of a checkout, before a draft names them. */
export const checkoutUpload = (uploads: UploadDeps, base: string): UploadRoute =>
  smallUpload(uploads, { base, upload: portalUploads.checkout, kinds: checkoutKinds })
