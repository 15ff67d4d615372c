import type { PortalDoor } from '#acts/door/admission.sql.ts'
import type { Query } from '#db/tx.ts'

export interface LiveSession {
  readonly hash: Buffer
  /** From where its owner is admitted. */
  readonly door: PortalDoor | null
  readonly at: string
}

/** Of these sessions those that still open something. */
export const liveSessions = (hashes: readonly Buffer[], idleMinutes: number): Query<LiveSession> => ({
  name: 'live_sessions',
  text: 'select hash, door, at from live_sessions($1, make_interval(mins => $2))',
  values: [hashes, idleMinutes],
})

/** Announcements that have become due, and as of when; those of a moment ago again, as they may have been committed since. */
export const announcementsDue = (since: string): Query<{ at: string; ids: string[] }> => ({
  name: 'announcements_due',
  text: "select at, ids from announcements_due($1::timestamptz - interval '3 seconds')",
  values: [since],
})
