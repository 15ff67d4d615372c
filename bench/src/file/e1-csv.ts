import { join } from 'node:path'
import type { Bench } from '#run/bench.ts'
import { storedRows } from './export.sql.ts'
import { exportTo, withExports } from './exported.ts'
import { type Figure, ms, notRun } from '#run/figure.ts'
import { peakMemory } from '#process/peak-memory.ts'
import { copyByPsql, findPsql, psqlMissing } from '#process/psql.ts'
import { inTurn, median, millisecondsOf } from '#run/rounds.ts'
import { largest } from '#seed/merchants.ts'

const ratioMax = 1.5
const memoryMax = 200

/** The transaction list as CSV, from asking for it to the last byte received, against psql's COPY of the same rows. */
export async function e1Csv(bench: Bench): Promise<Figure[]> {
  if (findPsql() === undefined) return [notRun('E1', 'export to CSV', psqlMissing)]
  return withExports(bench, async ({ side, filter, folder }) => {
    let rows = 0
    const runs = await inTurn(
      () =>
        millisecondsOf(async () => void (rows = await exportTo(side, filter, 'csv', join(folder, 'a.csv')))),
      () =>
        millisecondsOf(() =>
          copyByPsql(bench.database, storedRows(largest.id, filter.createdFrom), join(folder, 'b.csv')),
        ),
    )
    const [own, copy] = [median(runs.a), median(runs.b)]
    bench.say(`  E1: ${runs.a.map(ms).join(' ')} against ${runs.b.map(ms).join(' ')}`)
    const what = `export of ${rows.toLocaleString('en')} orders to CSV, all columns, asked for and received over HTTP`
    return [
      {
        id: 'E1',
        what,
        figure: ms(own),
        against: `psql COPY of the stored values ${ms(copy)}`,
        ratio: own / copy,
        target: `≤ ${ratioMax} ×`,
        met: own / copy <= ratioMax,
        runs,
      },
      peakMemory('E1', what, side.worker, memoryMax),
    ]
  })
}
