import { cardState } from '@quayside/contract/fund/card/states.ts'
import { maskedNumber } from '@quayside/contract/fund/card/rules.ts'
import { fundLimits } from '@quayside/contract/fund/limits.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { withdrawalCalls } from '@quayside/contract/fund/withdrawal/withdrawal.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { openWithdrawal, sendWithdrawal } from './apply.ts'
import { moveWithdrawal } from './walk.ts'
import { writeWithdrawal } from './write.ts'
import { peopleOfRule } from './of-rule.sql.ts'
import { holdPayoutCard, lockWithdrawalOf, payoutCard, payoutTerms } from './withdrawal.sql.ts'

/** What a rule applies with: no route takes a rule's name. */
export interface RuleInput extends Pick<
  ParsedInputOf<typeof withdrawalCalls.apply>,
  'cardId' | 'amount' | 'cardTail'
> {
  readonly ruleId: string
  /** Beijing date: the same amount on another date is another proposal. */
  readonly on: string
}

type Input = ParsedInputOf<typeof withdrawalCalls.apply> | RuleInput
const { youngHours } = fundLimits.card

/** Rows W1 to W3 with a second person: the application stands and its money is held while they think. */
export const withdrawalSubject: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const { cardId, amount, cardTail } = input as Input
    const card = await tx.maybe(payoutCard(merchantId, cardId, youngHours))
    const { ruleId } = input as Partial<RuleInput>
    const people = ruleId === undefined ? [] : await tx.rows(peopleOfRule(merchantId, ruleId))
    return {
      rule: 'withdrawal.apply',
      amounts: [{ currency: amount.currency, minor: parseMinor(amount.currency, amount.value)! }],
      facts: { card: `${card?.bankName ?? ''} ${maskedNumber(cardTail)}`.trim() },
      always: card?.isYoung ?? false,
      makers: people.map(({ id }) => id),
    }
  },

  standing: {
    async begin(ctx, input, approvalId) {
      const wanted = input as Input
      const ruleId = 'ruleId' in wanted ? wanted.ruleId : undefined
      const { step } = await openWithdrawal(ctx, wanted, { approvalId, ruleId })
      return { withdrawal: step.record.id }
    },

    async approve(ctx, approvalId, approverId) {
      const before = await standing(ctx, approvalId)
      const { frozen } = await ctx.tx.one(payoutTerms(ctx.merchantId, before.currency))
      if (frozen) throw new Refusal('merchant.frozen')
      const card = await ctx.tx.maybe(holdPayoutCard(ctx.merchantId, before.cardId, youngHours))
      if (card?.state !== cardState.available) throw new Refusal('fund.card_not_available')
      ctx.logTarget(before.id)
      const { record } = await sendWithdrawal(ctx, before, { approvedBy: approverId })
      ctx.logChange({ status: before.state }, { status: record.state })
    },

    async end(ctx, approvalId, how) {
      const before = await standing(ctx, approvalId)
      const [event, actor] = endings[how]
      const step = moveWithdrawal(before, event, {
        at: ctx.now,
        actor,
        actorId: actorIdOf(ctx, actor),
      })
      if (!step) throw new Error(`withdrawal ${before.withdrawalNo} cannot end: it is ${before.state}`)
      await writeWithdrawal(ctx.tx, ctx.merchantId, step)
    },
  },
}

const endings = {
  refused: ['refuse', 'merchant'],
  failed: ['refuse', 'gateway'],
  withdrawn: ['withdraw', 'merchant'],
  expired: ['expire', 'time'],
} as const

const actorIdOf = ({ operator }: Ctx, actor: string): string | undefined =>
  actor === 'merchant' ? operator.id : undefined

async function standing({ tx, merchantId }: Ctx, approvalId: string) {
  return tx.one(lockWithdrawalOf(merchantId, approvalId))
}
