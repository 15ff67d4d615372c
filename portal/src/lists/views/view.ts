import type { FilterContent, SavedFilter } from '@quayside/contract/trade/filter/saved-filter.ts'
import type { ListSearch } from '#ui/filter/list-search.ts'

/** The tab of no saved filter; named in the address only where one of them opens the list. */
export const allView = 'all'

export interface ViewSearch extends ListSearch {
  /** A saved filter, or `all`; conditions in the address go before its own. */
  view?: string
}

/** The address of a list whose filters can be saved, as `addressOf` makes it. */
export interface ViewAddress<S extends ViewSearch> {
  /** Also of a saved filter: it holds what an address does. */
  read(raw: Record<string, unknown>): S
  contentOf(search: S): FilterContent
}

export const hasConditions = <S extends ViewSearch>(address: ViewAddress<S>, search: S): boolean =>
  Object.keys(address.contentOf(search)).length > 0

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

const savedOf = <S extends ViewSearch>(address: ViewAddress<S>, { content }: SavedFilter): FilterContent =>
  address.contentOf(address.read(content))

export interface View<S> {
  /** What the list shows: conditions of the address, or else those of the saved filter. */
  search: S
  active: SavedFilter | undefined
  /** The address names a filter that is not there for this operator. */
  unknown: boolean
  changed: boolean
}

/** Which saved filter an address stands for; a bare one stands for the filter that opens the list. */
export function viewOf<S extends ViewSearch>(
  address: ViewAddress<S>,
  search: S,
  filters: readonly SavedFilter[],
): View<S> {
  const bare = !hasConditions(address, search)
  const opening = bare ? filters.find(({ opens }) => opens)?.id : undefined
  const id = search.view ?? opening
  const active = filters.find((filter) => filter.id === id)
  const unknown = search.view !== undefined && search.view !== allView && !active
  if (!active) return { search, active, unknown, changed: false }
  const shown = bare ? { ...search, ...address.read(active.content), view: active.id } : search
  return {
    search: shown,
    active,
    unknown,
    changed: !isSame(address.contentOf(shown), savedOf(address, active)),
  }
}

/** The shortest address of a search: a saved filter as it was saved is its id alone. */
export function viewAddress<S extends ViewSearch>(
  address: ViewAddress<S>,
  search: S,
  filters: readonly SavedFilter[],
): S {
  const { view, ...rest } = search
  const isWhole = search.after === undefined && search.before === undefined && !search.turned
  const active = filters.find((filter) => filter.id === view)
  if (!hasConditions(address, search)) {
    if (active && Object.keys(active.content).length === 0) return search
    return (filters.some(({ opens }) => opens) ? { ...rest, view: allView } : rest) as S
  }
  if (!active) return rest as S
  return isWhole && isSame(address.contentOf(search), savedOf(address, active))
    ? ({ view: active.id } as S)
    : search
}
