// Proof P5 of docs/proofs.md.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { addCard } from '@quayside/gateway/areas/fund/test/withdrawals.ts'
import { addOperator } from '@quayside/gateway/db/test/people.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { judge } from '#prove/world/judge.ts'
import type { HostWork } from './lapse-host.ts'
import { differences, expectedRuns, rules } from '#prove/world/lapse-rules.ts'
import { insertLapseRule, lapseRuns, lapseWithdrawals, restRules } from '#prove/world/lapse-rules.sql.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld, type World } from '#prove/world/world.ts'

/** East of Beijing, west of it, and beyond the date line. */
const zones = ['Asia/Shanghai', 'America/New_York', 'Pacific/Apia'] as const
const firstMerchant = 970_001n
/** Beijing date; with 400 days it holds a leap day and two ends of a year. */
const begin = '2027-12-01'
const days = 400
const wholeYear = '2028'
const hourMs = 3_600_000
const write = { tenant: null, mode: 'write' } as const

/** 400 days in hours, with the worker's own function, at hosts in three zones, each with a clock that jumps now and then. */
export function p5({ random, say, times }: Trial): Promise<Finding> {
  const merchants = zones.map((_, index) => firstMerchant + BigInt(index))
  return inWorld({ merchants, gateways: 1, workers: 0 }, async (world) => {
    const breaches: string[] = []
    const offsets = new Set<number>()
    let [expected, made, jumps] = [0, 0, 0]
    for (const [index, zone] of zones.entries()) {
      const lapse = instants(random, times)
      jumps += lapse.jumps
      say(`${days} days at a host in ${zone}: ${lapse.times.length} knocks`)
      const merchantId = merchants[index]!
      const found = await lapseIn(world, { zone, merchantId, times: lapse.times })
      offsets.add(found.offset)
      const due = expectedRuns(begin, days)
      expected += due.length
      made += found.withdrawals
      breaches.push(...differences(due, found.runs).map((what) => `${zone}: ${what}`))
    }
    if (offsets.size !== zones.length) breaches.push('the hosts were not in zones of their own')
    if (made !== expected) breaches.push(`${expected} withdrawals were due and ${made} made`)
    const judged = await judge(world)
    return {
      figures: [
        `${days} days in ${zones.length} zones`,
        `${jumps} jumps of the clock`,
        `runs expected ${expected}`,
        `runs made ${made}`,
        yearFigure(),
        ...judged.figures,
      ],
      breaches: [...breaches, ...judged.breaches],
    }
  })
}

interface Lapse {
  readonly zone: string
  readonly merchantId: bigint
  readonly times: readonly string[]
}

async function lapseIn(world: World, { zone, merchantId, times }: Lapse) {
  const { owner, dataFolder } = world
  const { id: by } = await addOperator(owner, merchantId, {})
  const cardId = await addCard({ owner, secrets: loadSecrets(dataFolder) }, { merchantId, operatorId: by })
  await owner.tx(write, async (tx) => {
    for (const rule of rules)
      await tx.run(insertLapseRule(merchantId, { ...rule, id: randomUUID(), cardId, by, firstOn: begin }))
  })
  const { connection } = world.gateways[0]!.database
  const host = fork(join(import.meta.dirname, 'lapse-host.ts'), { env: { ...process.env, TZ: zone } })
  try {
    host.send({ connection, dataFolder, merchantId: String(merchantId), times } satisfies HostWork)
    const [answer] = await Promise.race([once(host, 'message'), once(host, 'exit')])
    if (typeof answer !== 'object' || answer === null) throw new Error(`the host in ${zone} ended early`)
    const read = { tenant: null, mode: 'read' } as const
    const runs = await owner.tx(read, (tx) => tx.rows(lapseRuns(merchantId)))
    const { count } = await owner.tx(read, (tx) => tx.one(lapseWithdrawals(merchantId)))
    await owner.tx(write, (tx) => tx.run(restRules(merchantId)))
    return { runs, withdrawals: count, offset: (answer as { offset: number }).offset }
  } finally {
    host.kill()
  }
}

/** Each hour from 16 days before the first date on, so that money lies ready; every tenth day the clock jumps once. */
function instants(random: Random, times: number): { times: string[]; jumps: number } {
  const first = Date.parse(`${begin}T00:00:00+08:00`)
  const money = Array.from({ length: 40 }, (_, day) =>
    new Date(first - (40 - day) * 24 * hourMs).toISOString(),
  )
  const shifts = [10 / 60, -10 / 60, 24, -24, -1]
  let jumps = 0
  const lapse = Array.from({ length: days * 24 }, (_, hour) => {
    const at = first + hour * hourMs
    const jumpsNow = random.int(0, Math.floor(240 / times)) === 0
    // Back by an hour at 09:00, as clocks are put right.
    const isNine = hour % 24 === 9 && random.int(0, 9) === 0
    const shift = isNine ? -1 : jumpsNow ? shifts[random.int(0, shifts.length - 1)]! : undefined
    if (shift === undefined) return [at]
    jumps++
    return [at, at + shift * hourMs, at]
  })
  return { times: [...money, ...lapse.flat().map((at) => new Date(at).toISOString())], jumps }
}

/** The counts that people know by heart. */
function yearFigure(): string {
  const inYear = expectedRuns(begin, days).filter(({ on }) => on.startsWith(wholeYear))
  const countOf = (cycle: string, day: number) =>
    inYear.filter((run) => run.cycle === cycle && run.day === day).length
  const [last, thirtyFirst] = [countOf('monthly', 0), countOf('monthly', 31)]
  const weeks = [1, 2, 3, 4, 5, 6, 7].map((day) => countOf('weekly', day))
  return `in ${wholeYear}: day 0 ${last}, day 31 ${thirtyFirst}, weekly ${Math.min(...weeks)} to ${Math.max(...weeks)}`
}
