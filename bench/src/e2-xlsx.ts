import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import type { Bench } from './bench.ts'
import { exportTo, withExports } from './exported.ts'
import { type Figure, mebibytes, ms } from './figure.ts'
import { inTurn, median, millisecondsOf } from './rounds.ts'

const ratioMax = 5
const memoryMax = 250
const rounds = 3

/** The transaction list as a workbook, against the same as CSV. */
export async function e2Xlsx(bench: Bench): Promise<Figure[]> {
  return withExports(bench, async ({ side, filter, folder }) => {
    const file = join(folder, 'a.xlsx')
    let rows = 0
    const runs = await inTurn(
      () => millisecondsOf(async () => void (rows = await exportTo(side, filter, 'xlsx', file))),
      () => millisecondsOf(() => exportTo(side, filter, 'csv', join(folder, 'b.csv'))),
      { rounds },
    )
    const [workbook, csv] = [median(runs.a), median(runs.b)]
    const peak = side.worker.peakMemory()
    bench.say(`  E2: ${runs.a.map(ms).join(' ')} against ${runs.b.map(ms).join(' ')}`)
    const [sheet] = await readXlsxFile(file)
    // The head is a row too.
    const read = sheet!.data.length - 1
    const what = `export of ${rows.toLocaleString('en')} orders to XLSX, all columns`
    return [
      {
        id: 'E2',
        what,
        figure: ms(workbook),
        against: `CSV ${ms(csv)}`,
        ratio: workbook / csv,
        target: `≤ ${ratioMax} ×`,
        met: workbook / csv <= ratioMax,
        runs,
      },
      {
        id: 'E2 memory',
        what: `${what}: peak of the worker's process`,
        figure: mebibytes(peak),
        against: '–',
        target: `≤ ${mebibytes(memoryMax)}`,
        met: peak <= memoryMax,
      },
      {
        id: 'E2 whole',
        what: `${what}: rows read by another parser`,
        figure: read.toLocaleString('en'),
        against: rows.toLocaleString('en'),
        target: 'equal',
        met: read === rows,
      },
    ]
  })
}
