import { cardState } from '@quayside/contract/fund/card/states.ts'
import { wire } from '@quayside/contract/money.ts'
import { workingDaysAfter } from '@quayside/contract/working-days.ts'
import { addSeconds } from '@quayside/contract/trade/deadlines.ts'
import { fundDeadlines } from '@quayside/contract/fund/deadlines.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import type { Db, Tx } from '#db/tx.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { addJob } from '#jobs/queue.ts'
import type { TryPayload } from '#jobs/payload.ts'
import type { Bank, PayoutReply } from '#ports/bank/port.ts'
import { openAccountNumber } from '#areas/fund/card/sealed-number.ts'
import { hear, payoutStaffTask } from './hear.ts'
import { payoutJob } from '#areas/fund/withdrawal/to-bank.ts'
import { payoutBeneficiary, type PayoutBeneficiary } from './payout.sql.ts'
import type { WithdrawalRecord } from '#areas/fund/withdrawal/record.ts'
import { countTry, lockWithdrawal, payoutTerms } from '#areas/fund/withdrawal/withdrawal.sql.ts'

export interface PayoutDeps {
  readonly app: Db
  readonly bank: Bank
  readonly keyEncryptionKey: Buffer
}

/**
 * One try of one payout at the bank (rows W4 to W6): counted before the first word is said, asked outside of any
 * transaction, written with what came back. Silence changes nothing: the next try asks what became of it.
 */
export const payoutRunner = payoutJob.doneBy(({ app, bank, keyEncryptionKey }: PayoutDeps) => async (job) => {
  const { merchantId } = job
  const write = { tenant: merchantId, mode: 'write' } as const
  const begun = await app.tx(write, (tx) => begin(tx, merchantId, job))
  if (!begun) return
  const reply = await askBank(bank, keyEncryptionKey, merchantId, begun)
  await app.tx(write, (tx) => hear(tx, merchantId, begun.record, reply))
})

interface Begun {
  readonly record: WithdrawalRecord
  readonly card: PayoutBeneficiary
}

/** Undefined when there is nothing to ask any more, when another run has asked already, or when nothing may leave now. */
async function begin(tx: Tx, merchantId: bigint, job: TryPayload): Promise<Begun | undefined> {
  const record = await tx.maybe(lockWithdrawal(merchantId, job.id))
  if (record?.state !== 'pending' || record.attempt !== job.attempt) return undefined
  const { at: now } = await tx.one(databaseClock)
  const card = await tx.one(payoutBeneficiary(merchantId, record.cardId))
  const { frozen } = await tx.one(payoutTerms(merchantId, record.currency))
  // What was never sent waits while the card is held or the account is frozen; what was sent is asked after all the same.
  if (record.attempt === 0 && (frozen || card.state !== cardState.available)) {
    const runAt = addSeconds(now, fundDeadlines.heldCardSeconds)
    await addJob(tx, payoutJob.ask({ merchantId, id: record.id, attempt: record.attempt }, { runAt }))
    return undefined
  }
  await tx.run(countTry(merchantId, record.id, record.attempt))
  const { inquirySeconds } = fundDeadlines
  const pause = inquirySeconds[Math.min(record.attempt, inquirySeconds.length - 1)]!
  await addJob(tx, payoutJob.ask({ ...job, attempt: record.attempt + 1 }, { runAt: addSeconds(now, pause) }))
  if (isSilent(record, now)) await tx.run(addStaffTask(merchantId, payoutStaffTask(record, 'payout_silent')))
  return { record, card }
}

/** Row W6: three working days, and our staff ask the bank by other ways. */
const isSilent = ({ sentAt }: WithdrawalRecord, now: string): boolean =>
  sentAt !== null && now >= workingDaysAfter(sentAt, fundDeadlines.silentWorkingDays)

/** What became of it is asked first; what the bank has never heard of is asked for again under the same number. */
async function askBank(
  bank: Bank,
  key: Buffer,
  merchantId: bigint,
  { record, card }: Begun,
): Promise<PayoutReply> {
  const known = record.attempt === 0 ? { result: 'absent' as const } : await bank.inquire(record.withdrawalNo)
  if (known.result !== 'absent') return known
  const number = openAccountNumber(key, card.id, card.sealed)
  return bank.pay({
    payoutNo: record.withdrawalNo,
    merchantId,
    amount: wire(record.currency, record.amount),
    payIn: record.paidCurrency,
    beneficiary: {
      accountName: card.accountName,
      accountNumber: number,
      ...(card.isIban && { iban: number }),
      ...(card.swift !== null && { swift: card.swift }),
      ...(card.aba !== null && { aba: card.aba }),
      ...(card.cnaps !== null && { cnaps: card.cnaps }),
      bankName: card.bankName,
      country: card.country,
    },
    ...(record.postscript !== null && { postscript: record.postscript }),
  })
}
