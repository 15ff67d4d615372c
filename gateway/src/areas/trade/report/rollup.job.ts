import { addSeconds } from '@quayside/contract/trade/deadlines.ts'
import type { Databases, Db } from '#db/tx.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { addJob } from '#jobs/queue.ts'
import { defineJob } from '#jobs/define-job.ts'
import { foldTrade } from './rollup.sql.ts'

/** The knock starts it again; while there is something to fold, it calls itself sooner. */
const foldJob = defineJob({ name: 'trade-fold', cron: '* * * * *', key: () => 'trade-fold-again' })

/** Deltas of each kind in one transaction: few enough that no reader's vacuum horizon waits long for it. */
const foldMost = 20_000
const againSeconds = 3

/** Folds what orders and their followers have counted since the last time (ADR 0015); reports are exact with or without it. */
export const tradeFoldRunner = foldJob.doneBy(({ app, owner }: Databases) => async () => {
  let folded = await foldOnce(owner)
  if (folded === 0n) return
  while (folded >= foldMost) folded = await foldOnce(owner)
  await app.tx({ tenant: null, mode: 'write' }, async (tx) => {
    const runAt = addSeconds((await tx.one(databaseClock)).at, againSeconds)
    await addJob(tx, foldJob.ask({}, { runAt }))
  })
})

async function foldOnce(owner: Db): Promise<bigint> {
  const { folded } = await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.one(foldTrade(foldMost)))
  return folded
}
