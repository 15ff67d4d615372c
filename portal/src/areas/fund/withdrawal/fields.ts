import { useMemo } from 'react'
import { withdrawal, withdrawalOrigins } from '@quayside/contract/fund/withdrawal/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { amountField, choiceField, currencyField, datesField, optionsOf } from '#lists/fields.ts'

/** Everything that withdrawals can be filtered by. */
export function useWithdrawalFields(): readonly FilterField[] {
  const { t } = useTranslation('withdrawals')
  const { t: shared } = useTranslation(['trade', 'terms'])
  return useMemo(
    (): FilterField[] => [
      { ...datesField(shared), label: t('created') },
      choiceField(
        'status',
        t('filter.status'),
        optionsOf(withdrawal.states, (value) => t(`state.${value}`)),
        true,
      ),
      currencyField(shared),
      amountField(shared),
      choiceField(
        'origin',
        t('filter.origin'),
        optionsOf(withdrawalOrigins, (value) => t(`origin.${value}`)),
      ),
    ],
    [t, shared],
  )
}
