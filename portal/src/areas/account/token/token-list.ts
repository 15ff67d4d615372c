import type { OutputOf } from '@quayside/contract/call.ts'
import type { tokenCalls } from '@quayside/contract/account/token/token.ts'

export type TokenList = OutputOf<typeof tokenCalls.list>
export type ShownToken = OutputOf<typeof tokenCalls.add>
