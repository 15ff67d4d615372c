import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '#acts/refusal.ts'

/** A module that calls it runs by itself in a thread, so that a file which eats time or memory eats no other's. */
export function answerInThread<I, T>(read: (input: I) => T | Promise<T>): void {
  void answered(read)
}

async function answered<I, T>(read: (input: I) => T | Promise<T>): Promise<void> {
  try {
    parentPort?.postMessage({ read: await read(workerData as I) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    parentPort?.postMessage({ refused: { key: error.key, facts: error.facts } })
  }
}
