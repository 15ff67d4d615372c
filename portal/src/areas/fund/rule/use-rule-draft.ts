import { cardState } from '@quayside/contract/fund/card/states.ts'
import { useState } from 'react'
import type { InputOf, OutputOf } from '@quayside/contract/call.ts'
import { rmb } from '@quayside/contract/fund/card/rules.ts'
import type { RuleCycle } from '@quayside/contract/fund/rule/runs.ts'
import type { withdrawalRuleCalls, WithdrawalRuleRow } from '@quayside/contract/fund/rule/rule.ts'
import { ruleLimits as limits } from '@quayside/contract/fund/rule/limits.ts'
import { exponentOf, wire } from '@quayside/contract/money.ts'
import { amountOf, isMore } from '#ui/text/amount.ts'
import { useChosenCard } from '#areas/fund/withdrawal/use-chosen-card.ts'

export type RuleChoices = Pick<OutputOf<typeof withdrawalRuleCalls.query>, 'cards' | 'currencies' | 'firstOn'>
export type RuleInput = Omit<InputOf<typeof withdrawalRuleCalls.add>, 'proof'>

/** The form as it is typed. */
export interface RuleDraft {
  readonly cycle: RuleCycle
  readonly weekday: string
  readonly monthDay: string
  readonly rangeDays: string
  readonly kind: 'fixed' | 'part'
  readonly currency: string
  readonly amount: string
  readonly percent: string
  readonly minimum: string
  readonly settleRmb: boolean
}

const fresh = (currency: string): RuleDraft => ({
  cycle: 'weekly',
  weekday: '1',
  monthDay: '1',
  rangeDays: String(limits.rangeDays.weekly.max),
  kind: 'part',
  currency,
  amount: '',
  percent: String(limits.percent.max),
  minimum: String(limits.minimum.max),
  settleRmb: false,
})

const draftOf = (rule: WithdrawalRuleRow): RuleDraft => ({
  ...fresh(rule.currency),
  cycle: rule.when.cycle,
  ...(rule.when.cycle === 'weekly'
    ? { weekday: String(rule.when.day) }
    : { monthDay: String(rule.when.day) }),
  rangeDays: String(rule.when.rangeDays),
  kind: rule.amount ? 'fixed' : 'part',
  amount: rule.amount?.value ?? '',
  percent: String(rule.percent ?? limits.percent.max),
  minimum: String(rule.minimum),
  settleRmb: rule.settleRmb,
})

/** A whole number within the limits of the contract; undefined for anything else. */
function wholeOf(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined
  return number !== undefined && number >= min && number <= max ? number : undefined
}

/** What is typed of a rule, what of it holds, and the input that it makes. */
export function useRuleDraft(choices: RuleChoices, rule: WithdrawalRuleRow | undefined) {
  const [draft, setDraft] = useState(() => (rule ? draftOf(rule) : fresh(choices.currencies[0] ?? rmb)))
  const { cycle, settleRmb } = draft
  const paidIn = paidInOf(draft)
  const cards = choices.cards.filter(
    (card) => card.status === cardState.available && card.currency === paidIn,
  )
  const { card, isGone, choose, forget } = useChosenCard(cards, rule?.card.id)
  const when = whenOf(draft)
  const minimum = wholeOf(draft.minimum, limits.minimum)
  const take = takeOf(draft, minimum)
  const input: RuleInput | undefined =
    when && take && minimum !== undefined && card
      ? { when, take, minimum, settleRmb, cardId: card.id, cardTail: card.tail }
      : undefined
  return {
    draft,
    cards,
    card,
    isCardGone: isGone && cards.length > 0,
    chooseCard: choose,
    when,
    input,
    wrong: {
      day: when === undefined && wholeOf(dayText(draft), dayLimits(cycle)) === undefined,
      rangeDays: wholeOf(draft.rangeDays, limits.rangeDays[cycle]) === undefined,
      minimum: minimum === undefined,
      take: take === undefined,
    },
    change(parts: Partial<RuleDraft>) {
      const turned = parts.cycle === cycle ? undefined : parts.cycle
      // A week holds seven value dates and a month all of its own: what fits one is wrong for the other.
      const range = turned && { rangeDays: String(limits.rangeDays[turned].max) }
      const next = { ...draft, ...range, ...parts }
      setDraft(next)
      if (paidInOf(next) !== paidIn) forget()
    },
  }
}

/** The currency of the card. */
const paidInOf = ({ currency, settleRmb }: RuleDraft) => (settleRmb ? rmb : currency)
export const dayLimits = (cycle: RuleCycle) => (cycle === 'weekly' ? limits.weekday : limits.monthDay)
const dayText = ({ cycle, weekday, monthDay }: RuleDraft) => (cycle === 'weekly' ? weekday : monthDay)

function whenOf(draft: RuleDraft): RuleInput['when'] | undefined {
  const { cycle } = draft
  const day = wholeOf(dayText(draft), dayLimits(cycle))
  const rangeDays = wholeOf(draft.rangeDays, limits.rangeDays[cycle])
  return day === undefined || rangeDays === undefined ? undefined : { cycle, day, rangeDays }
}

function takeOf(draft: RuleDraft, minimum: number | undefined): RuleInput['take'] | undefined {
  const { kind, currency } = draft
  if (kind === 'part') {
    const percent = wholeOf(draft.percent, limits.percent)
    return percent === undefined ? undefined : { currency, percent }
  }
  const amount = amountOf(currency, draft.amount)
  const least = wire(currency, BigInt(minimum ?? 0) * 10n ** BigInt(exponentOf(currency)))
  return amount && !isMore(least, amount) ? { amount } : undefined
}
