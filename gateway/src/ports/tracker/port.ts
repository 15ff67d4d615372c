import type { Carrier } from '@quayside/contract/logistics/carriers.ts'
import type { TrackerNews } from '@quayside/contract/provider/tracker-event.ts'

/** A parcel that is to be watched. The same reference is the same watch, however often it is asked for. */
export interface TrackedParcel {
  /** Our own name of it, which the tracker takes as its idempotency key and tells with everything that it sees. */
  readonly reference: string
  /** Capitals and digits alone. */
  readonly number: string
  /** Undefined leaves it to the tracker to find out who carries it. */
  readonly company: Carrier | undefined
  /** ISO 3166 code of where it goes. */
  readonly country: string | null
  /** When it was handed to the company at the earliest: what was seen before is of another parcel with its number. */
  readonly since: string
}

/** `unknown` is no answer: whether it is watched, only an inquiry tells. */
export type RegisterReply =
  | { readonly result: 'registered' }
  | { readonly result: 'refused'; readonly code: string }
  | { readonly result: 'unknown' }

/** What was seen so far, oldest first; `absent` where the tracker has never heard of it. */
export type TrackedReply =
  | { readonly result: 'tracked'; readonly news: readonly TrackerNews[] }
  | { readonly result: 'absent' }
  | { readonly result: 'unknown' }

/** Companies that a number may be of, by the tracker's own rules. */
export type DetectReply =
  | { readonly result: 'detected'; readonly companies: readonly Carrier[] }
  | { readonly result: 'unknown' }

/** Who watches parcels over all companies. Never called inside a transaction; it never throws. What it sees it tells by itself. */
export interface Tracker {
  register(parcel: TrackedParcel): Promise<RegisterReply>
  /** Nobody wants to hear of it any more. */
  stop(reference: string): Promise<{ readonly result: 'stopped' | 'absent' | 'unknown' }>
  inquire(reference: string): Promise<TrackedReply>
  detect(number: string, country: string | null): Promise<DetectReply>
}
