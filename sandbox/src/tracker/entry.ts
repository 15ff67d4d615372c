/** A parcel that somebody wants watched. */
export interface WatchEntry {
  readonly t: 'watch'
  /** The caller's idempotency key. */
  readonly reference: string
  readonly number: string
  readonly company: string
  readonly country: string
  /** Milliseconds since 1970: when it was handed over, and when it was registered. */
  readonly since: number
  readonly at: number
}

export interface StopEntry {
  readonly t: 'stop'
  readonly reference: string
  readonly at: number
}

/** A step of a story that the gateway has taken. */
export interface ToldEntry {
  readonly t: 'told'
  readonly eventId: string
}

export type Entry = WatchEntry | StopEntry | ToldEntry
