import {
  type Completeness,
  type Decided,
  isSameClass,
  type OddsClass,
} from '@quayside/contract/dispute/value/odds.ts'
import { reasonGroupOf } from '@quayside/contract/dispute/value/reason-groups.ts'
import type { DecidedRow } from './decided.sql.ts'

/** Which class decided cases of one row are in. */
export function classOfRow({ reasonCode, completeness, proof }: DecidedRow): OddsClass {
  const group = reasonGroupOf(reasonCode ?? '')
  return {
    group,
    completeness: completeness as Completeness,
    // Only fraud is told apart by it, as only there it gives a case a first chance of its own.
    proof: group === 'fraud' ? proof : 'plain',
  }
}

export const foughtAndWon = (rows: readonly Decided[]): Decided => ({
  fought: rows.reduce((sum, { fought }) => sum + fought, 0),
  won: rows.reduce((sum, { won }) => sum + won, 0),
})

/** How cases of one class were decided. */
export const decidedAlike = (rows: readonly DecidedRow[], one: OddsClass): Decided =>
  foughtAndWon(rows.filter((row) => isSameClass(classOfRow(row), one)))
