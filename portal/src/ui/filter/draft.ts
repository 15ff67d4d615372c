import { useSyncExternalStore } from 'react'
import { type FilterChange, type FilterField, type FilterValues, keysOf } from './filter-field.ts'

/** Filters that are chosen and not applied yet: a field is drawn again when its own values change, and no other. */
export interface FilterDraft {
  readonly values: FilterValues
  readonly change: FilterChange
  subscribe(listener: () => void): () => void
}

export function createFilterDraft(begun: FilterValues): FilterDraft {
  let values = begun
  const listeners = new Set<() => void>()
  return {
    get values() {
      return values
    },
    change(part) {
      values = { ...values, ...part }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The draft as a field sees it. */
export function useFilterDraft(draft: FilterDraft, field: FilterField): FilterValues {
  const keys = [...keysOf(field), ...(field.kind === 'amount' ? [field.currency.key] : [])]
  useSyncExternalStore(draft.subscribe, () => JSON.stringify(keys.map((key) => draft.values[key])))
  return draft.values
}
