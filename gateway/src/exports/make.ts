import { exportLimits } from '@quayside/contract/account/limits.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { rm } from 'node:fs/promises'
import type { HeadKeys } from '../chain/head.ts'
import type { Snapshot, Snapshots } from '../db/snapshot.ts'
import { addStaffTask } from '../db/staff-task.sql.ts'
import type { Db } from '../db/tx.ts'
import { newId } from '../http/new-id.ts'
import { CsvLines, csvDelimiter, csvHead, Lines } from './csv-file.ts'
import {
  type ClaimedExport,
  countRun,
  endRun,
  finishRun,
  giveBack,
  keepRun,
  type MadeFile,
  type Total,
} from './export.sql.ts'
import type { ExportKind, ExportKinds, FileForm, FileStages, Source } from './kind.ts'
import { filePath, writeFile } from './made-file.ts'
import { csvRows, sheetRows, totalMatches } from './matches.sql.ts'
import { workbook } from './workbook.ts'
import { ZipAround } from './zip.ts'

export interface Making {
  readonly app: Db
  readonly snapshots: Snapshots
  readonly kinds: ExportKinds
  readonly folder: string
  readonly keys: HeadKeys
  /** Rows of one file at most; the specification's unless a test says otherwise. */
  readonly rowsMax: number
  readonly onError: (error: unknown, exportId: string) => void
}

interface Progress {
  rows(): number
}

/** Without a word from its worker for so long, a run is taken for left. */
export const leaseSeconds = 30
const keepEveryMs = 1_000

/** Makes one export from its beginning; whatever happens ends in a state that its reader understands. */
export async function makeExport(making: Making, run: ClaimedExport, stop: AbortSignal): Promise<void> {
  if (run.attempt > exportLimits.attempts) return end(making, run, endRun(run, 'failed', 'interrupted'))
  const abandoned = new AbortController()
  const progress: Progress = { rows: () => 0 }
  const heart = beat(making, run, progress, abandoned)
  try {
    const made = await make(making, run, progress, AbortSignal.any([stop, abandoned.signal]))
    if (made === 'too_many_rows') return await end(making, run, endRun(run, 'refused', made))
    await finish(making, run, made)
  } catch (error) {
    if (abandoned.signal.aborted) return
    if (stop.aborted) return await end(making, run, giveBack(run))
    making.onError(error, run.id)
    await afterFailure(making, run, error)
  } finally {
    clearInterval(heart)
  }
}

const diskFull: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** A full disk stays full until our staff make room; anything else may be better at the next try. */
async function afterFailure(making: Making, run: ClaimedExport, error: unknown): Promise<void> {
  const { code, message } = error as { code?: unknown; message: string }
  if (diskFull.has(code)) return endFull(making, run, message)
  await end(
    making,
    run,
    run.attempt < exportLimits.attempts ? giveBack(run) : endRun(run, 'failed', 'failed'),
  )
}

/** The reader is told that our staff know: they do as soon as the export has ended. */
const endFull = ({ app }: Making, run: ClaimedExport, note: string): Promise<void> =>
  app.tx({ tenant: run.merchantId, mode: 'write' }, async (tx) => {
    if ((await tx.run(endRun(run, 'failed', 'disk_full'))) === 0) return
    const task = {
      id: newId(),
      kind: 'export_disk_full',
      subjectType: 'export',
      subjectId: run.id,
      note,
    } as const
    await tx.run(addStaffTask(run.merchantId, task))
  })

const end = async ({ app }: Making, { merchantId }: ClaimedExport, query: ReturnType<typeof endRun>) =>
  void (await app.tx({ tenant: merchantId, mode: 'write' }, (tx) => tx.run(query)))

async function finish(making: Making, run: ClaimedExport, made: MadeFile): Promise<void> {
  const { merchantId } = run
  const kept = await making.app.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
    tx.run(finishRun(run, made, exportLimits.keptDays)),
  )
  if (kept === 0) await rm(filePath(making.folder, merchantId, made.key), { force: true })
}

/** Tells how far the run is and keeps its lease; learns that it was cancelled or taken over. */
function beat(
  { app }: Making,
  run: ClaimedExport,
  progress: Readonly<Progress>,
  abandoned: AbortController,
): NodeJS.Timeout {
  return setInterval(() => {
    app
      .tx({ tenant: run.merchantId, mode: 'write' }, (tx) =>
        tx.run(keepRun(run, progress.rows(), leaseSeconds)),
      )
      .then((touched) => touched === 0 && abandoned.abort())
      // The next one may come through; without any the lease ends and another worker begins again.
      .catch(() => {})
  }, keepEveryMs)
}

async function make(
  making: Making,
  run: ClaimedExport,
  progress: Progress,
  signal: AbortSignal,
): Promise<MadeFile | 'too_many_rows'> {
  const { merchantId } = run
  const kind = making.kinds[run.kind]
  const source = kind.source(merchantId, run.request)
  return making.snapshots.take(merchantId, run, async (snapshot) => {
    const totals = await totalsOf(snapshot, kind, source, making.rowsMax)
    const rows = totals.reduce((sum, total) => sum + BigInt(total.rows), 0n)
    if (rows > making.rowsMax) return 'too_many_rows'
    await end(making, run, countRun(run, rows))
    const { stages, rowsDone } = kind.document
      ? await kind.document({ merchantId, snapshot, keys: making.keys }, run.request)
      : stagesOf(snapshot, kind, source, formOf(kind, run))
    progress.rows = rowsDone
    const written = await writeFile(making.folder, merchantId, stages, signal)
    return { ...written, rows, totals }
  })
}

/** What the rows go through on their way to the file. */
function stagesOf(snapshot: Snapshot, kind: ExportKind, source: Source, form: FileForm): FileStages {
  if (form.type === 'xlsx') {
    const lines = new Lines()
    const words: string[] = []
    const rows = snapshot.csv(sheetRows(source, form, words), { delimiter: 'none' })
    const { parts, name, head, tail } = workbook(
      wordsOf(form.language).account.export.kind[kind.name],
      form.columns,
      words,
    )
    return { stages: [rows, lines, new ZipAround(parts, name, { head, tail })], rowsDone: () => lines.lines }
  }
  const lines = new CsvLines()
  lines.write(csvHead(form))
  const rows = snapshot.csv(csvRows(source, form), { delimiter: csvDelimiter(form) })
  // The head is a line too.
  return { stages: [rows, lines], rowsDone: () => Math.max(0, lines.lines - 1) }
}

async function totalsOf(
  snapshot: Snapshot,
  kind: ExportKind,
  source: Source,
  rowsMax: number,
): Promise<Total[]> {
  const found = await snapshot.rows(totalMatches(source, kind, rowsMax))
  return found.map(({ currency, rows, sums }) => ({
    currency,
    rows: Number(rows),
    sums: kind.sums.map(({ key }, index) => ({ key, minor: String(sums[index]) })),
  }))
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
