import type { FilterList, SavedFilter, savedFilterCalls } from '@quayside/contract/trade/saved-filter.ts'
import { useCall } from '../../../api/use-call.ts'

const none: readonly SavedFilter[] = []

export interface SavedFilters {
  filters: readonly SavedFilter[]
  waiting: boolean
  /** The list works without them. */
  failed: boolean
}

/** Saved filters of a list that the operator may use; pinned ones first. */
export function useSavedFilters(list: FilterList): SavedFilters {
  const { data, isPending, error } = useCall<typeof savedFilterCalls.list>('/filter/list', { list })
  return { filters: data?.filters ?? none, waiting: isPending, failed: error !== null }
}
