import { useZone } from './zone.tsx'

/** `noYear` and `minute` leave out the year while it is this one. */
export type TimeStyle = 'full' | 'noYear' | 'minute' | 'date' | 'clock'

type Parts = Readonly<Record<string, string>>

const day = (p: Parts) => `${p['month']}-${p['day']}`
const minutes = (p: Parts) => `${p['hour']}:${p['minute']}`
const clock = (p: Parts) => `${minutes(p)}:${p['second']}`
const withYear = (p: Parts) => `${p['year']}-${day(p)}`
const dayOfYear = (p: Parts, now: () => Parts) => (p['year'] === now()['year'] ? day(p) : withYear(p))

const shapes: Record<TimeStyle, (p: Parts, now: () => Parts) => string> = {
  full: (p) => `${withYear(p)} ${clock(p)}`,
  noYear: (p, now) => `${dayOfYear(p, now)} ${clock(p)}`,
  minute: (p, now) => `${dayOfYear(p, now)} ${minutes(p)}`,
  date: withYear,
  clock,
}

const formats = new Map<string, Intl.DateTimeFormat>()

export function formatTime(at: string, zone: string, style: TimeStyle = 'full'): string {
  return shapes[style](partsOf(new Date(at), zone), () => partsOf(new Date(), zone))
}

function partsOf(at: Date, zone: string): Parts {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  return Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]))
}

/** An instant in the zone that the user has chosen; the zone itself stands once in the head or title above. */
export function TimeText({ at, style = 'full' }: { at: string; style?: TimeStyle }) {
  const zone = useZone()
  return (
    <time dateTime={at} data-kind="time">
      {formatTime(at, zone.name, style)}
    </time>
  )
}
