import { parentPort, workerData } from 'node:worker_threads'
import { checkFile, type FileRule, type SentFile } from './check-file.ts'
import { WrongFile, type WrongFileKey } from './wrong-file.ts'

export type Said = { readonly type: string } | { readonly wrong: WrongFileKey }

function said(): Said {
  const { rule, file } = workerData as { rule: FileRule; file: SentFile }
  try {
    return { type: checkFile(rule, file) }
  } catch (error) {
    // Content that a decoder stumbles over is broken, whatever it stumbled over.
    return { wrong: error instanceof WrongFile ? error.key : 'file.broken' }
  }
}

parentPort!.postMessage(said())
