import { availableOf } from '@quayside/contract/fund/available.ts'
import { fundLimits } from '@quayside/contract/fund/limits.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { guardLimit } from '#acts/reach/scope.ts'
import { operationNo } from '#db/operation-no.ts'
import { seesCard } from '#areas/fund/card/view.ts'
import { lockWithdrawalHoldings } from './holdings.ts'
import { payoutJob } from './to-bank.ts'
import { withdrawalObstacles } from './obstacles.ts'
import type { WithdrawalRecord } from './record.ts'
import {
  applyWithdrawal,
  type FundHow,
  moveWithdrawal,
  type WithdrawalFacts,
  type WithdrawalStep,
} from './walk.ts'
import { writeWithdrawal } from './write.ts'
import { askForReview, holdPayoutCard, payoutTerms } from './withdrawal.sql.ts'

export interface WantedPayout {
  readonly cardId: string
  readonly amount: { readonly currency: string; readonly value: string }
  readonly postscript?: string | undefined
  /** The end of the account number that the person saw; a rule has seen none. */
  readonly cardTail?: string | undefined
}

/** Whose application it is: a person's, or a rule's. */
export interface Application {
  readonly ruleId?: string | undefined
  /** The proposal that it waits for. */
  readonly approvalId?: string | undefined
}

/**
 * Row W1: the money and its fee are held, and nothing is sent yet. Locks the card before the accounts.
 * @returns the step that was written, and what was available before it
 * @throws Refusal
 */
export async function openWithdrawal(
  ctx: Ctx,
  wanted: WantedPayout,
  { ruleId, approvalId }: Application = {},
): Promise<{ step: WithdrawalStep; available: bigint }> {
  const { tx, merchantId, operator } = ctx
  const { currency, value } = wanted.amount
  const amount = parseMinor(currency, value)!
  const card = await tx.maybe(holdPayoutCard(merchantId, wanted.cardId, fundLimits.card.youngHours))
  if (!card || !seesCard(ctx, card)) throw new Refusal('fund.card_not_available')
  if (wanted.cardTail !== undefined && wanted.cardTail !== card.tail) throw new Refusal('fund.card_changed')
  guardLimit(ctx.scope, { currency }, amount)
  const terms = await tx.one(payoutTerms(merchantId, currency))
  const held = await lockWithdrawalHoldings(tx, merchantId, currency, terms)
  const postscript = wanted.postscript ?? null
  const [obstacle] = withdrawalObstacles({ currency, amount, postscript }, { terms, card, ...held })
  if (obstacle) throw obstacle
  const id = ctx.newId()
  const fee = terms.fee!
  const step = applyWithdrawal(
    {
      ...untouched,
      id,
      withdrawalNo: operationNo('W', id),
      cardId: card.id,
      currency,
      amount,
      fee,
      paidCurrency: card.currency,
      postscript,
      ruleId: ruleId ?? null,
      askedAt: ctx.now,
      askedBy: ruleId === undefined ? operator.id : null,
      approvalId: approvalId ?? null,
    },
    ruleId === undefined
      ? { at: ctx.now, actor: 'merchant', actorId: operator.id }
      : { at: ctx.now, actor: 'time' },
  )
  await writeWithdrawal(tx, merchantId, step)
  return { step, available: availableOf(held, fee) }
}

const untouched = {
  state: 'initial',
  approvedAt: null,
  approvedBy: null,
  reviewAskedAt: null,
  reviewedBy: null,
  sentAt: null,
  attempt: 0,
  bankReference: null,
  valueOn: null,
  paidMinor: null,
  rateE8: null,
  endedAt: null,
  refusedCode: null,
  refusedReason: null,
  version: 1,
} as const satisfies Partial<WithdrawalRecord>

/**
 * Row W2, as far as the merchant decides: the bank is asked once the transaction has committed, or the provider's staff
 * first where the merchant's terms say so.
 * @param approvedBy null where nobody had to look at it
 */
export async function sendWithdrawal(
  ctx: Ctx,
  before: WithdrawalRecord,
  { approvedBy }: { readonly approvedBy: string | null },
): Promise<{ readonly record: WithdrawalRecord }> {
  const { tx, merchantId, now } = ctx
  const approved = { approvedAt: now, approvedBy }
  const { reviewFrom } = await tx.one(payoutTerms(merchantId, before.currency))
  if (reviewFrom !== null && before.amount >= reviewFrom) {
    const seen = approvedBy === null ? { approvedAt: null, approvedBy } : approved
    await tx.run(askForReview(merchantId, before.id, seen))
    return { record: { ...before, ...seen, reviewAskedAt: now } }
  }
  return dispatchWithdrawal(
    ctx,
    merchantId,
    before,
    approvedBy === null ? { at: now, actor: 'gateway' } : { at: now, actor: 'merchant', actorId: approvedBy },
    approved,
  )
}

/** Row W2: nobody has anything to say any more. */
export async function dispatchWithdrawal(
  { tx, enqueue }: Pick<Ctx, 'tx' | 'enqueue'>,
  merchantId: bigint,
  before: WithdrawalRecord,
  how: FundHow,
  facts: WithdrawalFacts,
): Promise<WithdrawalStep> {
  const step = moveWithdrawal(before, 'approve', how, facts)
  if (!step) throw new Refusal('fund.withdrawal_state')
  await writeWithdrawal(tx, merchantId, step)
  await enqueue(payoutJob.ask({ merchantId, id: before.id, attempt: 0 }))
  return step
}
