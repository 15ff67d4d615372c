import { Worker } from 'node:worker_threads'
import type { Facts } from '@quayside/phrases/fill.ts'
import { Refusal } from '../http/refusal.ts'
import type { FileRule, SentFile } from './check-file.ts'
import type { Said } from './check-thread.ts'
import { WrongFile } from './wrong-file.ts'

const memoryMb = 128
const timeMs = 10_000
/** Files that are looked through at the same time. */
const threadsMax = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * Looks through a file in a thread of its own, with its own memory and time.
 * @returns the type that it is handed out as
 * @throws Refusal
 */
export async function lookThrough(rule: FileRule, file: SentFile): Promise<string> {
  if (running >= threadsMax) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    const said = await inThread(rule, file)
    if ('wrong' in said) throw refusalFor(rule, new WrongFile(said.wrong))
    return said.type
  } finally {
    running--
    waiting.shift()?.()
  }
}

export function refusalFor({ endings, bytes }: FileRule, { key }: WrongFile): Refusal {
  const facts: Facts =
    key === 'file.type'
      ? { endings: endings.join(', ') }
      : key === 'file.too_large'
        ? { mb: bytes / 1024 ** 2 }
        : {}
  return new Refusal(key, facts)
}

function inThread(rule: FileRule, file: SentFile): Promise<Said> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check-thread.ts', import.meta.url), {
      workerData: { rule, file },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    const broken = (cause: unknown) => reject(new Refusal('file.broken', {}, { cause }))
    const late = setTimeout(() => void worker.terminate(), timeMs)
    worker.once('message', resolve)
    worker.once('error', broken)
    worker.once('exit', () => {
      clearTimeout(late)
      broken(new Error('the thread said nothing'))
    })
  })
}
