import type { OutputOf } from '@quayside/contract/call.ts'
import type { schemeCalls } from '@quayside/contract/dispute/report/scheme.ts'
import type { ProgrammeState } from '#ui/text/tones.ts'

export type CockpitBoard = OutputOf<typeof schemeCalls.cockpit>
export type ProgrammeRow = CockpitBoard['rows'][number]
export type Forecast = OutputOf<typeof schemeCalls.forecast>['rows'][number]

/** A programme as the table shows it; without its forecast while that is worked out. */
export interface Shown {
  readonly row: ProgrammeRow
  readonly forecast: Forecast | undefined
}

/** From what was counted and what may come, the worse of both. */
export function stateOf({ row, forecast }: Shown): ProgrammeState {
  if (row.level === null) return 'unknown'
  if (row.level === 'excessive') return 'excessive'
  const chance = forecast?.chance ?? 0
  if (chance >= 0.5) return 'likely'
  if (chance >= 0.1) return 'possible'
  return row.level
}

/** Cases that reach the line, by what is expected to be divided by where that is known. */
export const lineOf = ({ row, forecast }: Shown): number | null => forecast?.casesAtLine ?? row.casesAtLine
