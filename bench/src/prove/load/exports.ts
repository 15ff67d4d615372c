// Proof L4 of docs/proofs.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { askCall, type SignedIn } from '#run/ask-call.ts'
import { type BenchDatabase, startBenchDatabase } from '#run/bench-database.ts'
import { type ExportSide, exportTo } from '#file/exported.ts'
import { startGateway } from '#process/gateway-process.ts'
import { latestDays } from '#list/list-call.ts'
import { signIn } from '#run/operator.sql.ts'
import { percentile } from '#run/rounds.ts'
import { merchants } from '#seed/merchants.ts'
import { startWorker } from '#process/worker-process.ts'
import { countOrders } from './exports.sql.ts'
import type { Finding, Trial } from '#prove/proof.ts'

const rowsBefore = 200_000
const exportsAtOnce = 20
const perSecond = 20
const rounds = 3
const ratioMax = 2
/** Twenty people do not ask in the same instant. */
const apartMs = 150
/** Whoever waits for a file looks so often. */
const pollMs = 1_000
const days = 30

/**
 * Twenty merchants ask within three seconds for a file of all their orders, while somebody else goes on working at a fixed rate, whose
 * late answers count from when they were due; then the same alone, and so on. Each file has all rows of its merchant. The
 * seed's orders have no books, so that there is nothing that `npm run verify` could say.
 */
export async function l4({ random, say, times }: Trial): Promise<Finding> {
  // Beside other work the ratio says little, so the line tells of it.
  const load = loadavg()[0]!
  const database = await startBenchDatabase(rowsBefore * times, say)
  const folder = mkdtempSync(join(tmpdir(), 'quayside-prove-l4-'))
  const stops: (() => Promise<unknown>)[] = [
    () => database.stop(),
    async () => rmSync(folder, { recursive: true, force: true }),
  ]
  try {
    const gateway = await startGateway(database)
    stops.push(() => gateway.stop())
    const worker = startWorker(database, gateway)
    stops.push(() => worker.stop())
    const sides = await Promise.all(
      merchants.slice(0, exportsAtOnce).map(async ({ id }): Promise<Side> => {
        const token = await signIn(database, id)
        const { rows } = await countOrders(database, id)
        return { database, url: gateway.url, token, merchantId: id, worker, pollMs, rows }
      }),
    )
    const token = await signIn(database, merchants[exportsAtOnce + 10]!.id)
    const work = await ordinaryWork(database, { url: gateway.url, token }, random)
    say(`Making ${exportsAtOnce} files at once beside ${perSecond} calls a second`)
    return judgeLoad(await measure(sides, folder, work), load)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

interface Side extends ExportSide {
  /** All orders of its merchant. */
  readonly rows: number
}

interface Measured {
  /** Milliseconds of each call. */
  readonly beside: number[]
  readonly alone: number[]
  files: number
  rows: number
  seconds: number
  readonly wrong: string[]
}

type Work = (until: Promise<unknown>) => Promise<number[]>

async function measure(sides: readonly Side[], folder: string, work: Work): Promise<Measured> {
  const measured: Measured = { beside: [], alone: [], files: 0, rows: 0, seconds: 0, wrong: [] }
  // What is asked for the first time is slower than ever after.
  await work(delay(2_000))
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now()
    measured.beside.push(...(await work(everyFile(sides, folder, measured))))
    const lasted = performance.now() - begin
    measured.seconds += lasted / 1000
    measured.alone.push(...(await work(delay(lasted))))
  }
  return measured
}

/** One file for each side, asked for within three seconds; the largest as workbooks, which take longest. */
async function everyFile(sides: readonly Side[], folder: string, measured: Measured): Promise<void> {
  await Promise.all(
    sides.map(async (side, index) => {
      const type = index % 2 === 0 ? 'xlsx' : 'csv'
      await delay(index * apartMs)
      const got = await exportTo(side, {}, type, join(folder, `${side.merchantId}.${type}`))
      measured.files++
      measured.rows += got
      if (got !== side.rows)
        measured.wrong.push(`a file of merchant ${side.merchantId} has ${got} rows instead of ${side.rows}`)
    }),
  )
}

/** Calls at a fixed rate: seven of ten ask for a list, two for an order, one writes. */
async function ordinaryWork(database: BenchDatabase, side: SignedIn, random: Random): Promise<Work> {
  const filter = latestDays(database, days)
  const { rows } = await askCall(side, portalCalls.transaction.query, { filter })
  const one = async (): Promise<unknown> => {
    const draw = random.unit()
    if (draw < 0.7) return askCall(side, portalCalls.transaction.query, { filter })
    if (draw < 0.9) return askCall(side, portalCalls.transactionDetail.detail, { id: random.pick(rows).id })
    return askCall(side, portalCalls.preference.save, { pageSize: random.chance(0.5) ? 10 : 20 })
  }
  return async (until) => {
    const begin = performance.now()
    let isOver = false
    const over = until.finally(() => (isOver = true))
    const asked: Promise<number>[] = []
    while (!isOver) {
      const due = begin + (asked.length * 1000) / perSecond
      await delay(Math.max(0, due - performance.now()))
      asked.push(one().then(() => performance.now() - due))
    }
    await over
    return Promise.all(asked)
  }
}

function judgeLoad({ beside, alone, files, rows, seconds, wrong }: Measured, load: number): Finding {
  const [disturbed, before] = [percentile(beside, 0.99), percentile(alone, 0.99)]
  const ratio = disturbed / before
  return {
    figures: [
      `${exportsAtOnce} exports at once, ${rounds} times`,
      `${files} files`,
      `${rows.toLocaleString('en')} rows in ${seconds.toFixed(0)} s`,
      `wrong rows ${wrong.length}`,
      `${beside.length} calls at ${perSecond}/s`,
      `p50 ${percentile(beside, 0.5).toFixed(0)} ms, alone ${percentile(alone, 0.5).toFixed(0)} ms`,
      `p99 ${disturbed.toFixed(0)} ms, alone ${before.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
      `load of the machine before ${load.toFixed(1)} on ${availableParallelism()} cores`,
    ],
    breaches: [
      ...wrong,
      ...(ratio > ratioMax ? [`others waited ${ratio.toFixed(2)} times as long, more than ${ratioMax}`] : []),
    ],
  }
}
