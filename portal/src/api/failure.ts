import type { FieldError } from '@quayside/contract/envelope.ts'
import type { ClientErrorKey, ErrorKey } from '@quayside/contract/errors.ts'

/** Why a call gave no result; `message` is in the user's language and can be shown as it is. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly key: ErrorKey | ClientErrorKey
  /** What a user copies to support; absent when nothing of the server's answer arrived. */
  readonly trace: string | undefined
  readonly fields: readonly FieldError[]
  readonly at = new Date().toISOString()

  constructor(
    key: ErrorKey | ClientErrorKey,
    message: string,
    trace?: string,
    fields: readonly FieldError[] = [],
  ) {
    super(message)
    this.key = key
    this.trace = trace
    this.fields = fields
  }
}
