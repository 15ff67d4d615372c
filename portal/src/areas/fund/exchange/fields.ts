import { useMemo } from 'react'
import { exchangeTargets } from '@quayside/contract/fund/exchange/limits.ts'
import { exchange } from '@quayside/contract/fund/exchange/states.ts'
import { currencies } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { choiceField, datesField, optionsOf } from '#lists/fields.ts'

/** What exchanges can be filtered by. */
export function useExchangeFields(): readonly FilterField[] {
  const { t } = useTranslation(['exchange', 'trade', 'terms'])
  const trade = useTranslation(['trade', 'terms']).t
  return useMemo(
    (): FilterField[] => [
      { ...datesField(trade), label: t('list.period') },
      choiceField(
        'status',
        t('column.status'),
        optionsOf(exchange.states, (value) => t(`status.${value}`)),
        true,
      ),
      choiceField('source', t('column.source'), optionsOf(currencies), true),
      choiceField('target', t('column.target'), optionsOf(exchangeTargets), true),
    ],
    [t, trade],
  )
}
