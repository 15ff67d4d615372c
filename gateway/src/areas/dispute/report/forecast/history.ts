/** Days of one group, numbered from the first: what was sold on each, and what has come of it so far. */
export interface History {
  /** Sales by the day of the sale. */
  readonly sales: Float64Array
  /** What came, by the day on which it came: days since its sale, and how many. */
  readonly arrivals: readonly (readonly Arrival[])[]
}
export interface Arrival {
  readonly lag: number
  readonly times: number
}

/** Later ones are too few to be foreseen; they count when they are there. */
export const lagDays = 180
const windowDays = 180
const levelDays = 14
/** Sales of the latest days are not all settled yet: the days before stand for them, as for the days to come. */
const unsettledDays = 3
const usualDays = 28
/** What level and spread begin from, so that few cases do not carry far. */
const levelPrior = 10

/** Of what was sold so many days before, the share that comes on one day. */
export type Hazard = Float64Array

export const cameOn = ({ arrivals }: History, day: number): number =>
  (arrivals[day] ?? []).reduce((sum, { times }) => sum + times, 0)

export function cameBetween(history: History, from: number, to: number): number {
  let sum = 0
  for (let day = Math.max(0, from); day < to; day++) sum += cameOn(history, day)
  return sum
}

/** Neighbouring lags are taken together, more of them the longer ago the sale is. */
const reach = (lag: number): number => (lag < 3 ? 0 : Math.min(14, Math.round(lag / 5)))

/** By lag: arrivals of the latest 180 days by the sales that were so old on those days, as was known before the day `asOf`. */
export function hazardAt(history: History, asOf: number): Hazard {
  const { arrivals } = history
  const first = Math.max(0, asOf - windowDays)
  const sold = salesAt(history, asOf)
  const came = new Float64Array(lagDays + 1)
  for (let day = first; day < asOf; day++)
    for (const { lag, times } of arrivals[day] ?? [])
      if (lag >= 0 && lag <= lagDays && day - lag >= 0) came[lag]! += times
  const soldBefore = sums(Float64Array.from({ length: Math.max(0, asOf) }, (_, day) => sold(day)))
  const exposed = came.map((_, lag) => soldBefore(asOf - lag) - soldBefore(first - lag))
  const [cameUpTo, exposedUpTo] = [sums(came), sums(exposed)]
  return came.map((_, lag) => {
    const [from, to] = [Math.max(0, lag - reach(lag)), Math.min(lagDays, lag + reach(lag)) + 1]
    const orders = exposedUpTo(to) - exposedUpTo(from)
    return orders > 0 ? Math.max(0, cameUpTo(to) - cameUpTo(from)) / orders : 0
  })
}

/** How much stands before a place of a row. */
function sums(row: Float64Array): (before: number) => number {
  const upTo = new Float64Array(row.length + 1)
  for (let at = 0; at < row.length; at++) upTo[at + 1] = upTo[at]! + row[at]!
  return (before) => upTo[Math.max(0, Math.min(row.length, before))]!
}

/** Sales as far as they are known on a day, and as they usually are from there on. */
function salesAt({ sales }: History, asOf: number): (day: number) => number {
  const settled = Math.max(0, asOf - unsettledDays)
  const from = Math.max(0, settled - usualDays)
  let sum = 0
  for (let day = from; day < settled; day++) sum += sales[day]!
  const usual = settled > from ? sum / (settled - from) : 0
  return (day) => (day < 0 ? 0 : day < settled ? sales[day]! : usual)
}

/** What is to be expected on each day from here on, by how the latest days went. */
export interface Outlook {
  expectedOn(day: number): number
  /** Sales that a day to come is expected to have. */
  readonly usualSales: number
  /** How much more has come of late than sales alone let expect. */
  readonly level: number
  /** Of what is expected on a day, the part that comes of sales from here on. */
  expectedOfNewSalesOn(day: number): number
}

export function outlookAt(history: History, asOf: number): Outlook {
  const hazard = hazardAt(history, asOf)
  const sold = salesAt(history, asOf)
  const plain = (day: number, fromSale = 0): number => {
    let sum = 0
    for (let lag = 0; lag <= lagDays && day - lag >= fromSale; lag++) sum += sold(day - lag) * hazard[lag]!
    return sum
  }
  let expected = 0
  for (let day = Math.max(0, asOf - levelDays); day < asOf; day++) expected += plain(day)
  const level = (cameBetween(history, asOf - levelDays, asOf) + levelPrior) / (expected + levelPrior)
  return {
    expectedOn: (day) => level * plain(day),
    expectedOfNewSalesOn: (day) => level * plain(day, asOf),
    usualSales: sold(asOf),
    level,
  }
}
