import type { OutputOf } from '@quayside/contract/call.ts'
import type { requestOrderCalls } from '@quayside/contract/trade/requests/request-order.ts'

export type RequestRow = OutputOf<typeof requestOrderCalls.list>['rows'][number]
