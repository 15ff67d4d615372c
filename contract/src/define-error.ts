/**
 * A failure that a call can answer: wire code, HTTP status and how a screen shows it.
 * `sign-out` happens once at a time; `caller` goes back to the calling screen without an error (spec §8).
 */
export type Shown = 'toast' | 'warning' | 'field' | 'sign-out' | 'caller'

export interface ErrorDefinition {
  readonly code: string
  readonly http: number
  readonly shown: Shown
}

export const define = (code: string, http: number, shown: Shown): ErrorDefinition => ({ code, http, shown })
