import type { ActionResultKey, ClientErrorKey, ErrorKey } from '@quayside/contract/errors.ts'

/** An error without a text in both languages does not compile. */
export type ErrorTexts = Readonly<Record<ErrorKey | ClientErrorKey | ActionResultKey, string>>
