import type { OutputOf } from '@quayside/contract/call.ts'
import type { dashboardCalls } from '@quayside/contract/home/dashboard.ts'

export type LatestDays = OutputOf<typeof dashboardCalls.transInfoStatistics>
type Figures = LatestDays['total']['now']

interface Key {
  /** What is drawn: an amount in its currency, basis points, or a count; null where nothing was decided. */
  readonly measure: (figures: Figures) => number | null
  readonly better: 'more' | 'less'
}

/** What the dashboard leads with, in its order. */
export const keyFigures = {
  captured: { measure: ({ captured }) => Number(captured.amount.value), better: 'more' },
  approvalRate: { measure: ({ approvalRate }) => approvalRate, better: 'more' },
  refunds: { measure: ({ refunds }) => Number(refunds.amount.value), better: 'less' },
  chargebacks: { measure: ({ chargebacks }) => chargebacks.times, better: 'less' },
} as const satisfies Record<string, Key>

export type KeyFigure = keyof typeof keyFigures
export const keyFigureNames = Object.keys(keyFigures) as KeyFigure[]

/** Whether a figure became better or worse; undefined where it is as before, or not known. */
export function turn(name: KeyFigure, { now, before }: LatestDays['total']): 'good' | 'bad' | undefined {
  const { measure, better } = keyFigures[name]
  const [is, was] = [measure(now), measure(before)]
  if (is === null || was === null || is === was) return undefined
  return is > was === (better === 'more') ? 'good' : 'bad'
}
