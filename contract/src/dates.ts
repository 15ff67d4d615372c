/** Business dates are Beijing dates (UTC+8, no daylight saving); storage is UTC. */
export const beijingOffsetMinutes = 480
export const businessZone = 'Asia/Shanghai'

const zoneForm = /^[A-Z][A-Za-z_]*(?:\/[A-Za-z0-9_+-]+)*$/

/** Whether it is the IANA name of a zone; an offset such as +08:00 is none, as PostgreSQL reads its sign the other way round. */
export function isZoneName(name: string): boolean {
  if (!zoneForm.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const dayMs = 86_400_000

/** The Beijing date of an instant, as YYYY-MM-DD. */
export function beijingDate(instant: string | Date): string {
  const time = typeof instant === 'string' ? Date.parse(instant) : instant.getTime()
  return new Date(time + beijingOffsetMinutes * 60_000).toISOString().slice(0, 10)
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The instant at which a Beijing date begins. */
export function startOfBeijingDate(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - beijingOffsetMinutes * 60_000).toISOString()
}

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs
