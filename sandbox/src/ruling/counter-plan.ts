import {
  velocityCounters,
  velocityMarks,
  velocityWindows,
  type VelocityMark,
  type VelocityMeasure,
} from '@quayside/contract/risk/ruling/velocity.ts'

/** What is counted of the tries with one mark within one window. */
export interface WindowPlan {
  readonly ms: number
  /** Where each number stands in what a ruling tells. */
  readonly places: readonly { readonly measure: VelocityMeasure; readonly place: number }[]
  /** Measures of it that count different values. */
  readonly distinct: readonly DistinctMeasure[]
}

export interface MarkPlan {
  readonly mark: VelocityMark
  /** Shortest first. */
  readonly windows: readonly WindowPlan[]
  readonly longest: number
  /** Measures of any of its windows that count different values. */
  readonly distinct: readonly DistinctMeasure[]
  readonly countsTries: boolean
  readonly countsApprovals: boolean
  readonly countsDeclines: boolean
}

export const distinctMarks = { cards: 'card', emails: 'email', devices: 'device', ips: 'ip' } as const
export type DistinctMeasure = keyof typeof distinctMarks
const isDistinct = (measure: VelocityMeasure): measure is DistinctMeasure => measure in distinctMarks

/** The 48 counters, gathered by what they are counted by. */
export const markPlans: readonly MarkPlan[] = velocityMarks.map((mark) => {
  const own = velocityCounters
    .map((counter, place) => ({ ...counter, place }))
    .filter((counter) => counter.mark === mark)
  const windows = Object.entries(velocityWindows)
    .map(([window, ms]): WindowPlan => {
      const places = own.filter((counter) => counter.window === window)
      return { ms, places, distinct: places.map(({ measure }) => measure).filter(isDistinct) }
    })
    .filter(({ places }) => places.length > 0)
  const counts = (...measures: VelocityMeasure[]) => own.some(({ measure }) => measures.includes(measure))
  return {
    mark,
    windows,
    longest: Math.max(...windows.map(({ ms }) => ms)),
    distinct: [...new Set(windows.flatMap(({ distinct }) => distinct))],
    countsTries: counts('attempts', 'cards', 'emails', 'devices', 'ips'),
    countsApprovals: counts('approvals', 'usd'),
    countsDeclines: counts('declines'),
  }
})
