import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { createOwnerDb } from '@quayside/gateway/db/client.ts'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import { startEmbedded } from '@quayside/gateway/db/embedded.ts'
import { migrate } from '@quayside/gateway/db/migrate.ts'
import type { Db } from '@quayside/gateway/db/tx.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { verify } from '@quayside/ops/verify/verify.ts'
import { NotTaken, sendEvents } from '@quayside/sandbox/network/send-events.ts'
import { freePort } from '../server-process.ts'
import { eventsPerOrder, shuffledLives, sumsOf, type Sums } from './f-ingest-events.ts'
import { bookedSums, insertMerchant, waitingCount } from './f-ingest.sql.ts'
import { startKilled } from './killed-process.ts'
import type { Finding, Trial } from './proof.ts'

const merchants = [910_001n, 910_002n]
const eventsAll = 2_000
const batchSize = 10
/** Deliveries from one kill to the next. */
const killAfter = { min: 12, max: 28 }
/** A kill strikes so long after a delivery has begun at most. */
const strikeMsMax = 25
const retryMs = 50
const answerMs = 30_000
const gatewayFolder = join(import.meta.dirname, '../../../gateway/src')

/**
 * Gateway and worker are killed at random while events arrive shuffled from two merchants' senders that repeat what was
 * not answered: in the end each event has counted exactly once, and every invariant holds.
 */
export async function fIngest({ random, say }: Trial): Promise<Finding> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'quayside-prove-'))
  // The database's own user has to enter it.
  chmodSync(dataFolder, 0o755)
  const server = await startEmbedded({ dataFolder })
  const owner = createOwnerDb({ connection: server.connection, max: 2 })
  try {
    await migrate(server.connection)
    await owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
      for (const id of merchants) await tx.run(insertMerchant(id))
    })
    const lives = merchants.map((id) =>
      shuffledLives(id, eventsAll / eventsPerOrder / merchants.length, random),
    )
    say(`Sending ${lives.flat().length} events while gateway and worker are killed`)
    const disturbed = await sendDisturbed(server.connection, dataFolder, lives, random)
    return await judge(owner, sumsOf(lives.flat()), disturbed)
  } finally {
    await owner.close()
    await server.stop()
  }
}

interface Disturbed {
  readonly kills: number
  /** Attempts to deliver that nobody answered. */
  readonly unanswered: number
  /** Events that had counted although their delivery was not answered. */
  readonly known: number
  readonly recoveryMs: number
}

async function sendDisturbed(
  connection: Connection,
  dataFolder: string,
  lives: readonly CoreEventInput[][],
  random: Trial['random'],
): Promise<Disturbed> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    PORT: `${port}`,
    QUAYSIDE_DB: JSON.stringify(connection),
    QUAYSIDE_DATA: dataFolder,
    QUAYSIDE_TLS: 'false',
    QUAYSIDE_SMTP: 'smtp://127.0.0.1:9',
    QUAYSIDE_NETWORK: 'http://127.0.0.1:9',
    RATE_PROVIDER: '1000000000',
    LOG_LEVEL: 'error',
  }
  const gateway = await startKilled({
    main: join(gatewayFolder, 'main.ts'),
    env,
    readyUrl: `${origin}/readyz`,
  })
  const worker = await startKilled({ main: join(gatewayFolder, 'worker.ts'), env })
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
  const receiver = { gateway: origin, key: loadSecrets(dataFolder).provider, now: Date.now }
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
  try {
    await Promise.all(lives.map(send))
    await striking
  } finally {
    await Promise.all([gateway.stop(), worker.stop()])
  }
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

async function judge(owner: Db, expected: Sums, disturbed: Disturbed): Promise<Finding> {
  const { rows, waiting } = await owner.tx({ tenant: null, mode: 'snapshot' }, async (tx) => ({
    rows: await tx.rows(bookedSums),
    ...(await tx.one(waitingCount)),
  }))
  const differences = rows.map(({ kind, count }) => count - expected[kind].count)
  const lost = differences.reduce((sum, one) => (one < 0n ? sum - one : sum), 0n)
  const double = differences.reduce((sum, one) => (one > 0n ? sum + one : sum), 0n)
  const wrong = rows.filter(({ kind, minor }) => minor !== expected[kind].minor)
  const invariants = await verify({ owner })
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
      `${invariants.filter(({ checked }) => checked !== undefined).length} checks of npm run verify`,
    ],
    breaches: [
      ...(kills === 0 ? ['nothing was killed'] : []),
      ...(lost > 0n || double > 0n || waiting > 0n ? ['not every event counts once'] : []),
      ...wrong.map(({ kind, minor }) => `${kind}: ${minor} instead of ${expected[kind].minor}`),
      ...invariants.flatMap(({ id, breaches }) => breaches.map((breach) => `${id}: ${breach}`)),
    ],
  }
}
