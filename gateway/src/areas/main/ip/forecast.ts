import { ipLimits } from '@quayside/contract/main/limits.ts'
import type { IpPurpose } from '@quayside/contract/main/ip/purposes.ts'
import type { IpForecast } from '@quayside/contract/main/ip/row.ts'
import type { AdmittingRow, PortalDoor } from '#acts/door/admission.sql.ts'
import { entersPortal, hasEnded } from '#acts/door/admission.ts'
import type { SeenAddress } from './seen.sql.ts'

/** A row of a list as the check needs it. */
export interface ListedRow extends AdmittingRow {
  readonly id: string
  readonly enabled: boolean
}

const enabledOf = (rows: readonly ListedRow[]): readonly ListedRow[] => rows.filter(({ enabled }) => enabled)

/** Now and each coming end: between two of them nothing changes. */
function moments({ entries, passes }: PortalDoor, now: number): number[] {
  const ends = [...entries, ...passes].flatMap(({ endsAt }) => (endsAt === null ? [] : [Date.parse(endsAt)]))
  return [now, ...[...new Set(ends)].filter((end) => end > now).toSorted((one, other) => one - other)]
}

/** From when on an address is refused; null where that never comes. */
function outAt(door: PortalDoor, ip: string, now: number): number | null {
  return moments(door, now).find((at) => !entersPortal(door, ip, at)) ?? null
}

/** When the last row that counts ends, and the purpose is open to everybody; null where it is so now, or never will be. */
export function opensAt(rows: readonly ListedRow[], now: number): string | null {
  const counting = enabledOf(rows).filter((row) => !hasEnded(row, now))
  if (counting.length === 0) return null
  const ends = counting.map(({ endsAt }) => endsAt)
  return ends.includes(null)
    ? null
    : ends.reduce((last, end) => (Date.parse(end!) > Date.parse(last!) ? end : last))
}

export const isOpen = (rows: readonly ListedRow[], now: number): boolean =>
  enabledOf(rows).every((row) => hasEnded(row, now))

/** One list before a change and after it. */
export interface Changed {
  readonly purpose: IpPurpose
  readonly before: readonly ListedRow[]
  readonly after: readonly ListedRow[]
}

/**
 * From when on somebody is out because of a change, be it at a coming end; null where they stay in for as long as without it.
 * Whoever would be out as early anyway is not locked out by it.
 */
export function lockedOutAt(
  { before, after }: Pick<Changed, 'before' | 'after'>,
  { ip, passes }: { readonly ip: string; readonly passes: readonly AdmittingRow[] },
  now: number,
): number | null {
  const then = outAt({ entries: enabledOf(after), passes }, ip, now)
  if (then === null) return null
  const anyway = outAt({ entries: enabledOf(before), passes }, ip, now)
  return anyway === null || then < anyway ? then : null
}

interface Asked {
  readonly now: string
  /** Whoever asks; where it is not people who use the list, nobody is. */
  readonly you: { readonly ip: string; readonly passes: readonly AdmittingRow[] } | undefined
  readonly seen: readonly SeenAddress[]
}

/** What a change would do: to whoever asks, and to all that were seen. */
export function forecastOf(change: Changed, { now: clock, you, seen }: Asked): IpForecast {
  const now = Date.parse(clock)
  const { purpose, after } = change
  const door = { entries: enabledOf(after), passes: [] }
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const out = seen
    .map(({ ip, lastAt }) => ({ ip, lastAt, at: outAt(door, ip, now) }))
    .filter(({ at }) => at !== null)
    .toSorted((one, other) => one.at! - other.at!)
  return {
    purpose,
    youOutAt: you ? iso(lockedOutAt(change, you, now)) : null,
    asOf: clock,
    isOpen: isOpen(after, now),
    opensAt: opensAt(after, now),
    seen: seen.length,
    out: out.length,
    rows: out.slice(0, ipLimits.told).map(({ at, ...one }) => ({ ...one, outAt: iso(at) })),
  }
}
