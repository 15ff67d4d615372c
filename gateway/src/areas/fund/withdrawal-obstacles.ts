import { availableOf, type Held, isBlocked } from '@quayside/contract/fund/available.ts'
import { rmb } from '@quayside/contract/fund/card-rules.ts'
import { type PostscriptProblem, postscriptProblem } from '@quayside/contract/fund/postscript.ts'
import { formatMinor } from '@quayside/contract/money.ts'
import { Refusal } from '../../http/refusal.ts'
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
  const problem = postscript === null ? undefined : postscriptProblem(postscript, card.currency)
  const refused: (Refusal | false)[] = [
    terms.frozen && new Refusal('merchant.frozen'),
    card.state !== '102' && new Refusal('fund.card_not_available'),
    // RMB is settled on a card in RMB, whatever the account's currency (spec §3).
    (terms.fee === null || (card.currency !== currency && card.currency !== rmb)) &&
      new Refusal('fund.card_currency', { currency: card.currency }),
    problem !== undefined && new Refusal(postscriptRefusals[problem]),
    isBlocked(held, fee) && new Refusal('fund.withdrawal_blocked'),
    (amount <= 0n || amount > available) &&
      new Refusal('fund.withdrawal_amount', {
        available: `${formatMinor(currency, available > 0n ? available : 0n)} ${currency}`,
      }),
  ]
  return refused.filter((one) => one !== false)
}

const postscriptRefusals = {
  characters: 'fund.postscript',
  chinese: 'fund.postscript_chinese',
  length: 'fund.postscript_length',
  length_chinese: 'fund.postscript_length',
} as const satisfies Record<PostscriptProblem, string>
