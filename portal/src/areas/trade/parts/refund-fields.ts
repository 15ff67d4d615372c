import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cardBrands, refund, refundOrigins } from '@quayside/contract/trade/states.ts'
import type { FilterField } from '../../../ui/filter/filter-field.ts'
import { currencyOptions } from './currency-options.ts'

const currencyChoices = currencyOptions.map((value) => ({ value, label: value }))

/** Everything that refunds can be filtered by. */
export function useRefundFields(): readonly FilterField[] {
  const { t } = useTranslation(['trade', 'terms'])
  return useMemo(
    (): FilterField[] => [
      {
        kind: 'dates',
        key: 'created',
        fromKey: 'from',
        toKey: 'to',
        periodKey: 'period',
        label: t('filter.created'),
        bar: true,
      },
      {
        kind: 'choice',
        key: 'status',
        label: t('column.status'),
        options: refund.states.map((value) => ({ value, label: t(`terms:refund.${value}`) })),
        bar: true,
      },
      {
        kind: 'choice',
        key: 'currency',
        label: t('filter.currency'),
        options: currencyChoices,
        bar: true,
      },
      {
        kind: 'amount',
        key: 'amount',
        fromKey: 'amountFrom',
        toKey: 'amountTo',
        label: t('filter.amount'),
        hint: t('list.amountHint'),
        currency: { key: 'currency', label: t('filter.currency'), options: currencyChoices },
        bar: true,
      },
      {
        kind: 'choice',
        key: 'origin',
        label: t('column.source'),
        options: refundOrigins.map((value) => ({ value, label: t(`terms:refundOrigin.${value}`) })),
      },
      {
        kind: 'choice',
        key: 'brand',
        label: t('filter.brand'),
        options: cardBrands.map((value) => ({ value, label: t(`terms:brand.${value}`) })),
      },
    ],
    [t],
  )
}
