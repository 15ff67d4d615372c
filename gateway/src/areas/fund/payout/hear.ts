import type { BankEvent } from '@quayside/contract/provider/bank-event.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import type { Tx } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { PayoutReply } from '#ports/bank/port.ts'
import { answerPayout } from './answer.ts'
import { waitingReturn } from './payout.sql.ts'
import type { WithdrawalRecord } from '#areas/fund/withdrawal/record.ts'
import { writeWithdrawal } from '#areas/fund/withdrawal/write.ts'
import { lockWithdrawal } from '#areas/fund/withdrawal/withdrawal.sql.ts'

export interface HeardPayout {
  readonly contradicts?: string
  readonly steps: number
}

/** Writes what the bank said, to an inquiry or by itself, and a return of it that was told before. */
export async function hear(
  tx: Tx,
  merchantId: bigint,
  { id }: Pick<WithdrawalRecord, 'id'>,
  reply: PayoutReply,
): Promise<HeardPayout> {
  const heard = await hearOne(tx, merchantId, id, reply)
  if (heard.steps === 0) return heard
  const after = await tx.one(lockWithdrawal(merchantId, id))
  if (after.state !== 'processing success') return heard
  const waiting = await tx.maybe(waitingReturn(merchantId, after.withdrawalNo))
  if (waiting) await hearOne(tx, merchantId, id, replyOf(after, waiting.event))
  return heard
}

async function hearOne(tx: Tx, merchantId: bigint, id: string, reply: PayoutReply): Promise<HeardPayout> {
  if (reply.result === 'accepted' || reply.result === 'unknown' || reply.result === 'absent')
    return { steps: 0 }
  const before = await tx.one(lockWithdrawal(merchantId, id))
  const { at } = await tx.one(databaseClock)
  const answered = answerPayout(before, reply, { at })
  if ('contradicts' in answered) {
    await tx.run(addStaffTask(merchantId, payoutStaffTask(before, 'payout_contradicted')))
    return { contradicts: answered.contradicts, steps: 0 }
  }
  for (const step of answered.steps) await writeWithdrawal(tx, merchantId, step)
  return { steps: answered.steps.length }
}

export const payoutStaffTask = (record: WithdrawalRecord, kind: 'payout_silent' | 'payout_contradicted') => ({
  id: newId(),
  kind,
  subjectType: 'withdrawal' as const,
  subjectId: record.id,
  note: record.withdrawalNo,
})

export function replyOf({ bankReference }: WithdrawalRecord, event: BankEvent): PayoutReply {
  const { at } = event
  if (event.kind === 'payout_refused')
    return { result: 'refused', at, code: event.code, reason: event.reason ?? null }
  const paid = { at, valueOn: event.valueOn, paid: event.amount }
  if (event.kind === 'payout_paid')
    return { result: 'paid', ...paid, reference: event.reference, rate: event.rate ?? null }
  // The return has a reference of its own.
  const reference = bankReference ?? event.reference
  return {
    result: 'returned',
    ...paid,
    reference,
    rate: null,
    code: event.code,
    reason: event.reason ?? null,
  }
}
