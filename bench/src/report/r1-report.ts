import { isDeepStrictEqual } from 'node:util'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import type { Bench } from '#run/bench.ts'
import { type Figure, ms } from '#run/figure.ts'
import { rawReport, rolledUpReport } from './r1-report.sql.ts'
import { inTurn, median, millisecondsOf, type Rounds } from '#run/rounds.ts'
import { largest } from '#seed/merchants.ts'

const days = 365
const target = 30

/** A year by day, currency and brand from the rollup, against the aggregate of the same rows. */
export async function r1Report({ database, say }: Bench): Promise<Figure[]> {
  const to = beijingDate(database.until)
  const from = addDays(to, 1 - days)
  const runs = await inTurn(
    () => millisecondsOf(() => rolledUpReport(database, largest.id, from, to)),
    () => millisecondsOf(() => rawReport(database, largest.id, from, to)),
  )
  say(`  R1: ${runs.a.map(ms).join(' ')} against ${runs.b.map(ms).join(' ')}`)
  const [told, counted] = [
    await rolledUpReport(database, largest.id, from, to),
    await rawReport(database, largest.id, from, to),
  ]
  const what = 'a year by day, currency and brand, largest merchant'
  return againstRaw({ id: 'R1', what, runs, told, counted })
}

interface Compared {
  readonly id: string
  readonly what: string
  readonly runs: Rounds
  readonly told: readonly unknown[]
  readonly counted: readonly unknown[]
}

/** How much faster a rollup is than the aggregate of the same rows, and whether both say the same. */
export function againstRaw({ id, what, runs, told, counted }: Compared): Figure[] {
  const [rollup, raw] = [median(runs.a), median(runs.b)]
  return [
    {
      id,
      what,
      figure: ms(rollup),
      against: `raw aggregate ${ms(raw)}`,
      ratio: raw / rollup,
      target: `≥ ${target} ×`,
      met: raw / rollup >= target,
      runs,
    },
    {
      id: `${id} equal`,
      what: 'lines of both, equal to the cent',
      figure: told.length.toLocaleString('en'),
      against: counted.length.toLocaleString('en'),
      target: 'equal',
      met: isDeepStrictEqual(told, counted),
    },
  ]
}
