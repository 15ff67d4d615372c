import type { OutputOf } from '@quayside/contract/call.ts'
import type { paymentLinkListCalls } from '@quayside/contract/paylink/link/list.ts'
import type { Detail } from '#details/detail.ts'

export type FoundLink = OutputOf<typeof paymentLinkListCalls.detail>

/** While somebody is paying, it is looked at again and again. */
const liveMs = 3_000

export const linkDetail: Detail<typeof paymentLinkListCalls.detail, typeof paymentLinkListCalls.query> = {
  path: '/payLink/queryPayLinkDetail',
  every: (link) => (link && link.underWay > 0 ? liveMs : Number.POSITIVE_INFINITY),
  known: { path: '/payLink/queryPayLink', isIt: (row, asked) => row.id === asked.id },
}
