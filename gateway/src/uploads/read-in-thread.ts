import { Worker } from 'node:worker_threads'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import type { Facts } from '@quayside/phrases/fill.ts'
import type { Ctx } from '#acts/context.ts'
import { type Refusal, refusalAgain } from '#acts/refusal.ts'
import { countReading } from './file-reading.sql.ts'
import { threadLimits } from './limits.ts'
import { Turns } from './turns.ts'

/** What a thread says: what it read, or why it refuses the file. */
type Said<T> = { readonly read: T } | { readonly refused: { readonly key: ErrorKey; readonly facts: Facts } }

export interface Reading {
  /** What is counted together. */
  readonly kind: string
  /** Of one merchant and Beijing date, refused ones included. */
  readonly perDay: number
  readonly tooMany: () => Refusal
  /** A module that reads `workerData` and says what came of it. */
  readonly thread: URL
  /** For a thread that died, ran out of memory or of time. */
  readonly broken: (cause: unknown) => Refusal
}

const turns = new Turns(threadLimits.turns)

/**
 * Reads what somebody handed in: counted first, then in a thread of its own with its own memory and time, in turn with other
 * merchants.
 * @throws Refusal
 */
export async function readInThread<T>(
  { db, merchantId }: Pick<Ctx, 'db' | 'merchantId'>,
  file: unknown,
  reading: Reading,
): Promise<T> {
  const { kind, perDay, tooMany } = reading
  return inTurn(String(merchantId), file, reading, async () => {
    const counted = await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      tx.maybe(countReading(merchantId, kind, perDay)),
    )
    if (!counted) throw tooMany()
  })
}

/**
 * The same in the turn of something else than a merchant, which limits itself how much it hands in.
 * @throws Refusal
 */
export async function inTurn<T>(
  whose: string,
  file: unknown,
  reading: Pick<Reading, 'thread' | 'broken'>,
  counted?: () => Promise<void>,
): Promise<T> {
  const end = await turns.take(whose)
  try {
    await counted?.()
    const said = await inThread<T>(file, reading)
    if ('refused' in said) throw refusalAgain(said.refused)
    return said.read
  } finally {
    end()
  }
}

/** Its turn ends when the thread is gone, so that there are never more threads than turns. */
function inThread<T>(
  file: unknown,
  { thread, broken }: Pick<Reading, 'thread' | 'broken'>,
): Promise<Said<T>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: threadLimits.memoryMb },
    })
    let said: Said<T> | undefined
    let failed: unknown = new Error('the thread said nothing')
    const giveUp = (why: string): void => {
      failed = new Error(`the thread ${why}`)
      void worker.terminate()
    }
    const late = setTimeout(
      () => giveUp(`was not done after ${threadLimits.seconds} s`),
      threadLimits.seconds * 1000,
    )
    const watch = setInterval(
      () => void outgrown(worker).then((has) => has && giveUp('ran out of memory')),
      watchMs,
    )
    worker.once('message', (message: Said<T>) => (said = message))
    worker.once('error', (error) => (failed = error))
    worker.once('exit', () => {
      clearTimeout(late)
      clearInterval(watch)
      if (said) resolve(said)
      else reject(broken(failed))
    })
  })
}

const watchMs = 50

/** The limits of a thread hold for its heap alone; what is unpacked lies outside of it. */
async function outgrown(worker: Worker): Promise<boolean> {
  const used = await worker.getHeapStatistics().catch(() => undefined)
  return used !== undefined && used.external_memory > threadLimits.bufferMb * 1024 ** 2
}
