/** How busy each hour of the day is, from midnight, where the customers live; the mean is about 1. */
const hours = [
  0.45, 0.3, 0.2, 0.15, 0.15, 0.25, 0.45, 0.7, 0.95, 1.15, 1.25, 1.25, 1.3, 1.25, 1.2, 1.15, 1.15, 1.2, 1.35,
  1.6, 1.8, 1.75, 1.3, 0.8,
] as const

/** Hours by which the customers of a merchant's country are ahead of UTC. */
const ahead: Readonly<Record<string, number>> = { CN: -3, HK: 8, JP: 5 }

export const busyness = (country: string, at: number): number =>
  hours[(new Date(at).getUTCHours() + (ahead[country] ?? 0) + 24) % 24]!

/** Hours of a UTC day with their weights. */
export const hourWeights = (country: string): readonly (readonly [number, number])[] =>
  hours.map((_, hour) => [hour, hours[(hour + (ahead[country] ?? 0) + 24) % 24]!])

/** How busy a day is: weekends, the season, the big sales days and a shop that grows. */
export function dayWeight(at: number, age: number): number {
  const date = new Date(at)
  const [month, day, weekday] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay()]
  const weekend = weekday === 0 || weekday === 6 ? 1.22 : 1
  const sale =
    month === 11 && (day === 11 || (day >= 25 && day <= 30)) ? 2.1 : month === 6 && day === 18 ? 1.6 : 1
  const season = month === 12 ? 1.35 : month === 11 ? 1.2 : month === 2 ? 0.8 : 1
  return weekend * sale * season * (0.7 + 0.6 * age)
}
