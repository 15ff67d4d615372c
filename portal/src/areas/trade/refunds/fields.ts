import { useMemo } from 'react'
import { refund, refundOrigins } from '@quayside/contract/trade/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { amountField, brandField, choiceField, currencyField, datesField, optionsOf } from '#lists/fields.ts'

/** Everything that refunds can be filtered by. */
export function useRefundFields(): readonly FilterField[] {
  const { t } = useTranslation(['trade', 'terms', 'moves'])
  return useMemo(
    (): FilterField[] => [
      datesField(t),
      choiceField(
        'status',
        t('column.status'),
        optionsOf(refund.states, (value) => t(`terms:refund.${value}`)),
        true,
      ),
      currencyField(t),
      amountField(t),
      choiceField(
        'origin',
        t('moves:refunds.origin'),
        optionsOf(refundOrigins, (value) => t(`terms:refundOrigin.${value}`)),
      ),
      brandField(t),
    ],
    [t],
  )
}
