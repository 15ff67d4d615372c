import { useMemo } from 'react'
import type { CallFailure } from '#api/failure.ts'
import { type SavedFilters, useSavedFilters } from './use-saved-filters.ts'
import { allView, hasConditions, type View, viewAddress, viewOf, type ViewSearch } from './view.ts'
import type { ViewedList } from './viewed-list.ts'

/** The saved filters of a list, and what its address stands for among them. */
export interface Views<S extends ViewSearch> {
  list: ViewedList<S>
  saved: SavedFilters
  view: View<S>
  /** The filter that the address names could not be fetched, and nothing beside it says what to show. */
  unread: CallFailure | undefined
  /** A bare address may stand for a saved filter; one with conditions stands for itself. */
  known: boolean
  /** To other conditions or another page. */
  go: (search: S) => void
  /** Opens a saved filter by its id, or all of the list. */
  open: (id: string) => void
}

/** @param to opens an address of the list, in the tab where it stands */
export function useViews<S extends ViewSearch>(
  list: ViewedList<S>,
  search: S,
  to: (next: S) => void,
): Views<S> {
  const { name, address } = list
  const saved = useSavedFilters(name)
  const { filters, waiting, failure } = saved
  const found = useMemo(() => viewOf(address, search, filters), [address, search, filters])
  const view = useMemo(
    () => ({ ...found, unknown: found.unknown && !waiting && !failure }),
    [found, waiting, failure],
  )
  const isSaid = hasConditions(address, search)
  // Other rows than those of the named filter must never stand under its link.
  const unread = found.unknown && !isSaid ? failure : undefined
  const go = (next: S) => to(viewAddress(address, next, filters))
  return {
    list,
    saved,
    view,
    unread,
    known: (!waiting || isSaid) && !view.unknown && !unread,
    go,
    open: (id) => (id === allView ? go({} as S) : to({ view: id } as S)),
  }
}
