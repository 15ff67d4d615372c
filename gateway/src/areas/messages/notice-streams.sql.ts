import type { Query } from '#db/tx.ts'

/** Of these sessions those that still open something. */
export const liveSessions = (hashes: readonly Buffer[], idleMinutes: number): Query<{ hash: Buffer }> => ({
  name: 'live_sessions',
  text: 'select live_sessions as hash from live_sessions($1, make_interval(mins => $2))',
  values: [hashes, idleMinutes],
})

/** Announcements that have become due, and as of when; those of a moment ago again, as they may have been committed since. */
export const announcementsDue = (since: string): Query<{ at: string; ids: string[] }> => ({
  name: 'announcements_due',
  text: "select at, ids from announcements_due($1::timestamptz - interval '3 seconds')",
  values: [since],
})
