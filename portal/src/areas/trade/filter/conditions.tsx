import type { FilterContent, SavedFilterConfig } from '@quayside/contract/trade/filter/saved-filter.ts'
import { useTranslation } from '#words/use-translation.ts'
import { type FilterValues, isSet } from '#ui/filter/filter-field.ts'
import { valueText } from '#ui/filter/value-text.ts'
import type { ViewedBar } from '#lists/views/viewed-list.ts'
import { filteredLists } from './lists.ts'

/** The conditions of a saved filter in one line of words. */
export function Conditions({ filter: { list, content } }: { filter: SavedFilterConfig }) {
  const text = useConditionsText(filteredLists[list].useBar())(content)
  return <span title={text}>{text}</span>
}

function useConditionsText({ fields, search }: ViewedBar): (content: FilterContent) => string {
  const words = useTranslation(['list', 'ui'])
  const { t } = useTranslation('savedFilter')
  return (content) => {
    const values: FilterValues = content
    const parts = fields
      .filter((field) => isSet(field, values))
      .map((field) => `${field.label} ${valueText(field, values, words) ?? ''}`)
    const text = typeof content['text'] === 'string' ? [`${search} ${content['text']}`] : []
    return [...text, ...parts].join(' · ') || t('page.noConditions')
  }
}
