import { Worker } from 'node:worker_threads'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import { bankFileLimits as limits } from '@quayside/contract/fund/limits.ts'
import type { Facts } from '@quayside/phrases/fill.ts'
import { Refusal } from '../../http/refusal.ts'
import type { BankFile } from './bank-file.ts'
import type { Paper } from './bank-paper.ts'
import type { TableAsks } from './bank-file-table.ts'

type Read = Paper | TableAsks
type Said = { readonly read: Read } | { readonly refused: { key: ErrorKey; facts: Facts } }

const memoryMb = 256
const timeMs = 20_000
/** Files that are read at the same time. */
const threadsMax = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * Reads a statement in a thread of its own, with its own memory and time.
 * @throws Refusal
 */
export async function readInThread(file: BankFile): Promise<Read> {
  if (file.bytes.length > limits.bytes)
    throw new Refusal('bankfile.file_large', { mb: limits.bytes / 1024 ** 2 })
  if (running >= threadsMax) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    const said = await inThread(file)
    if ('refused' in said) throw new Refusal(said.refused.key, said.refused.facts)
    return said.read
  } finally {
    running--
    waiting.shift()?.()
  }
}

function inThread(file: BankFile): Promise<Said> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./bank-file-thread.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    const broken = (cause: unknown) =>
      reject(new Refusal('bankfile.file_broken', { line: 1, column: '1' }, { cause }))
    const late = setTimeout(() => void worker.terminate(), timeMs)
    worker.once('message', resolve)
    worker.once('error', broken)
    worker.once('exit', () => {
      clearTimeout(late)
      broken(new Error('the thread said nothing'))
    })
  })
}
