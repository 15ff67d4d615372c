import { useZone } from './zone.tsx'

export type TimeStyle = 'full' | 'noYear' | 'minute' | 'date' | 'clock'

const shapes: Record<TimeStyle, (p: Record<string, string>) => string> = {
  full: (p) => `${p['year']}-${p['month']}-${p['day']} ${p['hour']}:${p['minute']}:${p['second']}`,
  noYear: (p) => `${p['month']}-${p['day']} ${p['hour']}:${p['minute']}:${p['second']}`,
  minute: (p) => `${p['month']}-${p['day']} ${p['hour']}:${p['minute']}`,
  date: (p) => `${p['year']}-${p['month']}-${p['day']}`,
  clock: (p) => `${p['hour']}:${p['minute']}:${p['second']}`,
}

const formats = new Map<string, Intl.DateTimeFormat>()

export function formatTime(at: string, zone: string, style: TimeStyle = 'full'): string {
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
  return shapes[style](
    Object.fromEntries(format.formatToParts(new Date(at)).map((part) => [part.type, part.value])),
  )
}

/** An instant in the zone that the user has chosen; the zone itself stands once in the head or title above. */
export function TimeText({ at, style = 'full' }: { at: string; style?: TimeStyle }) {
  const zone = useZone()
  return <time dateTime={at}>{formatTime(at, zone.name, style)}</time>
}
