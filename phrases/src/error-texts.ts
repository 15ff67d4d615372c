import type { ActionResultKey, ClientErrorKey } from '@quayside/contract/client-errors.ts'
import type { ErrorKey } from '@quayside/contract/errors.ts'

/** An error without a text in both languages does not compile. */
export type ErrorTexts = Readonly<Record<ErrorKey, string>>

/** What the portal says by itself, where no answer of the gateway has a text (spec §8). */
export type FailureTexts = Readonly<Record<ClientErrorKey | ActionResultKey, string>>
