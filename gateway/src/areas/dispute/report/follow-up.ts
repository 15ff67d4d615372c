import type { FollowedReports } from './what-if.sql.ts'

/** Until a merchant's own reports tell: of so many, this share is followed by a chargeback, within so many days (ADR 0088). */
const prior = { strength: 8, share: 0.35, days: 45 } as const

/**
 * The chance that a report which is so many days old is followed by a chargeback within so many days more, by what became of
 * earlier ones that had waited as long.
 */
export function followUpChance(past: readonly FollowedReports[], age: number, within: number): number {
  const stillOpen = past.filter(({ delay }) => delay === null || delay > age)
  const followed = stillOpen.filter(({ delay }) => delay !== null && delay <= age + within)
  const count = (some: readonly FollowedReports[]) => some.reduce((sum, { times }) => sum + Number(times), 0)
  const left = Math.max(
    0,
    Math.min(1, (Math.min(age + within, prior.days) - Math.min(age, prior.days)) / prior.days),
  )
  return (count(followed) + prior.strength * prior.share * left) / (count(stillOpen) + prior.strength)
}

/** Days after which a report counts as not followed. */
export const followedWithin = 90
