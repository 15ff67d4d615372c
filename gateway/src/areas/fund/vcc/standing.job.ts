import { addSeconds, inquirySeconds } from '@quayside/contract/trade/deadlines.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Tx } from '#db/tx.ts'
import type { TryPayload } from '#jobs/payload.ts'
import { addJob } from '#jobs/queue.ts'
import { countTelling, keepTold, lockVirtualCard } from './card.sql.ts'
import type { CardIssuingDeps } from './load.job.ts'
import type { VirtualCardRecord } from './record.ts'
import { tellIssuerJob } from './to-issuer.ts'

/**
 * Tells the issuer where a card stands until it has taken that (rows E6 and E7): by the version of the row, of which it takes
 * none that is not later, so that a try that is late undoes nothing.
 */
export const tellIssuerRunner = tellIssuerJob.doneBy(({ app, issuer }: CardIssuingDeps) => async (job) => {
  const { merchantId } = job
  const write = { tenant: merchantId, mode: 'write' } as const
  const card = await app.tx(write, (tx) => begin(tx, merchantId, job))
  if (!card) return
  const { cardNo, state, version } = card
  if (state !== 'active' && state !== 'frozen' && state !== 'closing') return
  const isTaken = await issuer.tell(cardNo, { state, version })
  if (isTaken) await app.tx(write, (tx) => tx.run(keepTold(merchantId, card.id, version)))
})

async function begin(tx: Tx, merchantId: bigint, job: TryPayload): Promise<VirtualCardRecord | undefined> {
  const card = await tx.maybe(lockVirtualCard(merchantId, job.id))
  if (!card || card.toldVersion >= card.version || card.attempt !== job.attempt) return undefined
  await tx.run(countTelling(merchantId, card.id, card.attempt))
  const now = new Date((await tx.one(databaseClock)).at).toISOString()
  const pause = inquirySeconds[Math.min(card.attempt, inquirySeconds.length - 1)]!
  await addJob(
    tx,
    tellIssuerJob.ask({ ...job, attempt: card.attempt + 1 }, { runAt: addSeconds(now, pause) }),
  )
  return card
}
