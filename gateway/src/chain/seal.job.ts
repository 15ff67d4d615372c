import type { CronEntry, Task } from '#jobs/worker.ts'
import { type HeadOptions, signHeads } from './head.ts'
import { sealLedgers } from './ledger-seal.ts'
import { sealAll } from './seal.ts'

/** Every minute what was written is sealed; every hour where it all stands is signed and put outside (ADR 0032). */
export const sealCron: CronEntry = { task: 'seal-chains', at: '* * * * *' }

export const headMinutes = 60

export function sealTask(options: Omit<HeadOptions, 'everyMinutes'>): Task {
  return async () => {
    await sealAll(options.owner)
    await sealLedgers(options.owner)
    await signHeads({ ...options, everyMinutes: headMinutes })
  }
}
