import type { BaseFile } from '@quayside/contract/paylink/base/files.ts'
import { portalUploads } from '@quayside/contract/uploads.ts'
import { fileKinds } from '#uploads/file-kinds.ts'
import type { FileKinds } from '#uploads/named-files.ts'
import { smallUpload } from '#uploads/small-upload.ts'
import type { UploadDeps } from '#uploads/stored-file.ts'
import type { UploadRoute } from '#uploads/upload-route.ts'

export const baseKinds: FileKinds<BaseFile> = { logo: fileKinds.linkLogo, terms: fileKinds.terms }

/** Files of what payers read of the seller, before a version names them. */
export const baseUpload = (uploads: UploadDeps, base: string): UploadRoute =>
  smallUpload(uploads, { base, upload: portalUploads.base, kinds: baseKinds })
