const left = new Map<string, object>()

/** Keeps how a page stood when it was left: its filter and its place; until the tab is loaded anew. */
export const notePlace = (path: string, search: object): void => {
  left.set(path, search)
}

export const placeOf = (path: string): object => left.get(path) ?? {}
