import { cardState } from '@quayside/contract/fund/card/states.ts'
import { fundLimits } from '@quayside/contract/fund/limits.ts'
import { inWords, wire } from '@quayside/contract/money.ts'
import type { payoutReviewCalls } from '@quayside/contract/provider/payout-review.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { actAsStaff } from '#areas/common/public.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { readWithdrawal, withdrawalsForReview } from './review.sql.ts'
import { dispatchWithdrawal } from '#areas/fund/withdrawal/apply.ts'
import type { WithdrawalRecord } from '#areas/fund/withdrawal/record.ts'
import { moveWithdrawal } from '#areas/fund/withdrawal/walk.ts'
import { writeWithdrawal } from '#areas/fund/withdrawal/write.ts'
import { holdPayoutCard, lockWithdrawal, payoutTerms } from '#areas/fund/withdrawal/withdrawal.sql.ts'

/** The provider's word on withdrawals for which it is asked (rows W2 and W3; ADR 0041). */
export const payoutReviewHandlers: Handlers<typeof payoutReviewCalls> = {
  async waiting({ tx }, { after, size }) {
    const found = await tx.rows(withdrawalsForReview(after, size))
    return {
      withdrawals: found.map(({ merchantId, id: withdrawalId, ...rest }) => ({
        merchantId: String(merchantId),
        withdrawalId,
        ...rest,
      })),
    }
  },

  async read(ctx, { withdrawalId, ...by }) {
    const merchantId = await actAsStaff(ctx, by, withdrawalId)
    const record = await ctx.tx.maybe(readWithdrawal(merchantId, withdrawalId))
    if (!record) throw new Refusal('object.not_found')
    const { amount, fee, currency, bankName, accountName, tail, cardCurrency, ...shown } = record
    return {
      ...shown,
      amount: wire(currency, amount),
      fee: wire(currency, fee),
      card: { bankName, accountName, tail, currency: cardCurrency },
    }
  },

  async approve(ctx, { withdrawalId, version, ...by }) {
    const merchantId = await actAsStaff(ctx, by, withdrawalId)
    const before = await asked(ctx, merchantId, withdrawalId, version)
    const { frozen } = await ctx.tx.one(payoutTerms(merchantId, before.currency))
    if (frozen) throw new Refusal('merchant.frozen')
    const card = await ctx.tx.maybe(holdPayoutCard(merchantId, before.cardId, fundLimits.card.youngHours))
    if (card?.state !== cardState.available) throw new Refusal('fund.card_not_available')
    const how = { at: ctx.now, actor: 'provider' } as const
    const { record } = await dispatchWithdrawal(ctx, merchantId, before, how, {
      approvedAt: before.approvedAt ?? ctx.now,
      reviewedBy: by.staff,
    })
    ctx.logChange({ status: before.state }, { status: record.state })
    return { state: record.state, version: record.version }
  },

  async refuse(ctx, { withdrawalId, version, reason, ...by }) {
    const { tx, newId, now: at } = ctx
    const merchantId = await actAsStaff(ctx, by, withdrawalId)
    const before = await asked(ctx, merchantId, withdrawalId, version)
    const facts = { reviewedBy: by.staff, refusedReason: reason }
    const step = moveWithdrawal(before, 'refuse', { at, actor: 'provider' }, facts)
    if (!step) throw new Refusal('fund.withdrawal_state')
    await writeWithdrawal(tx, merchantId, step)
    ctx.logChange({ status: before.state }, { status: step.record.state, reason })
    await tellMainUsers(
      { tx, merchantId, newId },
      'money.withdrawal_refused',
      {
        number: before.withdrawalNo,
        amount: inWords(before.currency, before.amount),
        reason,
      },
      before.askedBy === null ? [] : [before.askedBy],
    )
    return { state: step.record.state, version: step.record.version }
  },
}

/** One that waits for the provider; whatever else it waits for is not ours to decide. */
async function asked(
  { tx }: Pick<Ctx, 'tx'>,
  merchantId: bigint,
  id: string,
  version: number,
): Promise<WithdrawalRecord> {
  const record = await tx.maybe(lockWithdrawal(merchantId, id))
  if (!record) throw new Refusal('object.not_found')
  if (record.version !== version) throw new Refusal('request.conflict')
  if (record.state !== 'initial' || record.reviewAskedAt === null) throw new Refusal('fund.withdrawal_state')
  return record
}
