import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import type { FilterField } from '../../../ui/filter/filter-field.ts'
import { currencyOptions } from '../../trade/public.tsx'

/** What held orders can be filtered by. */
export function useReviewFields(): readonly FilterField[] {
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
        key: 'currency',
        label: t('filter.currency'),
        options: currencyOptions.map((value) => ({ value, label: value })),
        bar: true,
      },
      {
        kind: 'choice',
        key: 'brand',
        label: t('filter.brand'),
        options: cardBrands.map((value) => ({ value, label: t(`terms:brand.${value}`) })),
        bar: true,
      },
    ],
    [t],
  )
}
