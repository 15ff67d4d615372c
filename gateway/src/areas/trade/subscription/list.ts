import { subscriptionListCalls } from '@quayside/contract/trade/subscription/list.ts'
import type { Handlers } from '#acts/handler.ts'
import { namesOfSites } from '#areas/trade/list/words.ts'
import { listOf } from '#lists/list-of.ts'
import {
  exportedSubscriptions,
  subscriptionCells,
  subscriptionCreatedAt,
  subscriptionCurrency,
  subscriptionSums,
} from './export.sql.ts'
import { subscriptionConditions } from './filter.ts'
import { subscriptionList } from './list.sql.ts'
import { subscriptionRowOf } from './row.ts'

/** Every subscription of a merchant, as pages and as a file. */
const subscriptions = listOf(subscriptionListCalls, {
  async find(ctx, { filter, ...asked }) {
    const revealing = await ctx.scopeFor('trade.transaction.reveal')
    const { rows, ...found } = await subscriptionList.ask(
      ctx.tx,
      ctx.merchantId,
      subscriptionConditions(filter),
      asked,
    )
    return { rows: rows.map((row) => subscriptionRowOf(row, revealing)), ...found }
  },
  file: {
    name: 'subscriptions',
    revealedBy: 'trade.transaction.reveal',
    cells: subscriptionCells,
    heads: ({ subscription: { column } }) => column,
    source: (merchantId, { filter, order }) =>
      exportedSubscriptions({ ...subscriptionConditions(filter), merchantId }, order === 'newest'),
    createdAt: subscriptionCreatedAt,
    currency: subscriptionCurrency,
    sums: subscriptionSums,
    sumLabels: ({ subscription: { column } }) => ({ amount: column.amount }),
    said: ({ subscription: { column, status } }, filter, say, { names }) => [
      [column.subscriptionNo, filter.text],
      [column.createdAt, say.times(filter.createdFrom, filter.createdTo)],
      [column.status, say.named(filter.status, status)],
      [column.customerId, filter.customerId],
      [column.email, filter.email],
      [column.currency, say.listed(filter.currency)],
      [column.amount, say.range(filter.amountFrom, filter.amountTo)],
      [column.nextChargeAt, say.times(filter.nextFrom, filter.nextTo)],
      [column.failedTries, say.listed(filter.failedTries)],
      [column.site, say.named(filter.siteId, names)],
    ],
    named: (tx, merchantId, { siteId }) => namesOfSites(tx, merchantId, { siteId }),
  },
})

export const subscriptionExport = subscriptions.kind
export const subscriptionListHandlers: Handlers<typeof subscriptionListCalls> = subscriptions.handlers
