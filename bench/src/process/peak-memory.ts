import { type Figure, mebibytes } from '#run/figure.ts'
import type { WorkerProcess } from './worker-process.ts'

/** What the worker has held at once so far, against so many MiB. */
export function peakMemory(id: string, what: string, worker: WorkerProcess, most: number): Figure {
  const peak = worker.peakMemory()
  return {
    id: `${id} memory`,
    what: `${what}: peak of the worker's process`,
    figure: mebibytes(peak),
    against: '–',
    target: `≤ ${mebibytes(most)}`,
    met: peak <= most,
  }
}
