import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import type { Bench } from '#run/bench.ts'
import { beginOfNewest } from './export.sql.ts'
import { type ExportSide, exportTo, withExports } from './exported.ts'
import { type Figure, ms } from '#run/figure.ts'
import { peakMemory } from '#process/peak-memory.ts'
import { inTurn, median, millisecondsOf } from '#run/rounds.ts'
import { largest } from '#seed/merchants.ts'

const ratioMax = 5
const memoryMax = 250
const rounds = 3
/** The other parser makes one text of a sheet, and no text is longer than half a gigabyte. */
const readBackMost = 100_000

/** The transaction list as a workbook, against the same as CSV. */
export async function e2Xlsx(bench: Bench): Promise<Figure[]> {
  return withExports(bench, async ({ side, filter, folder }) => {
    let rows = 0
    const runs = await inTurn(
      () =>
        millisecondsOf(
          async () => void (rows = await exportTo(side, filter, 'xlsx', join(folder, 'a.xlsx'))),
        ),
      () => millisecondsOf(() => exportTo(side, filter, 'csv', join(folder, 'b.csv'))),
      { rounds },
    )
    const [workbook, csv] = [median(runs.a), median(runs.b)]
    bench.say(`  E2: ${runs.a.map(ms).join(' ')} against ${runs.b.map(ms).join(' ')}`)
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
      peakMemory('E2', what, side.worker, memoryMax),
      await readBack(bench, side, join(folder, 'c.xlsx')),
    ]
  })
}

/** A workbook of the newest orders, read whole by another parser. */
async function readBack({ database }: Bench, side: ExportSide, file: string): Promise<Figure> {
  const createdFrom = await beginOfNewest(database, largest.id, readBackMost)
  const rows = await exportTo(side, createdFrom === undefined ? {} : { createdFrom }, 'xlsx', file)
  const [sheet] = await readXlsxFile(file)
  // The head is a row too.
  const read = sheet!.data.length - 1
  return {
    id: 'E2 whole',
    what: `rows of an export of ${rows.toLocaleString('en')} orders to XLSX, read by another parser`,
    figure: read.toLocaleString('en'),
    against: rows.toLocaleString('en'),
    target: 'equal',
    met: read === rows,
  }
}
