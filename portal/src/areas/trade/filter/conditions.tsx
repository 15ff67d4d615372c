import type { FilterContent } from '@quayside/contract/trade/filter/saved-filter.ts'
import { useTranslation } from '#words/use-translation.ts'
import { type FilterField, type FilterValues, isSet } from '#ui/filter/filter-field.ts'
import { valueText } from '#ui/filter/value-text.ts'
import { searchOf } from '#areas/trade/transaction-view.ts'

/** The conditions of a saved filter in one line of words. */
export function useConditionsText(fields: readonly FilterField[]): (content: FilterContent) => string {
  const words = useTranslation(['list', 'ui'])
  const { t: tFilter } = useTranslation(['savedFilter', 'trade'])
  return (content) => {
    const values = searchOf(content) as FilterValues
    const parts = fields
      .filter((field) => isSet(field, values))
      .map((field) => `${field.label} ${valueText(field, values, words) ?? ''}`)
    const text = content.text === undefined ? [] : [`${tFilter('trade:list.search')} ${content.text}`]
    return [...text, ...parts].join(' · ') || tFilter('page.noConditions')
  }
}
