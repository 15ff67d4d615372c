import type { BankRefusalCode } from '@quayside/contract/fund/payout/bank-refusals.ts'
import { wire, type WireMoney } from '@quayside/contract/money.ts'
import type { Payout } from './entry.ts'
import { refusalWords, treatmentOf } from './sentinels.ts'

export interface PayoutAnswer {
  readonly payoutNo: string
  readonly status: 'accepted' | 'paid' | 'refused' | 'returned'
  readonly at: string
  /** What was asked for. */
  readonly amount: WireMoney
  readonly reference?: string
  readonly valueOn?: string
  /** What reached the account, in the currency that it was paid in. */
  readonly paid?: WireMoney
  readonly rate?: number
  readonly code?: string
  readonly reason?: string
}

/** How a payout stands. */
export function payoutAnswer({ entry, decision, returned }: Payout): PayoutAnswer {
  const last = returned ?? decision ?? entry
  const common = {
    payoutNo: entry.id,
    at: new Date(last.at).toISOString(),
    amount: wire(entry.currency, BigInt(entry.minor)),
  }
  if (!decision) return { ...common, status: 'accepted' }
  if (decision.t === 'refused') return { ...common, status: 'refused', ...why(decision.code) }
  const { reference, valueOn, minor, rate } = decision
  return {
    ...common,
    status: returned ? 'returned' : 'paid',
    reference,
    valueOn,
    paid: wire(entry.payIn, BigInt(minor)),
    ...(rate !== undefined && { rate }),
    ...(returned && why(returned.code)),
  }
}

/** What an inquiry says: how it stands, unless a sentinel amount makes the bank contradict itself. */
export function asInquired(payout: Payout): PayoutAnswer {
  const answer = payoutAnswer(payout)
  if (!treatmentOf(BigInt(payout.entry.minor)).inquiryContradicts) return answer
  const { payoutNo, at, amount } = answer
  return { payoutNo, at, amount, status: 'refused', ...why('system_malfunction') }
}

const why = (code: BankRefusalCode) => ({ code, reason: refusalWords[code] })
