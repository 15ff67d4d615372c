import { defineJob } from '#jobs/define-job.ts'
import { type HeadOptions, signHeads } from './head.ts'
import { sealLedgers } from './ledger-seal.ts'
import { sealAll } from './seal.ts'

export const headMinutes = 60

export interface SealDeps extends Pick<HeadOptions, 'owner' | 'keys'> {
  /** Lies outside the database, for its administrator to have no hand in. */
  readonly headsFile: string
}

/** Every minute what was written is sealed; every hour where it all stands is signed and put outside (ADR 0032). */
export const sealRunner = defineJob({ name: 'seal-chains', cron: '* * * * *' }).doneBy(
  ({ owner, keys, headsFile: file }: SealDeps) =>
    async () => {
      await sealAll(owner)
      await sealLedgers(owner)
      await signHeads({ owner, keys, file, everyMinutes: headMinutes })
    },
)
