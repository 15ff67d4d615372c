import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { addDays, businessZone } from '@quayside/contract/dates.ts'

/** An IANA zone and how it is written beside times, such as UTC+8. */
export interface Zone {
  name: string
  label: string
}

const businessLabel = 'UTC+8'

// Pure: days and instants are counted where no component is, too.
const Context = /* @__PURE__ */ createContext<Zone>({ name: businessZone, label: businessLabel })

export function ZoneProvider({ name, children }: { name: string; children: ReactNode }) {
  const zone = useMemo(() => ({ name, label: zoneLabel(name) }), [name])
  return <Context value={zone}>{children}</Context>
}

export const useZone = (): Zone => useContext(Context)

const labels = new Map<string, string>()

/** Kept for the hour: formats of zones are dear to make, and summer time begins at a full one. China has none. */
export function zoneLabel(name: string, at: Date = new Date()): string {
  if (name === businessZone) return businessLabel
  const key = `${name} ${Math.floor(at.getTime() / 3_600_000)}`
  let label = labels.get(key)
  if (label === undefined) labels.set(key, (label = labelOf(name, at)))
  return label
}

function labelOf(name: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'shortOffset' }).formatToParts(
    at,
  )
  return (parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC').replace('GMT', 'UTC')
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The date that a calendar on the wall of that zone shows, as YYYY-MM-DD. */
export function dateIn(zone: string, at: Date): string {
  let format = dayFormats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
    dayFormats.set(zone, format)
  }
  return format.format(at)
}

/** The instant at which a date begins in a zone; where summer time skips midnight, the first instant after it. */
export function startOfDay(date: string, zone: string): string {
  const guess = Date.parse(`${date}T00:00:00Z`)
  let instant = guess - offsetMs(zone, guess)
  instant = guess - offsetMs(zone, instant)
  if (dateIn(zone, new Date(instant)) < date) instant += 3_600_000
  return new Date(instant).toISOString()
}

export const endOfDay = (date: string, zone: string): string => startOfDay(addDays(date, 1), zone)

/** The instant at which a clock on the wall of that zone shows YYYY-MM-DDTHH:MM. */
export function instantAt(wall: string, zone: string): string {
  const guess = Date.parse(`${wall}:00Z`)
  return new Date(guess - offsetMs(zone, guess - offsetMs(zone, guess))).toISOString()
}

/** What that clock shows at an instant. */
export const wallClock = (instant: string, zone: string): string => {
  const at = Date.parse(instant)
  return new Date(at + offsetMs(zone, at)).toISOString().slice(0, 16)
}

function offsetMs(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(instant / 1000) * 1000
}

export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
