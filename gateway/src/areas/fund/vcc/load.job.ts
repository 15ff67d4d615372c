import { vccLimits } from '@quayside/contract/fund/vcc/limits.ts'
import { wire } from '@quayside/contract/money.ts'
import { addSeconds, inquirySeconds } from '@quayside/contract/trade/deadlines.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import type { Db, Tx } from '#db/tx.ts'
import type { TryPayload } from '#jobs/payload.ts'
import { addJob } from '#jobs/queue.ts'
import type { Issuer, LoadReply } from '#ports/issuer/port.ts'
import { hearLoad, loadTask } from './answer.ts'
import { findVirtualCard } from './card.sql.ts'
import { countLoadTry, lockLoad } from './load.sql.ts'
import type { CardLoadRecord, VirtualCardRecord } from './record.ts'
import { cardLoadJob } from './to-issuer.ts'

export interface CardIssuingDeps {
  readonly app: Db
  readonly issuer: Issuer
}

interface Begun {
  readonly load: CardLoadRecord
  readonly card: VirtualCardRecord
}

/**
 * One try to pay into a card (rows E2 and E3): counted before the first word is said, asked outside of any transaction, written
 * with what came back. Silence changes nothing: the next try asks what became of it.
 */
export const cardLoadRunner = cardLoadJob.doneBy(({ app, issuer }: CardIssuingDeps) => async (job) => {
  const { merchantId } = job
  const write = { tenant: merchantId, mode: 'write' } as const
  const begun = await app.tx(write, (tx) => begin(tx, merchantId, job))
  if (!begun) return
  const reply = await askIssuer(issuer, merchantId, begun)
  if (reply.result === 'unknown' || reply.result === 'absent') return
  await app.tx(write, (tx) => hearLoad(tx, merchantId, begun.load, reply))
})

/** Undefined when there is nothing to ask any more, or when another run has asked already. */
async function begin(tx: Tx, merchantId: bigint, job: TryPayload): Promise<Begun | undefined> {
  const load = await tx.maybe(lockLoad(merchantId, job.id))
  if (load?.state !== 'applied' || load.attempt !== job.attempt) return undefined
  await tx.run(countLoadTry(merchantId, load.id, load.attempt))
  const now = new Date((await tx.one(databaseClock)).at).toISOString()
  const pause = inquirySeconds[Math.min(load.attempt, inquirySeconds.length - 1)]!
  await addJob(tx, cardLoadJob.ask({ ...job, attempt: load.attempt + 1 }, { runAt: addSeconds(now, pause) }))
  const silentSince = addSeconds(new Date(load.askedAt).toISOString(), vccLimits.silentHours * 3_600)
  if (silentSince <= now) await tx.run(addStaffTask(merchantId, loadTask(load, 'issuer_silent')))
  return { load, card: await tx.one(findVirtualCard(merchantId, load.cardId)) }
}

/** What became of it is asked first; what the issuer has never heard of is asked for again under the same number. */
async function askIssuer(issuer: Issuer, merchantId: bigint, { load, card }: Begun): Promise<LoadReply> {
  const known = load.attempt === 0 ? ({ result: 'absent' } as const) : await issuer.inquire(load.loadNo)
  if (known.result !== 'absent') return known
  const { name, singleUse, categories, endsOn } = card
  return issuer.load({
    loadNo: load.loadNo,
    cardNo: card.cardNo,
    merchantId,
    amount: wire(load.currency, load.amount),
    card: { name, singleUse, categories, ...(endsOn !== null && { endsOn }) },
  })
}
