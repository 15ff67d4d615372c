import { useMemo } from 'react'
import type { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import type { paymentLinkListCalls } from '@quayside/contract/paylink/link/list.ts'
import { endReasons, paidStates, paymentLink } from '@quayside/contract/paylink/link/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useDictionaries } from '#api/use-call.ts'
import { amountField, choiceField, currencyField, datesField, optionsOf } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { useListFound } from '#lists/views/use-list-found.ts'
import type { ViewedList } from '#lists/views/viewed-list.ts'
import type { FilterField, Option } from '#ui/filter/filter-field.ts'
import { linkAddress, type LinkSearch } from './search.ts'

export const links: List<typeof paymentLinkListCalls, LinkSearch> = {
  name: 'links',
  path: '/payLink/queryPayLink',
  filterOf: linkAddress.filterOf,
  rowId: (row) => row.id,
  movesSoon: ({ underWay }) => underWay > 0,
  file: {
    kind: 'links',
    permission: 'paylink.link.export',
    path: '/payLink/payLinkDownload',
    order: 'newest',
    amounts: ['total', 'paidSum'],
  },
}

const named = (list: readonly { id: string; name: string }[] = []): Option[] =>
  list.map(({ id, name }) => ({ value: id, label: name }))

/** What links can be filtered by. */
function useLinkFields(): readonly FilterField[] {
  const { t } = useTranslation('paymentLink')
  const trade = useTranslation(['trade', 'terms']).t
  const [permission] = useDictionaries<[typeof paymentLinkCalls.permission]>([
    { path: '/payLink/permission' },
  ])
  const found = permission?.found
  return useMemo(
    (): FilterField[] => [
      { ...datesField(trade), label: t('column.createdAt') },
      choiceField(
        'status',
        t('column.status'),
        optionsOf(paymentLink.states, (value) => t(`status.${value}`)),
        true,
      ),
      choiceField(
        'paid',
        t('filter.paid'),
        optionsOf(paidStates, (value) => t(`paid.${value}`)),
        true,
      ),
      currencyField(trade),
      amountField(trade),
      choiceField(
        'reason',
        t('column.reason'),
        optionsOf(endReasons, (value) => t(`reason.${value}`)),
      ),
      {
        kind: 'dates',
        key: 'expires',
        fromKey: 'expiresFrom',
        toKey: 'expiresTo',
        periodKey: 'expiresPeriod',
        label: t('column.expiresAt'),
      },
      { kind: 'text', key: 'goods', label: t('column.goods'), maxLength: limits.goodsName.max },
      choiceField('siteId', t('column.site'), named(found?.sites)),
      choiceField('madeBy', t('column.madeBy'), named(found?.makers)),
    ],
    [t, trade, found],
  )
}

/** Links with the filters that are saved of them. */
export const linkViews: ViewedList<LinkSearch> = {
  name: 'paymentLink',
  to: '/home/paymentChain/paymentChainQuery',
  address: linkAddress,
  useBar() {
    const { t } = useTranslation('paymentLink')
    return { fields: useLinkFields(), search: t('list.search'), searchHint: t('list.searchHint') }
  },
  useFound: (search) => useListFound(links, search),
}
