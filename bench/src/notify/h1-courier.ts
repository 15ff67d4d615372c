import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ServerProcess } from '#process/server-process.ts'
import type { Bench } from '#run/bench.ts'
import { type Figure, mebibytes, perSecond } from '#run/figure.ts'
import { project } from '#run/project.ts'
import { inTurn, median } from '#run/rounds.ts'
import { busyLags, busyRate, idleLags, lagFigure } from './lags.ts'
import { countWaiting, fillLanes, wake } from './notify.sql.ts'
import { measuredMerchants, notifyWorld, sampleBody } from './notify-world.ts'

/** Of each address, in one round. */
const waiting = 50
/** As many as a courier has on its way when all its lanes are fast. */
const atOnce = 200
const memoryMax = 200

/** What couriers deliver in a second, database included, against a bare sender of the same signed requests. */
export async function h1Courier(bench: Bench): Promise<Figure[]> {
  const world = await notifyWorld(bench)
  const { courier, receiver, endpoints } = world
  try {
    const total = endpoints.length * waiting
    const runs = await inTurn(
      async () => {
        await fillLanes(bench.database.pool, endpoints, waiting, sampleBody)
        const begin = performance.now()
        await wake(bench.database.pool, endpoints)
        // By the index of what waits: to count all that was ever delivered would take from what is measured.
        while ((await countWaiting(bench.database.pool, endpoints)) > 0) {
          if (performance.now() - begin > 120_000)
            throw new Error(`not delivered in time:\n${courier.said()}`)
          await delay(50)
        }
        return total / ((performance.now() - begin) / 1_000)
      },
      () => bareRate(receiver, total),
    )
    const [rate, bare] = [median(runs.a), median(runs.b)]
    const idle = await idleLags(bench, world)
    const busy = await busyLags(bench, world)
    const memory = courier.peakMemory()
    return [
      {
        id: 'H1',
        what: `deliveries to ${endpoints.length} addresses of ${measuredMerchants} merchants, one courier`,
        figure: perSecond(rate),
        against: `bare sender ${perSecond(bare)}`,
        ratio: rate / bare,
        target: '≥ 0.5 and ≥ 1,000/s',
        met: rate / bare >= 0.5 && rate >= 1_000,
        runs,
      },
      lagFigure('H1 idle', 'step to first attempt, p50, nothing else going on', idle.p50, 400),
      lagFigure('H1 busy', `step to first attempt, p99, at ${busy.rate}/s of ${busyRate}/s`, busy.p99, 2_000),
      {
        id: 'H1 memory',
        what: 'a courier at its most',
        figure: mebibytes(memory),
        against: '–',
        target: `≤ ${mebibytes(memoryMax)}`,
        met: memory <= memoryMax,
      },
    ]
  } finally {
    await world.stop()
  }
}

async function bareRate(receiver: ServerProcess, total: number): Promise<number> {
  const plan = {
    origin: receiver.url.origin,
    paths: Array.from({ length: 200 }, (_, n) => `/right/bare/${n}`),
    total,
    atOnce,
    body: sampleBody,
  }
  const main = join(project, 'bench/src/notify/bare-sender-main.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [main, JSON.stringify(plan)])
  return Number(stdout)
}
