import type { Readable } from 'node:stream'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { Ctx } from '#acts/context.ts'

export interface SentUpload {
  readonly name: string
  readonly content: Readable
  /** Of a route that brings one; never missing there. */
  readonly ticket: string
  /** The form's field before the file, where the route brings one. */
  readonly kind: string | undefined
}

/** A streamed upload beside the contract's calls. */
export interface UploadRoute {
  readonly url: string
  readonly right: Permission
  /** Of the whole body. */
  readonly bytes: number
  /** What comes with the file: a ticket that a call has given, or the field `kind` that says what it is. */
  readonly brings: 'ticket' | 'kind'
  readonly keep: (
    ctx: Pick<Ctx, 'db' | 'merchantId' | 'operator' | 'language'>,
    sent: SentUpload,
  ) => Promise<object>
}
