import { setTimeout as delay } from 'node:timers/promises'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { answeredRefunds } from './b1-batch.sql.ts'
import type { Bench } from '#run/bench.ts'
import { type Figure, ms, seconds } from '#run/figure.ts'
import { listConnections, listP99 } from '#list/list-p99.ts'
import { startRefunds } from '#prove/world/big-batch.ts'
import { signInPerson } from '#prove/world/person.ts'
import { buyAll } from '#prove/world/shop.ts'
import { inWorld, type World } from '#prove/world/world.ts'

const [merchantId, neighbourId] = [990_001n, 990_002n]
const neighbourOrders = 100
const aloneSeconds = 8
const pollMs = 250
const patienceMs = 300_000
const targets = { seconds: 30, neighbour: 2 }

/** A batch of refunds, as many as one may hold, on the product beside the sandbox's network, and what a neighbour feels of it. */
export const b1Batch = ({ rows, say }: Bench): Promise<Figure[]> =>
  inWorld({ merchants: [merchantId, neighbourId], gateways: 1 }, async (world) => {
    const lines = Math.min(tradeLimits.batch.rows, rows)
    say(`  B1: ${lines.toLocaleString('en')} buyers pay`)
    const orders = await buyAll(
      world,
      Array.from({ length: lines }, () => ({ merchantId })),
    )
    await buyAll(
      world,
      Array.from({ length: neighbourOrders }, () => ({ merchantId: neighbourId })),
    )
    const alone = await neighbour(world, aloneSeconds)
    const person = await signInPerson(world, { merchantId })
    const dryRunMs = await startRefunds(world, person, orders)
    const begin = performance.now()
    const [beside] = await Promise.all([besides(world, lines), untilAnswered(world, lines)])
    const took = (performance.now() - begin) / 1000
    say(`  B1: dry run ${ms(dryRunMs)}, ${seconds(took)} from the end of its window to the last answer`)
    return figuresOf(lines, dryRunMs, took, { alone, beside })
  })

/** The neighbour's list, as somebody of its own looks at it. */
async function neighbour(world: World, forSeconds: number): Promise<number> {
  const { token } = await signInPerson(world, { merchantId: neighbourId })
  return listP99({ url: new URL(world.gateways[0]!.origin), token }, {}, forSeconds)
}

/** The slowest of the neighbour's rounds that began while refunds were under way. */
async function besides(world: World, lines: number): Promise<number> {
  const rounds: number[] = []
  while ((await answered(world)) < lines) rounds.push(await neighbour(world, 2))
  return Math.max(...rounds)
}

const answered = async ({ owner }: World): Promise<number> =>
  Number(
    (await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(answeredRefunds(merchantId)))).answered,
  )

async function untilAnswered(world: World, lines: number): Promise<void> {
  const end = performance.now() + patienceMs
  while ((await answered(world)) < lines) {
    if (performance.now() > end) throw new Error(`${await answered(world)} of ${lines} refunds were answered`)
    await delay(pollMs)
  }
}

function figuresOf(
  lines: number,
  dryRunMs: number,
  took: number,
  { alone, beside }: { alone: number; beside: number },
): Figure[] {
  const what = `batch of ${lines.toLocaleString('en')} refunds at the sandbox's network`
  return [
    {
      id: 'B1',
      what: `${what}: end of its window to the last answer`,
      figure: seconds(took),
      against: '–',
      target: `≤ ${targets.seconds} s`,
      met: took <= targets.seconds,
    },
    { id: 'B1 dry run', what: `${what}: dry run over HTTP`, figure: ms(dryRunMs), against: '–', target: '–' },
    {
      id: 'B1 others',
      what: `p99 of a neighbour's list meanwhile, ${listConnections} connections, slowest round`,
      figure: ms(beside),
      against: `alone ${ms(alone)}`,
      ratio: beside / alone,
      target: `≤ ${targets.neighbour} ×`,
      met: beside / alone <= targets.neighbour,
    },
  ]
}
