import type {
  FilterList,
  SavedFilter,
  savedFilterCalls,
} from '@quayside/contract/trade/filter/saved-filter.ts'
import type { CallFailure } from '#api/failure.ts'
import { useCall, useRefresh } from '#api/use-call.ts'

const path = '/filter/list'
const none: readonly SavedFilter[] = []

export interface SavedFilters {
  filters: readonly SavedFilter[]
  waiting: boolean
  /** The list works without them, unless its address names one. */
  failure: CallFailure | undefined
  again: () => void
}

/** Saved filters of a list that the operator may use; pinned ones first. */
export function useSavedFilters(list: FilterList): SavedFilters {
  const refresh = useRefresh()
  const { data, isPending, error } = useCall<typeof savedFilterCalls.list>(path, { list })
  return {
    filters: data?.filters ?? none,
    waiting: isPending,
    failure: error ?? undefined,
    again: () => void refresh(path),
  }
}
