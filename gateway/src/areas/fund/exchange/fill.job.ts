import { addSeconds, inquirySeconds } from '@quayside/contract/trade/deadlines.ts'
import { exchangeLimits } from '@quayside/contract/fund/exchange/limits.ts'
import { wire } from '@quayside/contract/money.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import type { Db, Tx } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { addJob } from '#jobs/queue.ts'
import { defineJob } from '#jobs/define-job.ts'
import { tryPayload, type TryPayload } from '#jobs/payload.ts'
import type { FillReply, FxHouse } from '#ports/fx/port.ts'
import { countAttempt, type ExchangeRecord, lockExchange, replaceHouseQuote } from './exchange.sql.ts'
import { endingOf, writeEnding } from './end.ts'

/** The next try of one exchange at the house. */
export const fillJob = defineJob({ name: 'exchange_fill', payload: tryPayload })

export interface FillDeps {
  readonly app: Db
  readonly house: FxHouse
}

interface Begun extends ExchangeRecord {
  readonly now: string
}

/**
 * One try of one exchange at the house (rows X2 to X4): counts it, asks outside of any transaction, and writes what came
 * back. The next try is queued before the first word is said, so a worker that is killed leaves nothing behind.
 */
export const fillRunner = fillJob.doneBy(({ app, house }: FillDeps) => async (job) => {
  const { merchantId } = job
  const write = { tenant: merchantId, mode: 'write' } as const
  const begun = await app.tx(write, (tx) => begin(tx, merchantId, job))
  if (!begun) return
  const reply = await askHouse({ app, house }, merchantId, begun)
  if (reply.result === 'unknown' || reply.result === 'absent') return
  await app.tx(write, (tx) => finish(tx, merchantId, begun, reply))
})

async function begin(tx: Tx, merchantId: bigint, job: TryPayload): Promise<Begun | undefined> {
  const row = await tx.maybe(lockExchange(merchantId, job.id))
  if (row?.state !== 'processing' || row.attempt !== job.attempt) return undefined
  await tx.run(countAttempt(merchantId, row.id))
  const now = new Date(row.now).toISOString()
  const next = { ...job, attempt: job.attempt + 1 }
  const pause = inquirySeconds[Math.min(job.attempt, inquirySeconds.length - 1)]!
  await addJob(tx, fillJob.ask(next, { runAt: addSeconds(now, pause) }))
  const silentSince = addSeconds(new Date(row.askedAt).toISOString(), exchangeLimits.silentHours * 3_600)
  if (silentSince <= now) await tx.run(addStaffTask(merchantId, taskOf(row, 'operation_silent')))
  return { ...row, attempt: row.attempt + 1, now }
}

/** Whether it was filled is asked first; what the house has never heard of is sent, again under the same number. */
async function askHouse({ app, house }: FillDeps, merchantId: bigint, begun: Begun): Promise<FillReply> {
  const isFirst = begun.attempt === 1
  const known = isFirst ? ({ result: 'absent' } as const) : await house.inquire(begun.exchangeNo)
  if (known.result !== 'absent') return known
  const quote = await liveQuote({ app, house }, merchantId, begun)
  if ('result' in quote) return quote
  const { exchangeNo, source, target, amount, fee } = begun
  return house.fill({
    exchangeNo,
    merchantId,
    quoteId: quote.quoteId,
    amount: wire(source, amount - fee),
    target,
  })
}

/** The quote that was paid at, or a new one that is no worse than what is allowed, where that has expired meanwhile. */
async function liveQuote(
  { app, house }: FillDeps,
  merchantId: bigint,
  begun: Begun,
): Promise<{ readonly quoteId: string } | FillReply> {
  if (Date.parse(begun.houseQuoteExpiresAt) > Date.parse(begun.now)) return { quoteId: begun.houseQuoteId }
  const reply = await house.quote(merchantId, begun)
  if (reply.result === 'unknown') return { result: 'unknown' }
  const refused = { result: 'refused', at: null, reason: null } as const
  if (reply.result === 'refused') return { ...refused, code: 'quote_expired' }
  if (reply.rate < begun.floor) return { ...refused, code: 'rate_moved' }
  // Kept before it is used: whoever tries next asks about the same.
  const kept = await app.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
    tx.run(replaceHouseQuote(merchantId, begun, reply)),
  )
  return kept === 0 ? { result: 'unknown' } : { quoteId: reply.quoteId }
}

async function finish(
  tx: Tx,
  merchantId: bigint,
  begun: Begun,
  reply: Extract<FillReply, { result: 'filled' | 'refused' }>,
): Promise<void> {
  const row = await tx.maybe(lockExchange(merchantId, begun.id))
  // Somebody has asked since: what was heard before has nothing to say any more.
  if (row?.state !== 'processing' || row.attempt !== begun.attempt) return
  const ending = endingOf(row, reply)
  if (ending === 'contradicted') {
    await tx.run(addStaffTask(merchantId, taskOf(row, 'operation_contradicted')))
    return
  }
  await writeEnding(tx, merchantId, row, ending, new Date(row.now).toISOString())
  if (ending.code === 'rate_outside') await tx.run(addStaffTask(merchantId, taskOf(row, 'rate_outside')))
}

const taskOf = (
  { id, exchangeNo }: ExchangeRecord,
  kind: 'operation_silent' | 'operation_contradicted' | 'rate_outside',
) => ({ id: newId(), kind, subjectType: 'exchange', subjectId: id, note: exchangeNo }) as const
