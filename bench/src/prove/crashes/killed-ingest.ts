// Proof F-ingest of docs/proofs.md.
import { setTimeout as delay } from 'node:timers/promises'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { NotTaken, sendEvents } from '@quayside/sandbox/network/send-events.ts'
import { eventsPerOrder, shuffledLives, sumsOf, type Sums } from './killed-ingest-events.ts'
import { bookedSums, waitingCount } from './killed-ingest.sql.ts'
import { judge as judgeInvariants } from '#prove/world/judge.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld, type World } from '#prove/world/world.ts'

const merchants = [910_001n, 910_002n]
const eventsBefore = 2_000
const batchSize = 10
/** Deliveries from one kill to the next. */
const killAfter = { min: 12, max: 28 }
/** A kill strikes so long after a delivery has begun at most. */
const strikeMsMax = 25
const retryMs = 50
const answerMs = 30_000

/**
 * Gateway and worker are killed at random while events arrive shuffled from two merchants' senders that repeat what was
 * not answered: in the end each event has counted exactly once, and every invariant holds.
 */
export const fIngest = ({ random, say, times }: Trial): Promise<Finding> =>
  inWorld({ merchants, gateways: 1 }, async (world) => {
    const lives = merchants.map((id) =>
      shuffledLives(id, (eventsBefore * times) / eventsPerOrder / merchants.length, random),
    )
    say(`Sending ${lives.flat().length} events while gateway and worker are killed`)
    const disturbed = await sendDisturbed(world, lives, random)
    return judge(world, sumsOf(lives.flat()), disturbed)
  })

interface Disturbed {
  readonly kills: number
  /** Attempts to deliver that nobody answered. */
  readonly unanswered: number
  /** Events that had counted although their delivery was not answered. */
  readonly known: number
  readonly recoveryMs: number
}

async function sendDisturbed(
  { gateways, workers, receiver }: World,
  lives: readonly CoreEventInput[][],
  random: Trial['random'],
): Promise<Disturbed> {
  const [gateway, worker] = [gateways[0]!.process, workers()[0]!.process]
  const told = { kills: 0, unanswered: 0, known: 0, recoveryMs: 0 }
  let untilKill = random.int(killAfter.min, killAfter.max)
  let striking: Promise<void> | undefined
  let failure: Error | undefined
  const strike = async (): Promise<void> => {
    await delay(random.int(0, strikeMsMax))
    const [recovery] = await Promise.all([gateway.kill(), random.chance(0.25) && worker.kill()])
    told.kills++
    told.recoveryMs = Math.max(told.recoveryMs, recovery)
    untilKill = random.int(killAfter.min, killAfter.max)
    striking = undefined
  }
  const send = async (events: readonly CoreEventInput[]): Promise<void> => {
    for (let at = 0; at < events.length; at += batchSize) {
      if (!striking && --untilKill === 0) striking = strike().catch((error: Error) => void (failure = error))
      const batch = events.slice(at, at + batchSize)
      for (;;) {
        const outcomes = await deliver(receiver, batch)
        told.known += outcomes?.filter((outcome) => outcome === 'duplicate').length ?? 0
        if (outcomes) break
        if (failure) throw failure
        told.unanswered++
        await delay(retryMs)
      }
    }
  }
  await Promise.all(lives.map(send))
  await striking
  if (failure) throw failure
  return told
}

/** Answers to an event that needs no repetition. */
const taken: ReadonlySet<string> = new Set(['applied', 'waiting', 'duplicate'])

/** @returns what became of each event, or nothing if nobody answered. @throws when one is refused, which no kill explains */
async function deliver(
  receiver: Parameters<typeof sendEvents>[0],
  batch: readonly CoreEventInput[],
): Promise<string[] | undefined> {
  const answers = await sendEvents(receiver, batch, AbortSignal.timeout(answerMs)).catch((error: unknown) => {
    if (error instanceof NotTaken && error.httpStatus < 500) throw error
  })
  const refused = answers?.find(({ outcome }) => !taken.has(outcome))
  if (refused) throw new Error(`an event was refused: ${JSON.stringify(refused)}`)
  return answers?.map(({ outcome }) => outcome)
}

async function judge(world: World, expected: Sums, disturbed: Disturbed): Promise<Finding> {
  const { rows, waiting } = await world.owner.tx({ tenant: null, mode: 'read' }, async (tx) => ({
    rows: await tx.rows(bookedSums),
    ...(await tx.one(waitingCount)),
  }))
  const differences = rows.map(({ kind, count }) => count - expected[kind].count)
  const lost = differences.reduce((sum, one) => (one < 0n ? sum - one : sum), 0n)
  const double = differences.reduce((sum, one) => (one > 0n ? sum + one : sum), 0n)
  const wrong = rows.filter(({ kind, minor }) => minor !== expected[kind].minor)
  const invariants = await judgeInvariants(world)
  const { kills, unanswered, known, recoveryMs } = disturbed
  return {
    figures: [
      `${kills} kills`,
      `${expected.events.count.toLocaleString('en')} events`,
      `${unanswered} attempts unanswered`,
      `${known} events known when repeated`,
      `lost ${lost}`,
      `double ${double}`,
      `stuck ${waiting}`,
      `recovery max ${(recoveryMs / 1000).toFixed(1)} s`,
      ...invariants.figures,
    ],
    breaches: [
      ...(kills === 0 ? ['nothing was killed'] : []),
      ...(lost > 0n || double > 0n || waiting > 0n ? ['not every event counts once'] : []),
      ...wrong.map(({ kind, minor }) => `${kind}: ${minor} instead of ${expected[kind].minor}`),
      ...invariants.breaches,
    ],
  }
}
