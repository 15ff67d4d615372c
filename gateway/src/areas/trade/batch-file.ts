import { Worker } from 'node:worker_threads'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { Facts } from '@quayside/phrases/fill.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Cells } from './batch-cells.ts'
import type { UploadedFile } from './batch-file-cells.ts'
import { fileLarge } from './batch-zip.ts'

type Said = { readonly cells: Cells[] } | { readonly refused: { key: ErrorKey; facts: Facts } }

const memoryMb = 256
const timeMs = 20_000
/** Files that are read at the same time. */
const threadsMax = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * Reads an uploaded file in a thread of its own, with its own memory and time.
 * @throws Refusal
 */
export async function readFile(file: UploadedFile): Promise<Cells[]> {
  if (file.bytes.length > tradeLimits.batch.fileBytes) throw fileLarge()
  if (running >= threadsMax) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    const said = await inThread(file)
    if ('refused' in said) throw new Refusal(said.refused.key, said.refused.facts)
    return said.cells
  } finally {
    running--
    waiting.shift()?.()
  }
}

function inThread(file: UploadedFile): Promise<Said> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./batch-file-thread.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    const broken = (cause: unknown) => reject(new Refusal('batch.file_broken', {}, { cause }))
    const late = setTimeout(() => void worker.terminate(), timeMs)
    worker.once('message', resolve)
    worker.once('error', broken)
    worker.once('exit', () => {
      clearTimeout(late)
      broken(new Error('the thread said nothing'))
    })
  })
}
