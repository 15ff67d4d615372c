import { cardState } from '@quayside/contract/fund/card/states.ts'
import { availableOf, type Held, isBlocked } from '@quayside/contract/fund/available.ts'
import { rmb } from '@quayside/contract/fund/card/rules.ts'
import { payoutProductTerms } from '@quayside/contract/fund/payout/product.ts'
import { type PostscriptProblem, postscriptProblem } from '@quayside/contract/fund/withdrawal/postscript.ts'
import { inWords } from '@quayside/contract/money.ts'
import { Refusal } from '#acts/refusal.ts'
import { paidCurrency } from './rule-card.ts'
import type { RuleContent } from './of-rule.sql.ts'
import type { PayoutCard, PayoutTerms } from './withdrawal.sql.ts'

export interface WantedWithdrawal {
  readonly currency: string
  /** Minor units. */
  readonly amount: bigint
  readonly postscript: string | null
}

export interface PayoutFacts extends Held {
  readonly terms: PayoutTerms
  readonly card: PayoutCard
}

/** Guards of row W1, in the order in which they are told; none of them stops what was refused before. */
export function withdrawalObstacles(
  { currency, amount, postscript }: WantedWithdrawal,
  { terms, card, ...held }: PayoutFacts,
): Refusal[] {
  const fee = terms.fee ?? 0n
  const available = availableOf(held, fee)
  const { minimum } = payoutProductTerms(terms.productCountry, currency)
  const problem = postscript === null ? undefined : postscriptProblem(postscript, card.currency)
  const refused: (Refusal | false)[] = [
    terms.frozen && new Refusal('merchant.frozen'),
    ...cardRefusals(currency, { terms, card }, card.currency === currency || card.currency === rmb),
    problem !== undefined && new Refusal(postscriptRefusals[problem]),
    isBlocked(held, fee) && new Refusal('fund.withdrawal_blocked'),
    amount > 0n && amount < minimum && tooLittle({ currency, minimum }),
    (amount <= 0n || amount > available) &&
      tooMuch({ currency, amount }, { terms, available, unkept: available + held.kept }),
  ]
  return refused.filter((one) => one !== false)
}

/** The payout product takes out no less at once (spec §9). */
export const tooLittle = ({
  currency,
  minimum,
}: {
  readonly currency: string
  readonly minimum: bigint
}): Refusal => new Refusal('fund.payout_minimum', { minimum: inWords(currency, minimum) })

/** Why an amount cannot be taken out: without what stays for refunds it could, or it could not anyway. */
export function tooMuch(
  { currency, amount }: Pick<WantedWithdrawal, 'currency' | 'amount'>,
  {
    terms,
    available,
    unkept,
  }: { readonly terms: PayoutTerms; readonly available: bigint; readonly unkept: bigint },
): Refusal {
  const most = { available: inWords(currency, available > 0n ? available : 0n) }
  if (amount <= 0n || amount > unkept) return new Refusal('fund.withdrawal_amount', most)
  const { reserve } = payoutProductTerms(terms.productCountry, currency)
  return new Refusal('fund.payout_reserve', { ...most, reserve: inWords(currency, reserve) })
}

/** Guards of a rule's card; RMB is settled on a card in RMB alone, and nothing else is. */
export const cardObstacles = (
  rule: Pick<RuleContent, 'currency' | 'settleRmb'>,
  facts: Pick<PayoutFacts, 'terms' | 'card'>,
): Refusal[] =>
  cardRefusals(rule.currency, facts, facts.card.currency === paidCurrency(rule)).filter(
    (one) => one !== false,
  )

// RMB is settled on a card in RMB, whatever the account's currency (spec §3).
const cardRefusals = (
  currency: string,
  { terms, card }: Pick<PayoutFacts, 'terms' | 'card'>,
  fits: boolean,
): (Refusal | false)[] => [
  card.state !== cardState.available && new Refusal('fund.card_not_available'),
  (terms.fee === null || !fits) && new Refusal('fund.card_currency', { currency: card.currency }),
]

const postscriptRefusals = {
  characters: 'fund.postscript',
  chinese: 'fund.postscript_chinese',
  length: 'fund.postscript_length',
  length_chinese: 'fund.postscript_length',
} as const satisfies Record<PostscriptProblem, string>
