import { createHash } from 'node:crypto'
import type { BankEvent, BankEventAnswer, bankEventCalls } from '@quayside/contract/provider/bank-event.ts'
import { bankEvent } from '@quayside/contract/provider/bank-event.ts'
import type { Db, Tx } from '#db/tx.ts'
import { maskCardNumbers } from '#acts/input/card-number.ts'
import type { Handlers } from '#acts/handler.ts'
import { addJob } from '#jobs/queue.ts'
import { payoutJob } from '#areas/fund/withdrawal/to-bank.ts'
import { hear, replyOf } from './hear.ts'
import { bankEventKnown, insertBankEvent, merchantOfWithdrawal, waitingReason } from './payout.sql.ts'
import type { WithdrawalRecord } from '#areas/fund/withdrawal/record.ts'
import { lockWithdrawalNo } from '#areas/fund/withdrawal/withdrawal.sql.ts'

/** What the bank tells by itself, at least once and in any order; each event in a transaction of its own. */
export const bankEventHandlers: Handlers<typeof bankEventCalls> = {
  async deliver({ db }, { events }) {
    const answers: BankEventAnswer[] = []
    const failures: unknown[] = []
    // One that fails is not answered for, and so told again; its neighbours are none the worse.
    for (const sent of events)
      await take(db, sent).then(
        (answer) => answers.push(answer),
        (error: unknown) => failures.push(error),
      )
    if (answers.length === 0 && failures.length > 0) throw failures[0]
    return { answers }
  },
}

async function take(db: Db, sent: unknown): Promise<BankEventAnswer> {
  const read = bankEvent.safeParse(sent)
  if (!read.success) {
    const [issue] = read.error.issues
    const { id } = (typeof sent === 'object' && sent !== null ? sent : {}) as { id?: unknown }
    return {
      id: typeof id === 'string' ? id.slice(0, 64) : '',
      outcome: 'rejected',
      reason: `${issue?.path.join('.')}: ${issue?.message}`,
    }
  }
  const event = masked(read.data)
  const { merchantId } = await db.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.one(merchantOfWithdrawal(event.payoutNo)),
  )
  if (merchantId === null) return { id: event.id, outcome: 'rejected', reason: 'payoutNo: unknown' }
  return db.tx({ tenant: merchantId, mode: 'write' }, (tx) => apply(tx, merchantId, event))
}

/** A bank's words may quote a card: nobody needs it, and it is not kept (ADR 0035). */
const masked = (event: BankEvent): BankEvent =>
  'reason' in event && event.reason !== undefined
    ? { ...event, reason: maskCardNumbers(event.reason) }
    : event

async function apply(tx: Tx, merchantId: bigint, event: BankEvent): Promise<BankEventAnswer> {
  // Locked first: a repeat that comes at the same time waits for the outcome of this one.
  const record = await tx.one(lockWithdrawalNo(merchantId, event.payoutNo))
  const digest = createHash('sha256').update(JSON.stringify(event)).digest()
  const known = await tx.maybe(bankEventKnown(merchantId, event.id))
  if (known)
    return known.digest.equals(digest)
      ? { id: event.id, outcome: 'duplicate' }
      : { id: event.id, outcome: 'unmatched', reason: 'id: another event' }
  const { outcome, reason = null, answer } = await heard(tx, merchantId, record, event)
  await tx.run(insertBankEvent(merchantId, { id: event.id, digest, outcome, reason, payload: event }))
  return { id: event.id, outcome: answer, ...(reason !== null && { reason }) }
}

interface Heard {
  readonly outcome: 'applied' | 'known' | 'unmatched'
  readonly answer: BankEventAnswer['outcome']
  readonly reason?: string | null
}

async function heard(tx: Tx, merchantId: bigint, record: WithdrawalRecord, event: BankEvent): Promise<Heard> {
  // Told before the payment that it sends back: it waits for that, and the bank is asked at once.
  if (event.kind === 'payout_returned' && record.state === 'pending') {
    await addJob(tx, payoutJob.ask({ merchantId, id: record.id, attempt: record.attempt }))
    return { outcome: 'known', answer: 'waiting', reason: waitingReason }
  }
  const { contradicts, steps } = await hear(tx, merchantId, record, replyOf(record, event))
  if (contradicts !== undefined) return { outcome: 'unmatched', answer: 'unmatched', reason: contradicts }
  return steps > 0 ? { outcome: 'applied', answer: 'applied' } : { outcome: 'known', answer: 'duplicate' }
}
