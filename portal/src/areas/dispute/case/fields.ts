import { useMemo } from 'react'
import { chargebackOutcome, chargebackStages } from '@quayside/contract/dispute/states.ts'
import { reasonGroups } from '@quayside/contract/dispute/value/reason-groups.ts'
import { useTranslation } from '#words/use-translation.ts'
import { amountField, brandField, choiceField, currencyField, datesField, optionsOf } from '#lists/fields.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'

/** What cases can be filtered by. */
export function useCaseFields(): readonly FilterField[] {
  const { t } = useTranslation(['trade', 'terms'])
  const { t: own } = useTranslation('dispute')
  return useMemo(
    (): FilterField[] => [
      choiceField(
        'group',
        own('column.reason'),
        optionsOf(reasonGroups, (value) => own(`group.${value}`)),
        true,
      ),
      choiceField(
        'stage',
        own('column.stage'),
        optionsOf(chargebackStages, (value) => own(`stage.${value}`)),
        true,
      ),
      { ...datesField(t), label: own('list.opened') },
      currencyField(t),
      brandField(t),
      choiceField(
        'outcome',
        own('column.outcome'),
        optionsOf(chargebackOutcome.states, (value) => own(`outcome.${value}`)),
      ),
      amountField(t, false),
    ],
    [t, own],
  )
}
