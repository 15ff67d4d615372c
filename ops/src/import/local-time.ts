/** Longest first, so that MM is not read as M twice. */
const parts = ['YYYY', 'MM', 'DD', 'HH', 'mm', 'ss', 'M', 'D', 'H'] as const
type Part = (typeof parts)[number]

const digitsOf: Readonly<Record<Part, string>> = {
  YYYY: '\\d{4}',
  MM: '\\d{2}',
  DD: '\\d{2}',
  HH: '\\d{2}',
  mm: '\\d{2}',
  ss: '\\d{2}',
  M: '\\d{1,2}',
  D: '\\d{1,2}',
  H: '\\d{1,2}',
}

export const isoFormat = 'ISO'

export function isDateFormat(format: string): boolean {
  if (format === isoFormat) return true
  const letters = format.replaceAll(/YYYY|MM?|DD?|HH?|mm|ss/g, '').match(/[A-Za-z]/)
  return letters === null && /YYYY/.test(format) && /M/.test(format) && /D/.test(format)
}

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/**
 * Reads wall-clock times of one zone.
 * A time that the clocks pass twice is its first passing; one that they skip is read as if they had not.
 * @returns a function from text to an ISO 8601 instant in UTC, undefined for what is no such time
 */
export function localTimes(format: string, zone: string): (text: string) => string | undefined {
  if (format === isoFormat) return isoInstant
  const { pattern, order } = compile(format)
  const offsetAt = offsets(zone)
  return (text) => {
    const match = pattern.exec(text.trim())
    if (!match) return undefined
    const read = new Map(order.map((part, index) => [part, Number(match[index + 1])]))
    const value = (...names: Part[]) =>
      names.map((name) => read.get(name)).find((number) => number !== undefined)
    const [year, month, day] = [value('YYYY')!, value('MM', 'M')!, value('DD', 'D')!]
    const [hour, minute, second] = [value('HH', 'H') ?? 0, value('mm') ?? 0, value('ss') ?? 0]
    const wall = Date.UTC(year, month - 1, day, hour, minute, second)
    if (!isSame(wall, [year, month, day, hour, minute, second])) return undefined
    return new Date(toInstant(wall, offsetAt)).toISOString()
  }
}

function compile(format: string): { pattern: RegExp; order: Part[] } {
  const order: Part[] = []
  const source = format.replaceAll(/YYYY|MM|DD|HH|mm|ss|M|D|H|[^A-Za-z]/g, (piece) => {
    if (!parts.some((part) => part === piece)) return piece.replace(/[.*+?^${}()|[\]\\/]/, String.raw`\$&`)
    order.push(piece as Part)
    return `(${digitsOf[piece as Part]})`
  })
  return { pattern: new RegExp(`^${source}$`), order }
}

// 31 February would quietly become 3 March.
function isSame(wall: number, numbers: readonly number[]): boolean {
  const date = new Date(wall)
  const back = [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ]
  return back.every((number, index) => number === numbers[index])
}

function isoInstant(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text.trim()))
    return undefined
  const time = Date.parse(text.trim())
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** The offsets before and after a change of clocks differ, and the earlier instant wins. */
function toInstant(wall: number, offsetAt: (instant: number) => number): number {
  const halfDay = 12 * 3_600_000
  const before = wall - offsetAt(wall - halfDay)
  const after = wall - offsetAt(wall + halfDay)
  if (before + offsetAt(before) === wall) return before
  return after + offsetAt(after) === wall ? after : before
}

/** Milliseconds by which the zone is ahead of UTC. */
function offsets(zone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const known = new Map<number, number>()
  return (instant) => {
    // Zones change by quarters of an hour at the finest.
    const quarter = Math.floor(instant / 900_000) * 900_000
    const cached = known.get(quarter)
    if (cached !== undefined) return cached
    const numbers = new Map(format.formatToParts(quarter).map(({ type, value }) => [type, Number(value)]))
    const wall = Date.UTC(
      numbers.get('year')!,
      numbers.get('month')! - 1,
      numbers.get('day'),
      numbers.get('hour'),
      numbers.get('minute'),
      numbers.get('second'),
    )
    known.set(quarter, wall - quarter)
    return wall - quarter
  }
}
