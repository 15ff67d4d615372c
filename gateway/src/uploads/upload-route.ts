import type { Readable } from 'node:stream'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { Ctx } from '#acts/context.ts'

export interface SentUpload {
  readonly ticket: string
  readonly name: string
  readonly content: Readable
}

/** A streamed upload beside the contract's calls, for which one of them has given a ticket. */
export interface UploadRoute {
  readonly url: string
  readonly right: Permission
  /** Of the whole body. */
  readonly bytes: number
  readonly keep: (ctx: Pick<Ctx, 'db' | 'merchantId' | 'operator'>, sent: SentUpload) => Promise<object>
}
