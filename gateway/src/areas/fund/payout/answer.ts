import { parseMinor } from '@quayside/contract/money.ts'
import type { PayoutReply } from '#ports/bank/port.ts'
import type { WithdrawalRecord } from '#areas/fund/withdrawal/record.ts'
import { type FundHow, moveWithdrawal, type WithdrawalStep } from '#areas/fund/withdrawal/walk.ts'

/** What the bank has decided; the others leave things as they are. */
export type PayoutWord = Extract<PayoutReply, { result: 'paid' | 'refused' | 'returned' }>

/** `known`: nothing new. A string says what the word contradicts: staff look at it, and nothing is forced. */
export type Answered =
  | { readonly steps: readonly WithdrawalStep[] }
  | { readonly contradicts: 'state' | 'amount' | 'reference' }

type Paid = Extract<PayoutWord, { result: 'paid' | 'returned' }>

/**
 * Rows W4, W5 and W7 for what the bank says, by itself or when it is asked. What came back had been paid: a bank that tells
 * of the return first has told of both.
 */
export function answerPayout(
  before: WithdrawalRecord,
  word: PayoutWord,
  { at }: { readonly at: string },
): Answered {
  const how: FundHow = { at: word.at ?? at, actor: 'network' }
  if (word.result === 'refused') return refused(before, word, how)
  const wrong = contradiction(before, word)
  if (wrong) return { contradicts: wrong }
  const isPaid = before.state === 'processing success' || before.state === 'bounced or refunded'
  const paid = isPaid ? undefined : moveWithdrawal(before, 'confirm', how, paidFacts(word))
  if (!isPaid && !paid) return { contradicts: 'state' }
  const steps = paid ? [paid] : []
  if (word.result === 'paid' || before.state === 'bounced or refunded') return { steps }
  const { code, reason } = word
  const back = moveWithdrawal(paid?.record ?? before, 'bounce', how, {
    refusedCode: code,
    refusedReason: reason,
  })
  return back ? { steps: [...steps, back] } : { contradicts: 'state' }
}

function refused(
  before: WithdrawalRecord,
  { code, reason }: Extract<PayoutWord, { result: 'refused' }>,
  how: FundHow,
): Answered {
  if (before.state === 'processing failed') return { steps: [] }
  const step = moveWithdrawal(before, 'fail', how, { refusedCode: code, refusedReason: reason })
  return step ? { steps: [step] } : { contradicts: 'state' }
}

function contradiction(
  { paidCurrency, currency, amount, bankReference }: WithdrawalRecord,
  { paid, reference }: Paid,
): 'amount' | 'reference' | undefined {
  const minor = parseMinor(paid.currency, paid.value)
  if (paid.currency !== paidCurrency || minor === undefined || minor <= 0n) return 'amount'
  if (paidCurrency === currency && minor !== amount) return 'amount'
  return bankReference !== null && bankReference !== reference ? 'reference' : undefined
}

const paidFacts = ({ reference, valueOn, paid, rate }: Paid) => ({
  bankReference: reference,
  valueOn,
  paidMinor: parseMinor(paid.currency, paid.value)!,
  rateE8: rate === null ? null : BigInt(rate),
})
