import type { OutputOf } from '@quayside/contract/call.ts'
import type { bankMatchCalls } from '@quayside/contract/fund/bank-match/bank-match.ts'

/** What the reader of a table has to say before it can be read. */
export type AskedColumns = Extract<OutputOf<typeof bankMatchCalls.upload>, { answer: 'columns' }>
