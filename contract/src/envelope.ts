/**
 * The answer of every call (spec §8): status "0" is success, anything else is a failure.
 * `errors` names the fields that were wrong, `trace` is what a user copies to support.
 */
export interface Envelope<T> {
  status: string
  message: string
  data: T | null
  trace: string
  /** The catalogue's key of a failure, for programs; `message` is its text in the caller's language. */
  error?: string
  errors?: FieldError[]
  /** Ids that a screen needs to go on after a refusal, such as that of the approval that now waits. */
  facts?: Readonly<Record<string, string>>
  /** Code of the right that was missing, where one was (ADR 0030). */
  permission?: string
}

export interface FieldError {
  /** Dotted path inside the request body, such as `items.3.quantity`. */
  field: string
  message: string
}

export const okStatus = '0'

export const basePath = '/mps-gateway/api'
export const providerBasePath = '/provider-api/v1'
/** Where partners tell what happened to accounts of merchants with them. */
export const partnerBasePath = '/partner-api/v1'

export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** Names are ours: the specification says only that these headers exist (spec §7). */
/** Carries the ticket of a streamed upload. */
export const ticketHeader = 'x-upload-ticket'

export const headers = {
  language: 'x-language',
  authorization: 'authorization',
  refreshedToken: 'x-refreshed-token',
  idempotencyKey: 'idempotency-key',
  trace: 'x-trace-id',
  /** Id of the role as which the caller wishes to see the portal (ADR 0030). */
  seeAs: 'x-quayside-see-as',
  /** The page asks by itself, and nobody has touched it for a while: the session's idle time goes on. */
  unattended: 'x-quayside-unattended',
} as const

export const ticketParameter = 'token'
