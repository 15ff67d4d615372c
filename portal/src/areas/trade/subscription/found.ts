import type { OutputOf } from '@quayside/contract/call.ts'
import type { subscriptionListCalls } from '@quayside/contract/trade/subscription/list.ts'
import type { subscriptionCalls } from '@quayside/contract/trade/subscription/subscription.ts'
import type { Detail } from '#details/detail.ts'

export type FoundSubscription = OutputOf<typeof subscriptionCalls.detail>

/** While a charge is under way, it is looked at again and again. */
const liveMs = 3_000

export const subscriptionDetail: Detail<typeof subscriptionCalls.detail, typeof subscriptionListCalls.query> =
  {
    path: '/subscription/detail/{id}',
    every: (found) => (found?.underWay ? liveMs : Number.POSITIVE_INFINITY),
    known: { path: '/subscription/query', isIt: (row, asked) => row.id === asked.id },
  }
