import { baseFiles, baseUploadPath } from '#paylink/base/files.ts'
import { checkoutFiles, checkoutUploadPath } from '#main/checkout/parts.ts'
import { siteUploadPath } from '#main/site/site.ts'
import type { Permission } from '#permissions.ts'

/** One file of a multipart form, read as a stream, beside the calls. */
export interface Upload {
  readonly path: string
  readonly summary: string
  readonly access: Permission
  /** Before the file the form has a field `kind` with one of these; without them a call has given a ticket, which its header brings. */
  readonly kinds?: readonly string[]
}

/** Every streamed upload of the portal. */
export const portalUploads = {
  siteProof: {
    path: siteUploadPath,
    summary: 'Hand in an archive that proves the domain of a site',
    access: 'main.site.manage',
  },
  base: {
    path: baseUploadPath,
    summary: 'Hand in a logo or terms for base information of payment links',
    access: 'paylink.base.manage',
    kinds: baseFiles,
  },
  checkout: {
    path: checkoutUploadPath,
    summary: 'Hand in a logo, an icon, terms or a privacy policy for a checkout',
    access: 'main.checkout.manage',
    kinds: checkoutFiles,
  },
} as const satisfies Record<string, Upload>
