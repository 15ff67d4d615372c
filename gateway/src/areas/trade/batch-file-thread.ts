import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../../http/refusal.ts'
import { fileCells, type UploadedFile } from './batch-file-cells.ts'

// Runs by itself in a thread, so that a file which eats time or memory eats no other's.
try {
  parentPort?.postMessage({ read: fileCells(workerData as UploadedFile) })
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  parentPort?.postMessage({ refused: { key: error.key, facts: error.facts } })
}
