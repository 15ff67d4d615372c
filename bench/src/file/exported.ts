import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { downloadCenterCalls } from '@quayside/contract/account/download/center.ts'
import type { ExportFileType } from '@quayside/contract/lists/export-file.ts'
import { exportLimits } from '@quayside/contract/account/limits.ts'
import { transactionCalls, transactionExportColumns } from '@quayside/contract/trade/list/transaction.ts'
import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import { askCall, sendCall, type SignedIn } from '#run/ask-call.ts'
import type { Bench } from '#run/bench.ts'
import type { BenchDatabase } from '#run/bench-database.ts'
import { beginOfNewest, forgetExports } from './export.sql.ts'
import type { GatewayProcess } from '#process/gateway-process.ts'
import { signIn } from '#run/operator.sql.ts'
import { largest } from '#seed/merchants.ts'
import { startWorker, type WorkerProcess } from '#process/worker-process.ts'

/** Through whom a file is asked for, made and fetched. */
export interface ExportSide extends SignedIn {
  readonly database: BenchDatabase
  readonly merchantId: bigint
  readonly worker: WorkerProcess
  /** Between two looks whether the file is ready. */
  readonly pollMs?: number
}

/** A page asks every second; whoever asks much oftener takes the machine's time from what is measured. */
const pollMsBefore = 100
/** Until a worker that has started does nothing more. */
const startSeconds = 5
/** What time brings is looked for every minute. */
const knockSeconds = 65

/**
 * Asks for the orders of a filter with all columns, waits for the worker and downloads the file, as a user does.
 * @returns its rows
 */
export async function exportTo(
  side: ExportSide,
  filter: TransactionFilter,
  type: ExportFileType,
  path: string,
): Promise<number> {
  // More than a merchant may ask for in a day.
  await forgetExports(side.database, side.merchantId)
  const { id } = await askCall(side, transactionCalls.ask, {
    filter,
    columns: [...transactionExportColumns],
    file: { type, zone: 'Asia/Shanghai' },
  })
  for (;;) {
    const row = await find(side, id)
    if (row.state === 'ready') {
      const answer = await sendCall(side, downloadCenterCalls.download, { id })
      await pipeline(answer.body as AsyncIterable<Uint8Array>, createWriteStream(path))
      return row.rowsDone
    }
    if (row.state !== 'asked' && row.state !== 'running')
      throw new Error(`the export ended ${row.state}: ${row.reason}`)
    side.worker.check()
    await delay(side.pollMs ?? pollMsBefore)
  }
}

async function find(side: ExportSide, id: string) {
  const { rows } = await askCall(side, downloadCenterCalls.query, {})
  return rows.find((row) => row.id === id)!
}

export interface Exporting {
  readonly side: ExportSide
  /** Finds as many orders as one file may hold, and no more. */
  readonly filter: TransactionFilter
  /** For the files; removed afterwards. */
  readonly folder: string
}

/** Runs a worker beside the gateway for as long as `work` takes. */
export async function withExports<T>(
  { database, gateway: start, say }: Bench,
  work: (exporting: Exporting) => Promise<T>,
): Promise<T> {
  const gateway = await start(database)
  await catchUp(database, gateway, say)
  const createdFrom = await beginOfNewest(database, largest.id, exportLimits.rows)
  const token = await signIn(database, largest.id)
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-export-'))
  const worker = startWorker(database, gateway)
  try {
    await worker.rested(startSeconds)
    const side = { database, url: gateway.url, token, merchantId: largest.id, worker }
    return await work({ side, filter: createdFrom === undefined ? {} : { createdFrom }, folder })
  } finally {
    await worker.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In a seeded world time has overtaken many orders: that work is done before anything is measured, by another process. */
async function catchUp(database: BenchDatabase, gateway: GatewayProcess, say: Bench['say']): Promise<void> {
  const begin = performance.now()
  const worker = startWorker(database, gateway)
  try {
    await worker.rested(knockSeconds)
  } finally {
    await worker.stop()
  }
  say(`  the worker had caught up after ${Math.round((performance.now() - begin) / 1000)} s`)
}
