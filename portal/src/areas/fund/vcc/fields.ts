import { useMemo } from 'react'
import { cardCurrencies } from '@quayside/contract/fund/vcc/limits.ts'
import { cardTransaction, spendCategories, virtualCard } from '@quayside/contract/fund/vcc/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { choiceField, datesField, optionsOf } from '#lists/fields.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'

/** What virtual cards can be filtered by. */
export function useVirtualCardFields(): readonly FilterField[] {
  const { t } = useTranslation('vcc')
  const trade = useTranslation(['trade', 'terms']).t
  return useMemo(
    (): FilterField[] => [
      { ...datesField(trade), label: t('list.period') },
      choiceField(
        'status',
        t('column.status'),
        optionsOf(virtualCard.states, (value) => t(`status.${value}`)),
        true,
      ),
      choiceField('currency', t('column.currency'), optionsOf(cardCurrencies), true),
    ],
    [t, trade],
  )
}

/** What card transactions can be filtered by. */
export function useCardTransactionFields(): readonly FilterField[] {
  const { t } = useTranslation('vcc')
  const trade = useTranslation(['trade', 'terms']).t
  return useMemo(
    (): FilterField[] => [
      { ...datesField(trade), label: t('transaction.period') },
      choiceField(
        'status',
        t('column.status'),
        optionsOf(cardTransaction.states, (value) => t(`transaction.status.${value}`)),
        true,
      ),
      choiceField(
        'category',
        t('column.category'),
        optionsOf(spendCategories, (value) => t(`category.${value}`)),
      ),
      choiceField('currency', t('column.currency'), optionsOf(cardCurrencies)),
    ],
    [t, trade],
  )
}
