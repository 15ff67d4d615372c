import { exportLimits } from '@quayside/contract/account/limits.ts'
import { rm } from 'node:fs/promises'
import type { HeadKeys } from '#chain/head.ts'
import type { Snapshots } from '#db/snapshot.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import type { Db } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import {
  type ClaimedExport,
  countRun,
  endRun,
  finishRun,
  giveBack,
  keepRun,
  type MadeFile,
} from './export.sql.ts'
import type { ExportKinds } from './kind.ts'
import { filePath, writeFile } from './made-file.ts'
import { planDocument, planList } from './plan.ts'

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
    const plan = kind.document
      ? await planDocument({ merchantId, snapshot, keys: making.keys }, kind, source, run)
      : await planList(snapshot, kind, source, run, making.rowsMax)
    if (plan.rows > making.rowsMax) return 'too_many_rows'
    await end(making, run, countRun(run, plan.rows))
    const { stages, rowsDone } = await plan.begin()
    progress.rows = rowsDone
    const written = await writeFile(making.folder, merchantId, stages, signal)
    return { ...written, rows: plan.rows, totals: plan.totals() }
  })
}
