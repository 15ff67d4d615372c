import type { OutputOf } from '@quayside/contract/call.ts'
import type { exchangeListCalls } from '@quayside/contract/fund/exchange/list.ts'

export type FoundExchange = OutputOf<typeof exchangeListCalls.detail>
