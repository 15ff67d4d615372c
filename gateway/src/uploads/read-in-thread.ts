import { Worker } from 'node:worker_threads'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import type { Facts } from '@quayside/phrases/fill.ts'
import { type Refusal, refusalAgain } from '../http/refusal.ts'

/** What a thread says: what it read, or why it refuses the file. */
type Said<T> = { readonly read: T } | { readonly refused: { readonly key: ErrorKey; readonly facts: Facts } }

interface Reading {
  /** A module that reads `workerData` and says what came of it. */
  readonly thread: URL
  /** For a thread that died, ran out of memory or of time. */
  readonly broken: (cause: unknown) => Refusal
}

const memoryMb = 256
const timeMs = 20_000
/** Files that are read at the same time, of whatever kind. */
const threadsMax = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * Reads an uploaded file in a thread of its own, with its own memory and time.
 * @throws Refusal
 */
export async function readInThread<T>(file: unknown, reading: Reading): Promise<T> {
  if (running >= threadsMax) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    const said = await inThread<T>(file, reading)
    if ('refused' in said) throw refusalAgain(said.refused)
    return said.read
  } finally {
    running--
    waiting.shift()?.()
  }
}

function inThread<T>(file: unknown, { thread, broken }: Reading): Promise<Said<T>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    const late = setTimeout(() => void worker.terminate(), timeMs)
    worker.once('message', resolve)
    worker.once('error', (cause) => reject(broken(cause)))
    worker.once('exit', () => {
      clearTimeout(late)
      reject(broken(new Error('the thread said nothing')))
    })
  })
}
