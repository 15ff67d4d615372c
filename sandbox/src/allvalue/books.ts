/** The app was put into a store, or taken out of it. */
export interface StoreEntry {
  readonly t: 'store'
  readonly storeId: string
  readonly installed: boolean
  /** Under which it is told. */
  readonly id: string
}
export interface ToldEntry {
  readonly t: 'told'
  readonly id: string
}
export type Entry = StoreEntry | ToldEntry

export interface Books {
  /** Those that are not here are installed. */
  readonly gone: Set<string>
  readonly untold: Map<string, StoreEntry>
}

export const emptyBooks = (): Books => ({ gone: new Set(), untold: new Map() })

export function fold({ gone, untold }: Books, entry: Entry): void {
  if (entry.t === 'told') return void untold.delete(entry.id)
  if (entry.installed) gone.delete(entry.storeId)
  else gone.add(entry.storeId)
  untold.set(entry.id, entry)
}
