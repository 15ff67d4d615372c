import { useMemo } from 'react'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { failedTryCounts } from '@quayside/contract/trade/subscription/limits.ts'
import type { subscriptionListCalls } from '@quayside/contract/trade/subscription/list.ts'
import { subscription } from '@quayside/contract/trade/subscription/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { amountField, choiceField, currencyField, datesField, optionsOf } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { useListFound } from '#lists/views/use-list-found.ts'
import type { ViewedList } from '#lists/views/viewed-list.ts'
import { useSession } from '#session/session-context.tsx'
import type { FilterField, Option } from '#ui/filter/filter-field.ts'
import { subscriptionAddress, type SubscriptionSearch } from './search.ts'

export const subscriptions: List<typeof subscriptionListCalls, SubscriptionSearch> = {
  name: 'subscriptions',
  path: '/subscription/query',
  filterOf: subscriptionAddress.filterOf,
  rowId: (row) => row.id,
  movesSoon: ({ underWay }) => underWay,
  file: {
    kind: 'subscriptions',
    permission: 'trade.subscription.export',
    path: '/subscription/download',
    order: 'newest',
    amounts: ['amount'],
  },
}

const none: readonly Option[] = []

/** Sites by their names, for those who may know of them. */
export function useSiteOptions(): readonly Option[] {
  const { permissions } = useSession()
  const { data } = useCall<typeof transactionCalls.websites>(
    '/transaction/queryuseablewebsiteconfig',
    {},
    { enabled: permissions.includes('trade.transaction.view'), freshFor: Number.POSITIVE_INFINITY },
  )
  return useMemo(() => data?.sites.map(({ id, name }) => ({ value: id, label: name })) ?? none, [data])
}

/** What subscriptions can be filtered by. */
function useSubscriptionFields(): readonly FilterField[] {
  const { t } = useTranslation('subscription')
  const trade = useTranslation(['trade', 'terms']).t
  const sites = useSiteOptions()
  return useMemo(
    (): FilterField[] => [
      { ...datesField(trade), label: t('column.createdAt') },
      choiceField(
        'status',
        t('column.status'),
        optionsOf(subscription.states, (value) => t(`status.${value}`)),
        true,
      ),
      {
        kind: 'dates',
        key: 'next',
        fromKey: 'nextFrom',
        toKey: 'nextTo',
        periodKey: 'nextPeriod',
        label: t('column.nextChargeAt'),
        bar: true,
      },
      currencyField(trade),
      amountField(trade),
      choiceField(
        'failedTries',
        t('column.failedTries'),
        optionsOf(failedTryCounts, (value) => t(`failedCount.${value}`)),
      ),
      {
        kind: 'text',
        key: 'customerId',
        label: t('column.customerId'),
        maxLength: tradeLimits.customerId.max,
      },
      { kind: 'text', key: 'email', label: t('column.email'), maxLength: tradeLimits.email.max },
      choiceField('siteId', t('column.site'), sites),
    ],
    [t, trade, sites],
  )
}

/** Subscriptions with the filters that are saved of them. */
export const subscriptionViews: ViewedList<SubscriptionSearch> = {
  name: 'subscription',
  to: '/home/tradeManage/subscription/subscriptionQuery',
  address: subscriptionAddress,
  useBar() {
    const { t } = useTranslation('subscription')
    return { fields: useSubscriptionFields(), search: t('list.search'), searchHint: t('list.searchHint') }
  },
  useFound: (search) => useListFound(subscriptions, search),
}
