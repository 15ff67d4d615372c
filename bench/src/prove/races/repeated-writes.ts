// Proof P4 of docs/proofs.md.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { keyLimits, notifyLimits } from '@quayside/contract/main/limits.ts'
import { okStatus } from '@quayside/contract/envelope.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { judge } from '#prove/world/judge.ts'
import { everyWrite, isExport, type Write } from './write-plans.ts'
import { bothBooks } from '#prove/world/network-totals.ts'
import { doneCalls, madeRows } from './repeated-writes.sql.ts'
import { type FarPerson, signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { untilQuiet } from '#prove/world/quiet.ts'
import { inWorld, type World } from '#prove/world/world.ts'

const merchantId = 920_001n
/** Writes of each call. */
const eachBefore = 8
/** Each file is made by nobody here, and those before it are of another day. */
const exportsOfCall = 2
const copiesMax = 5
/** A second copy may leave while the first is at work, or has ended. */
const spreadMs = 12

/**
 * Every write that the contract knows is sent 1 to 5 times at once under one key to two gateways, and once more when all
 * is over: its effect has happened once, and every copy got the same answer.
 */
export const p4 = ({ random, say, times }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], workers: 0 }, async (world) => {
    const person = await signInPerson(world, { merchantId })
    const writes = await everyWrite(world, person, merchantId, eachBefore * times)
    say(`Sending ${eachBefore * times} writes of each of ${writes.length} calls to two gateways`)
    const sent: Sent[] = []
    for (const write of writes)
      sent.push(await sendAll(world, person, write, { random, each: eachOf(write, times) }))
    const told = sent.flatMap(({ breaches }) => breaches)
    await world.startWorker()
    const left = await untilQuiet(world, { seconds: 60 })
    const books = await bothBooks(world, merchantId, { captured: -toldAlone(sent) })
    const { figures, breaches } = await judge(world)
    const sum = (of: (one: Sent) => number) => sent.reduce((total, one) => total + of(one), 0)
    return {
      figures: [
        `${writes.length} calls`,
        `${sum(({ writes: keys }) => keys)} writes`,
        `${sum(({ copies }) => copies)} sent`,
        `effects ${sum(({ effects }) => effects)}`,
        `stuck ${left.operations + left.batches}`,
        books.figure,
        ...figures,
      ],
      breaches: [
        ...told,
        ...books.breaches,
        ...breaches,
        ...(left.operations + left.batches > 0n ? ['something was left undone'] : []),
      ],
    }
  })

function eachOf({ name, call }: Write, times: number): number {
  if (isExport(name) || name === 'downloadCenter.cancel') return exportsOfCall
  // A secret is shown so often in an hour, and no more.
  if (name === 'key.queryOfTradePwd') return keyLimits.showingsPerHour
  if (name === 'notify.showSecret') return notifyLimits.showingsPerHour
  // Every copy counts against what a call may be asked for in a minute.
  const atMost = Math.max(1, Math.floor((call.perMinute ?? Infinity) / (copiesMax + 1)))
  return Math.min(eachBefore * times, atMost)
}

/** Kept cards are told of as the core tells them, by orders that the network has not seen. */
const withKeptCard: readonly string[] = ['online.create', 'online.ask']
const toldAlone = (sent: readonly Sent[]): bigint =>
  BigInt(sent.reduce((sum, { name, writes }) => sum + (withKeptCard.includes(name) ? writes : 0), 0))

interface Sent {
  readonly name: string
  readonly writes: number
  readonly copies: number
  readonly effects: number
  readonly breaches: readonly string[]
}

async function sendAll(
  world: World,
  person: FarPerson,
  write: Write,
  { random, each }: { random: Random; each: number },
): Promise<Sent> {
  const breaches: string[] = []
  let copies = 0
  let effects = 0
  for (let n = 0; n < each; n++) {
    const input = await write.prepare(n)
    const before = await effectsOf(world, write)
    const key = randomUUID()
    const first = random.int(0, 1)
    const pauses = Array.from({ length: random.int(1, copiesMax) }, () => random.int(0, spreadMs))
    const send = (index: number) => person.ask(write.call, input, { key, gateway: (first + index) % 2 })
    const answers = await Promise.all(pauses.map((pause, index) => delay(pause).then(() => send(index))))
    answers.push(await send(random.int(0, 1)))
    copies += answers.length
    const happened = Number((await effectsOf(world, write)) - before)
    effects += happened
    if (happened !== 1) breaches.push(`${write.name} happened ${happened} times in ${answers.length} copies`)
    const others = new Set(answers.map(({ status, error, data }) => JSON.stringify([status, error, data])))
    if (others.size > 1 || answers[0]!.status !== okStatus)
      breaches.push(
        `${write.name} was answered in ${others.size} ways: ${[...others].join(' ').slice(0, 300)}`,
      )
  }
  return { name: write.name, writes: each, copies, effects, breaches }
}

/** Each act stands in the operation log, in its own transaction; a batch is made in one without a line there. */
async function effectsOf({ owner }: World, { name, call }: Write): Promise<bigint> {
  const isMaking = name === 'batch.create' || name === 'batch.refund'
  const query = isMaking ? madeRows : doneCalls(call.path)
  return (await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(query))).count
}
