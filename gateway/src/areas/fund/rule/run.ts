import { availableOf } from '@quayside/contract/fund/available.ts'
import { fundLimits } from '@quayside/contract/fund/limits.ts'
import { payoutProductTerms } from '@quayside/contract/fund/payout/product.ts'
import { rangeOf, runsOn } from '@quayside/contract/fund/rule/runs.ts'
import { withdrawalCalls } from '@quayside/contract/fund/withdrawal/withdrawal.ts'
import { inWords, wire } from '@quayside/contract/money.ts'
import { type AnyHandle, type ApprovalDesk, gated } from '#acts/approval/approval.ts'
import type { Ctx } from '#acts/context.ts'
import { deedLine } from '#acts/log/deed-line.ts'
import { insertLine } from '#acts/log/operation-log.sql.ts'
import { Refusal } from '#acts/refusal.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { cardName } from '#areas/fund/card/change.ts'
import { findCard } from '#areas/fund/card/card.sql.ts'
import { lockWithdrawalHoldings } from '#areas/fund/withdrawal/holdings.ts'
import { openWithdrawal, sendWithdrawal } from '#areas/fund/withdrawal/apply.ts'
import type { RuleInput } from '#areas/fund/withdrawal/approval.ts'
import { cardObstacles, tooLittle, tooMuch } from '#areas/fund/withdrawal/obstacles.ts'
import { minimumOf } from '#areas/fund/withdrawal/rule-card.ts'
import { type DueRule, hasRun, insertRun, takeLotsOf, unusedOf } from './run.sql.ts'
import { lockWithdrawalRule, type RuleRecord, type RuleRunRecord } from './rule.sql.ts'
import {
  holdPayoutCard,
  lockWithdrawalOf,
  type PayoutTerms,
  payoutTerms,
} from '#areas/fund/withdrawal/withdrawal.sql.ts'

type Attempt = Pick<RuleRunRecord, 'outcome' | 'reason' | 'facts' | 'available' | 'withdrawalId'>

/**
 * What becomes of one rule on one Beijing date: a withdrawal, or why there is none. Under the rule's lock it is looked at
 * again whether it is due, so that of two who try one comes too late.
 * @param isOver the date is over: nothing is withdrawn any more, and that is said
 */
export async function runRule(
  ctx: Ctx,
  desk: ApprovalDesk,
  { ruleId, on }: Pick<DueRule, 'ruleId' | 'on'>,
  isOver = false,
): Promise<RuleRunRecord | undefined> {
  const { tx, merchantId } = ctx
  const rule = await tx.maybe(lockWithdrawalRule(merchantId, ruleId))
  if (rule?.state !== 'enabled' || rule.firstOn > on || !runsOn(rule, on)) return undefined
  if (await tx.maybe(hasRun(merchantId, { ruleId, on }))) return undefined
  const attempt = isOver
    ? without('failed', new Refusal('fund.rule_missed'))
    : await tried(ctx, desk, rule, on)
  const run: RuleRunRecord = {
    ...attempt,
    ruleId,
    on,
    at: ctx.now,
    currency: rule.currency,
    ...rangeOf(on, rule.rangeDays),
  }
  await tx.run(insertRun(merchantId, run))
  await tx.run(insertLine(lineOf(ctx, run)))
  if (run.outcome === 'failed') await tellOf(ctx, rule, run)
  return run
}

const without = (
  outcome: 'skipped' | 'failed',
  { key, facts }: Refusal,
  available: bigint | null = null,
): Attempt => ({ outcome, reason: key, facts, available, withdrawalId: null })

async function tried(ctx: Ctx, desk: ApprovalDesk, rule: RuleRecord, on: string): Promise<Attempt> {
  const { tx, merchantId } = ctx
  const { currency, cardId } = rule
  const terms = await tx.one(payoutTerms(merchantId, currency))
  // A frozen merchant's rules pause (row H1); that the account is frozen has been told already.
  if (terms.frozen) return without('skipped', new Refusal('merchant.frozen'))
  const card = await tx.maybe(holdPayoutCard(merchantId, cardId, fundLimits.card.youngHours))
  if (!card) return without('failed', new Refusal('fund.card_not_available'))
  const [unfit] = cardObstacles(rule, { terms, card })
  if (unfit) return without('failed', unfit)
  const dates = rangeOf(on, rule.rangeDays)
  const { available, unkept } = await availableIn(ctx, currency, terms, dates)
  const amount = rule.amount ?? (available * BigInt(rule.percent!)) / 100n
  const least = minimumOf(rule)
  if (available < least || (rule.amount === null && amount < least))
    return without('skipped', new Refusal('fund.rule_below_minimum', { ...told(rule, available) }), available)
  const { minimum } = payoutProductTerms(terms.productCountry, currency)
  // Of a part nobody said how much it has to be; a fixed amount that is too small is a rule that has to be changed.
  if (rule.amount === null && amount < minimum)
    return without('skipped', tooLittle({ currency, minimum }), available)
  if (amount > available)
    return without('failed', tooMuch({ currency, amount }, { terms, available, unkept }), available)
  const input: RuleInput = {
    cardId,
    cardTail: card.tail,
    amount: wire(currency, amount),
    ruleId: rule.id,
    on,
  }
  await tx.rows(takeLotsOf(dates))
  const made = await applied(ctx, desk, input)
  await tx.rows(takeLotsOf(null))
  if (made instanceof Refusal) return without('failed', made, available)
  return { outcome: 'made', reason: null, facts: {}, available, withdrawalId: made }
}

const told = ({ currency, minimum }: RuleRecord, available: bigint) => ({
  available: inWords(currency, available > 0n ? available : 0n),
  minimum: `${currency}\u00A0${minimum}`,
})

/** What can be taken out in all, and of the money of these value dates; the accounts stay locked. */
async function availableIn(
  { tx, merchantId }: Ctx,
  currency: string,
  terms: PayoutTerms,
  dates: { readonly from: string; readonly to: string },
): Promise<{ readonly available: bigint; readonly unkept: bigint }> {
  const fee = terms.fee ?? 0n
  const held = await lockWithdrawalHoldings(tx, merchantId, currency, terms)
  const { unused } = await tx.one(unusedOf(merchantId, currency, dates))
  const [inAll, ofDates] = [availableOf(held, fee), unused - fee]
  const lesser = (one: bigint) => (one < ofDates ? one : ofDates)
  return { available: lesser(inAll), unkept: lesser(inAll + held.kept) }
}

/** Behind the same gate as a person's: a young card, or the merchant's rule, leaves it waiting for a second person. */
async function applied(ctx: Ctx, desk: ApprovalDesk, input: RuleInput): Promise<string | Refusal> {
  const handle: AnyHandle = async (inner) => {
    const { step } = await openWithdrawal(inner, input, { ruleId: input.ruleId })
    const { record } = await sendWithdrawal(inner, step.record, { approvedBy: null })
    return record.id
  }
  try {
    return (await gated(desk, withdrawalCalls.apply, handle)(ctx, input)) as string
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { key, options } = error
    if (key !== 'approval.required') return error
    return (await ctx.tx.one(lockWithdrawalOf(ctx.merchantId, options.tells!['approval']!))).id
  }
}

/** To the main users, who can do something about it, and to whoever made the rule. */
async function tellOf(ctx: Ctx, rule: RuleRecord, run: RuleRunRecord): Promise<void> {
  const card = cardName(await ctx.tx.one(findCard(ctx.merchantId, rule.cardId)))
  await tellMainUsers(ctx, 'rule.failed', { on: run.on, card, ruleReason: run.reason! }, [rule.createdBy])
}

const lineOf = (ctx: Ctx, run: RuleRunRecord) =>
  deedLine(ctx, {
    call: 'job/withdrawal-rules',
    target: run.ruleId,
    outcome: run.outcome === 'made' ? 'done' : 'refused',
    reason: run.reason,
    facts: { on: run.on, ...(run.withdrawalId !== null && { withdrawal: run.withdrawalId }) },
  })
