import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { addDays } from '@quayside/contract/dates.ts'
import { addCard } from '@quayside/gateway/areas/fund/test/withdrawals.ts'
import { addOperator } from '@quayside/gateway/db/test/people.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { fixedDate, futureKnocks, knockToo, movableDate, moveDate } from './wrong-clocks.sql.ts'
import { creditDay, differences, expectedRuns, rules } from '#prove/world/lapse-rules.ts'
import {
  insertLapseRule,
  type LapseRun,
  lapseRuns,
  lapseWithdrawals,
  restRules,
} from '#prove/world/lapse-rules.sql.ts'
import type { Trial } from '#prove/proof.ts'
import type { World } from '#prove/world/world.ts'
import { hosts, type WrongHosts } from './wrong-hosts.ts'

/** Beijing dates: an ordinary one, the leap day that ends its month, and a first. */
const dates = ['2028-02-28', '2028-02-29', '2028-03-01'] as const
const minuteMs = 60_000
/** The date is moved when so much of a minute is left, so that all of them are up when it ends. */
const leftMs = 12_000
const ranWithinMs = 30_000
/** Beside the knock of the minute, so that every worker has its part. */
const knocksAtOnce = 4 * hosts.length
const write = { tenant: null, mode: 'write' } as const
const read = { tenant: null, mode: 'read' } as const

interface RulesFound {
  readonly expected: number
  readonly made: number
  readonly breaches: readonly string[]
}

/** Six workers at nine o'clock of three dates, each with its own idea of what time it is; the last one's is put back then. */
export async function rulesAtNine(
  world: World,
  clocks: WrongHosts,
  { merchantId, say }: Pick<Trial, 'say'> & { readonly merchantId: bigint },
): Promise<RulesFound> {
  const { owner } = world
  await addRules(world, merchantId)
  await owner.tx(write, (tx) => tx.run(movableDate))
  const breaches: string[] = []
  const move = async (date: string, minute = '08:59') => {
    const wanted = Date.parse(`${date}T${minute}:00+08:00`)
    const movedMs = wanted - (Date.now() - (Date.now() % minuteMs))
    clocks.follow(movedMs)
    await owner.tx(write, (tx) => tx.run(moveDate(movedMs)))
    return movedMs
  }
  try {
    await move(dates[0], '06:00')
    for (const _ of hosts) await world.startWorker()
    const due: LapseRun[] = []
    for (const date of dates) {
      say(`Nine o'clock of ${date} at ${hosts.length} workers`)
      await untilLeft(leftMs)
      const movedMs = await move(date)
      breaches.push(...(await ranBefore(world, merchantId, due.length, date)))
      due.push(...expectedRuns(date, 1))
      await untilLeft(0)
      clocks.jump()
      await owner.tx(write, (tx) => tx.rows(knockToo(knocksAtOnce)))
      await untilRan(world, merchantId, due.length)
      breaches.push(...(await stuckKnocks(world, movedMs)))
    }
    // One more knock of a minute, to which nothing may be left to do.
    await untilLeft(0)
    await delay(leftMs / 2)
    const runs = await owner.tx(read, (tx) => tx.rows(lapseRuns(merchantId)))
    const { count } = await owner.tx(read, (tx) => tx.one(lapseWithdrawals(merchantId)))
    breaches.push(...differences(due, runs))
    if (count !== due.length) breaches.push(`${due.length} withdrawals were due and ${count} made`)
    return { expected: due.length, made: count, breaches }
  } finally {
    for (const { process } of world.workers()) await process.stop()
    await owner.tx(write, (tx) => tx.run(restRules(merchantId)))
    await owner.tx(write, (tx) => tx.run(fixedDate))
    clocks.follow(0)
  }
}

async function addRules({ owner, app, dataFolder }: World, merchantId: bigint): Promise<void> {
  const { id: by } = await addOperator(owner, merchantId, {})
  const cardId = await addCard({ owner, secrets: loadSecrets(dataFolder) }, { merchantId, operatorId: by })
  await owner.tx(write, async (tx) => {
    for (const rule of rules)
      await tx.run(insertLapseRule(merchantId, { ...rule, id: randomUUID(), cardId, by, firstOn: dates[0] }))
  })
  // Each date has money of its own for every rule whose week or month it is in.
  for (let day = -40; day < -7; day++) await creditDay(app, merchantId, addDays(dates[0], day))
}

const untilLeft = (ms: number) => delay((2 * minuteMs - ms - (Date.now() % minuteMs)) % minuteMs)

/** A worker whose clock is ahead must not run anything before its time. */
async function ranBefore({ owner }: World, merchantId: bigint, due: number, date: string): Promise<string[]> {
  await delay(leftMs / 2)
  const runs = await owner.tx(read, (tx) => tx.rows(lapseRuns(merchantId)))
  return runs.length === due ? [] : [`${runs.length - due} ran before nine on ${date}`]
}

async function untilRan({ owner }: World, merchantId: bigint, due: number): Promise<void> {
  const end = performance.now() + ranWithinMs
  while (performance.now() < end) {
    if ((await owner.tx(read, (tx) => tx.rows(lapseRuns(merchantId)))).length >= due) break
    await delay(200)
  }
}

/** What a worker notes in the future keeps all others quiet until then. */
async function stuckKnocks({ owner }: World, movedMs: number): Promise<string[]> {
  const at = new Date(Date.now() + movedMs + minuteMs).toISOString()
  const future = await owner.tx(read, (tx) => tx.rows(futureKnocks(at)))
  return [...new Set(future.map(({ task }) => task))].map(
    (task) => `${task} waits for a clock that was wrong`,
  )
}
