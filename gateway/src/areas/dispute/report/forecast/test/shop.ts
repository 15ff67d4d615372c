import type { Arrival, History } from '#areas/dispute/report/forecast/history.ts'

/** Numbers that look like chance and are the same each time. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function poisson(mean: number, random: () => number): number {
  if (mean > 60) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal))
  }
  const least = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > least; product *= random()) count++
  return count
}

export interface Shop {
  readonly seed: number
  readonly days: number
  readonly salesPerDay: number
  /** Share of sales of which something comes. */
  readonly share: number
  /** Days on which sales are worse than usual, and how many times. */
  readonly waves: readonly { readonly from: number; readonly days: number; readonly times: number }[]
}

/** A shop of which the truth is known: sales with weekends, fraud that comes back about a month later, and waves of it. */
export function simulatedShop({ seed, days, salesPerDay, share, waves }: Shop): History {
  const random = randomOf(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const sales = new Float64Array(days)
  const cells = Array.from({ length: days }, () => new Map<number, number>())
  for (let day = 0; day < days; day++) {
    sales[day] = poisson(salesPerDay * (day % 7 > 4 ? 1.3 : 0.88), random)
    const times = waves.reduce(
      (most, wave) => (day >= wave.from && day < wave.from + wave.days ? wave.times : most),
      1,
    )
    const bad = poisson(sales[day]! * share * times, random)
    for (let one = 0; one < bad; one++) {
      const lag = Math.floor(Math.exp(3.3 + 0.7 * normal()))
      const cell = cells[day + lag]
      if (lag <= 180 && cell) cell.set(lag, (cell.get(lag) ?? 0) + 1)
    }
  }
  const arrivals = cells.map((cell): Arrival[] => [...cell].map(([lag, times]) => ({ lag, times })))
  return { sales, arrivals }
}
