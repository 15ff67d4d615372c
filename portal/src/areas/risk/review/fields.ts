import { useMemo } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { brandField, currencyField, datesField } from '#lists/fields.ts'

/** What held orders can be filtered by. */
export function useReviewFields(): readonly FilterField[] {
  const { t } = useTranslation(['trade', 'terms'])
  return useMemo((): FilterField[] => [datesField(t), currencyField(t), brandField(t, true)], [t])
}
