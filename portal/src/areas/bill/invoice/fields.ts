import { useMemo } from 'react'
import { invoice } from '@quayside/contract/bill/invoice/states.ts'
import { currencies } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { choiceField, datesField, optionsOf } from '#lists/fields.ts'

/** What applications can be filtered by. */
export function useInvoiceFields(): readonly FilterField[] {
  const { t } = useTranslation('invoices')
  const trade = useTranslation(['trade', 'terms']).t
  return useMemo(
    (): FilterField[] => [
      { ...datesField(trade), label: t('created') },
      choiceField(
        'status',
        t('column.status'),
        optionsOf(invoice.states, (value) => t(`status.${value}`)),
        true,
      ),
      choiceField('currency', t('column.currency'), optionsOf(currencies), true),
    ],
    [t, trade],
  )
}
