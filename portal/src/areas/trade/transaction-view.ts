import type { FilterContent, SavedFilter } from '@quayside/contract/trade/filter/saved-filter.ts'
import { type TransactionSearch, validateTransactionSearch, withoutCursor } from './transaction-search.ts'

/** The tab of no saved filter; named in the address only where one of them opens the list. */
export const allView = 'all'

/** What of the address can be saved. */
export function viewContent(search: TransactionSearch): FilterContent {
  const { view: _view, turned: _turned, zone, ...conditions } = withoutCursor(search)
  const hasDays = !conditions.period && (conditions.from || conditions.to)
  return { ...conditions, ...(hasDays && zone && { zone }) }
}

/** A saved filter as an address has it. */
export const searchOf = (content: FilterContent): TransactionSearch => validateTransactionSearch(content)

export const hasConditions = (search: TransactionSearch): boolean =>
  Object.keys(viewContent(search)).length > 0

/** Whether two filters ask for the same: neither the order of conditions nor that of choices matters. */
export const isSame = (one: FilterContent, other: FilterContent): boolean =>
  canonical(one) === canonical(other)

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const canonical = (content: FilterContent): string =>
  JSON.stringify(
    Object.entries(content)
      .map(([key, value]) => [key, Array.isArray(value) ? new Set<string>(value) : value] as const)
      .map(([key, value]) => [key, value instanceof Set ? [...value].toSorted(byText) : value] as const)
      .toSorted(([a], [b]) => byText(a, b)),
  )

const savedOf = ({ content }: SavedFilter): FilterContent => viewContent(searchOf(content))

export interface TransactionView {
  /** What the list shows: conditions of the address, or else those of the saved filter. */
  search: TransactionSearch
  active: SavedFilter | undefined
  /** The address names a filter that is not there for this operator. */
  unknown: boolean
  changed: boolean
}

/** Which saved filter an address stands for; a bare one stands for the filter that opens the list. */
export function viewOf(search: TransactionSearch, filters: readonly SavedFilter[]): TransactionView {
  const bare = !hasConditions(search)
  const opening = bare ? filters.find(({ opens }) => opens)?.id : undefined
  const id = search.view ?? opening
  const active = filters.find((filter) => filter.id === id)
  const unknown = search.view !== undefined && search.view !== allView && !active
  if (!active) return { search, active, unknown, changed: false }
  const shown = bare ? { ...search, ...searchOf(active.content), view: active.id } : search
  return { search: shown, active, unknown, changed: !isSame(viewContent(shown), savedOf(active)) }
}

/** The shortest address of a search: a saved filter as it was saved is its id alone. */
export function viewAddress(search: TransactionSearch, filters: readonly SavedFilter[]): TransactionSearch {
  const { view, ...rest } = search
  const isWhole = search.after === undefined && search.before === undefined && !search.turned
  const active = filters.find((filter) => filter.id === view)
  if (!hasConditions(search)) {
    if (active && Object.keys(active.content).length === 0) return search
    return filters.some(({ opens }) => opens) ? { ...rest, view: allView } : rest
  }
  if (!active) return rest
  return isWhole && isSame(viewContent(search), savedOf(active)) ? { view: active.id } : search
}
