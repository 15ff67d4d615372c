const formats = new Map<string, Intl.DateTimeFormat>()
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function partsIn(at: number, zone: string): Map<string, string> {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  return new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** The hour of an instant on the clocks of a zone, 0 to 23. */
export const zonedHour = (at: number, zone: string): number => Number(partsIn(at, zone).get('hour'))

/** The day of the week of an instant in a zone: 1 Monday, 7 Sunday. */
export const zonedWeekday = (at: number, zone: string): number =>
  days.indexOf(partsIn(at, zone).get('weekday')!) + 1
