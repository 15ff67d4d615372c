import { useSyncExternalStore } from 'react'

/** Rows that are selected; whoever looks at a part of it is drawn again when that part changes, and the other rows are not. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  choose(ids: Iterable<string>, selected: boolean): void
  clear(): void
  subscribe(listener: () => void): () => void
}

export function createSelection(): Selection {
  let ids: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()
  const put = (next: ReadonlySet<string>) => {
    ids = next
    for (const listener of listeners) listener()
  }
  return {
    get ids() {
      return ids
    },
    choose(which, selected) {
      const next = new Set(ids)
      for (const id of which)
        if (selected) next.add(id)
        else next.delete(id)
      put(next)
    },
    clear: () => put(new Set()),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const none = () => () => undefined

/** What `read` says of the selection: a plain value, so that only its change draws anything. */
export const useSelected = <T extends string | number | boolean>(
  selection: Selection | undefined,
  read: (ids: ReadonlySet<string>) => T,
): T => useSyncExternalStore(selection?.subscribe ?? none, () => read(selection?.ids ?? nobody))

const nobody: ReadonlySet<string> = new Set()
