import { wordsOf } from '@quayside/phrases/words.ts'
import type { Snapshot } from '#db/snapshot.ts'
import { rowsOf } from './cells.sql.ts'
import { csvHead, csvRow } from './csv-file.ts'
import type { ClaimedExport, ExportTotal } from './export.sql.ts'
import type { DocumentMaking, ExportKind, FileForm, FileStages, Source } from './kind.ts'
import { countMatches, totalRows } from './matches.sql.ts'
import { sheetRow } from './sheet-rows.ts'
import { RowsWritten, StoredValues } from './stored-rows.ts'
import { RunningTotals } from './totals.ts'
import { workbook } from './workbook.ts'
import { ZipAround } from './zip.ts'

/** A file that is about to be written. */
export interface ExportPlan {
  readonly rows: bigint
  /** The database sends from here on, and answers nothing else until all is read. */
  begin(): FileStages | Promise<FileStages>
  /** Once it is written. */
  totals(): ExportTotal[]
}

/** A file with a form of its own, added up by the database. */
export async function planDocument(
  making: DocumentMaking,
  kind: ExportKind,
  source: Source,
  { request }: ClaimedExport,
): Promise<ExportPlan> {
  const found = await making.snapshot.rows(totalRows(source, kind))
  return {
    rows: found.reduce((sum, { rows }) => sum + rows, 0n),
    begin: () => kind.document!(making, request),
    totals: () =>
      found.map(({ currency, rows, sums }) => ({
        currency,
        rows: Number(rows),
        sums: kind.sums.map(({ key }, index) => ({ key, minor: String(sums[index]) })),
      })),
  }
}

/** A file of cells: the database sends what is stored, while this process writes the cells and adds up. */
export async function planList(
  snapshot: Snapshot,
  kind: ExportKind,
  source: Source,
  run: ClaimedExport,
  rowsMax: number,
): Promise<ExportPlan> {
  const [count] = await snapshot.rows(countMatches(source, rowsMax))
  const values = new StoredValues()
  const totals = new RunningTotals(kind, values)
  const { rows, behind } = writersOf(kind, formOf(kind, run), values, totals)
  return {
    rows: count!.rows,
    begin: () => ({
      stages: [snapshot.stored(rowsOf(source, values.all())), rows, ...behind],
      rowsDone: () => rows.rows,
    }),
    totals: () => totals.found(),
  }
}

/** What writes the rows, and what they still go through behind it. */
function writersOf(kind: ExportKind, form: FileForm, values: StoredValues, totals: RunningTotals) {
  if (form.type !== 'xlsx')
    return { rows: new RowsWritten(csvRow(form, values), totals, csvHead(form)), behind: [] }
  const words: string[] = []
  const rows = new RowsWritten(sheetRow(form, values, words), totals)
  const title = wordsOf(form.language).account.export.kind[kind.name]
  const { parts, name, head, tail } = workbook(title, form.columns, words)
  return { rows, behind: [new ZipAround(parts, name, { head, tail })] }
}

function formOf(kind: ExportKind, run: ClaimedExport): FileForm {
  const { language, zone, revealed, fileType: type, numbers } = run
  if (type === 'jsonl') throw new Error(`${kind.name} has no cells`)
  const known = kind.columns({ language, zone, revealed })
  const columns = run.columns.map((name) => {
    const column = known[name]
    if (!column) throw new Error(`no such column of ${kind.name}: ${name}`)
    return column
  })
  return { language, zone, revealed, type, numbers, columns }
}
