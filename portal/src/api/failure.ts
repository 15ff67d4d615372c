import type { FieldError } from '@quayside/contract/envelope.ts'
import { faqOfError } from '@quayside/contract/help/faq-of-error.ts'
import { storage } from '#session/storage.ts'
import type { ClientErrorKey } from '@quayside/contract/client-errors.ts'
import type { ErrorKey } from '@quayside/contract/errors.ts'

/** Why a call gave no result; `message` is in the user's language and can be shown as it is. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly key: ErrorKey | ClientErrorKey
  /** What a user copies to support; absent when nothing of the server's answer arrived. */
  readonly trace: string | undefined
  readonly fields: readonly FieldError[]
  /** Ids that a screen needs to go on, such as that of what now waits for approval. */
  readonly facts: Readonly<Record<string, string>>
  readonly at = new Date().toISOString()
  /** Code of the right that was missing. */
  readonly permission: string | undefined

  constructor(
    key: ErrorKey | ClientErrorKey,
    message: string,
    trace?: string,
    fields: readonly FieldError[] = [],
    permission?: string,
    facts: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.key = key
    this.trace = trace
    this.fields = fields
    this.permission = permission
    this.facts = facts
  }

  /** Where the question stands that answers it; before signing in on the guide, which is open to everybody. */
  get help(): string | undefined {
    const id = faqOfError(this.key)
    if (id === undefined) return undefined
    return `${storage.token() === null ? '/merchantGuidPage' : '/home/helpCenter/FAQ'}?id=${id}`
  }
}

let last: CallFailure | undefined
export const noteFailure = (failure: CallFailure): void => {
  if (failure.trace !== undefined) last = failure
}
/** The newest failure of this page that has a trace id: a message to the provider brings it along. */
export const lastFailure = (): CallFailure | undefined => last
