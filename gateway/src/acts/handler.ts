import type { Readable } from 'node:stream'
import type { Call, OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import type { Ctx } from './context.ts'

/** A use case is its call's handler: parsed input in, output or a thrown Refusal out; it never commits. */
export type Handle<C> = (ctx: Ctx, input: ParsedInputOf<C>) => Promise<OutputOf<C>>

export type Handlers<Group extends Record<string, Call>> = { readonly [K in keyof Group]: Handle<Group[K]> }

/** All groups of a contract's table: with one call missing it does not compile. */
export type AllHandlers<Groups extends Record<string, Record<string, Call>>> = {
  readonly [K in keyof Groups]: Handlers<Groups[K]>
}

/** What a handler of a call with `answers: 'file'` returns. */
export interface FileAnswer {
  /** As the user sees it; any characters, no path. */
  readonly fileName: string
  readonly contentType: string
  /** Lets the reader see how much is still to come. */
  readonly bytes?: number
  readonly body: Buffer | Readable
  /** After its last byte has gone out; never when the reader went away before. */
  readonly onSent?: () => Promise<void>
}

/** What a handler of a call with `answers: 'stream'` returns: text in the form of server-sent events. */
export interface StreamAnswer {
  readonly events: Readable
}
