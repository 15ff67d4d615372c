import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { fundLimits } from '@quayside/contract/fund/limits.ts'
import { firstRunDate } from '@quayside/contract/fund/rule/runs.ts'
import type { withdrawalRuleCalls } from '@quayside/contract/fund/rule/rule.ts'
import { ruleLimits } from '@quayside/contract/fund/rule/limits.ts'
import { withdrawalRule as machine, type WithdrawalRuleEvent } from '@quayside/contract/fund/rule/states.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import type { Change, Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { guardLimit, hasNoLimit } from '#acts/reach/scope.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { cardName } from '#areas/fund/card/change.ts'
import { findCard } from '#areas/fund/card/card.sql.ts'
import { seesCard } from '#areas/fund/card/view.ts'
import { insertFundEvents } from '#areas/fund/event.sql.ts'
import { cardObstacles } from '#areas/fund/withdrawal/obstacles.ts'
import { minimumOf } from '#areas/fund/withdrawal/rule-card.ts'
import {
  countRules,
  insertRule,
  lockWithdrawalRule,
  lockRules,
  type RuleRecord,
  updateRule,
} from './rule.sql.ts'
import type { RuleContent } from '#areas/fund/withdrawal/of-rule.sql.ts'
import { holdPayoutCard, payoutTerms } from '#areas/fund/withdrawal/withdrawal.sql.ts'

type Given = Omit<ParsedInputOf<typeof withdrawalRuleCalls.add>, 'proof'>

export const addRule: Handle<typeof withdrawalRuleCalls.add> = async (ctx, given) => {
  const { tx, merchantId, operator, now } = ctx
  await tx.rows(lockRules(merchantId))
  const { living } = await tx.one(countRules(merchantId))
  const { perMerchant: max } = ruleLimits
  if (living >= max) throw new Refusal('fund.rule_too_many', { max })
  const content = contentOf(given)
  await guardContent(ctx, content, given.cardTail)
  const made: RuleRecord = {
    ...content,
    id: ctx.newId(),
    state: machine.next(null, 'add')!,
    firstOn: firstRunDate(now),
    createdAt: now,
    createdBy: operator.id,
    version: 1,
  }
  await tx.run(insertRule(merchantId, made))
  return written(ctx, 'add', null, made)
}

export const modifyRule: Handle<typeof withdrawalRuleCalls.modify> = async (ctx, given) => {
  const { before, state } = await ruleToChange(ctx, given, 'modify')
  const content = contentOf(given)
  await guardContent(ctx, content, given.cardTail)
  return changed(ctx, 'modify', before, { ...content, state, firstOn: firstRunDate(ctx.now) })
}

/** Spec §7 has one call for both ways. What it runs on is looked at again: the card may have gone meanwhile. */
export const enableRule: Handle<typeof withdrawalRuleCalls.enable> = async (ctx, { enabled, ...seen }) => {
  const event = enabled ? 'enable' : 'disable'
  const { before, state } = await ruleToChange(ctx, seen, event)
  if (enabled) await guardContent(ctx, before)
  return changed(ctx, event, before, { state, ...(enabled && { firstOn: firstRunDate(ctx.now) }) })
}

export const deleteWithdrawalRule: Handle<typeof withdrawalRuleCalls.delete> = async (ctx, seen) => {
  const { before, state } = await ruleToChange(ctx, seen, 'delete')
  return changed(ctx, 'delete', before, { state })
}

export function contentOf({ when, take, minimum, settleRmb, cardId }: Given): RuleContent {
  const taken =
    'amount' in take
      ? {
          currency: take.amount.currency,
          amount: parseMinor(take.amount.currency, take.amount.value)!,
          percent: null,
        }
      : { currency: take.currency, amount: null, percent: take.percent }
  return { ...when, ...taken, minimum, settleRmb, cardId }
}

/**
 * A rule moves no more than its maker could: theirs is the limit of a fixed amount, and who has a limit says no part of
 * an amount that nobody knows yet.
 * @throws Refusal
 */
async function guardContent(ctx: Ctx, rule: RuleContent, cardTail?: string): Promise<void> {
  const { tx, merchantId, scope } = ctx
  const { currency, amount } = rule
  const card = await tx.maybe(holdPayoutCard(merchantId, rule.cardId, fundLimits.card.youngHours))
  if (!card || !seesCard(ctx, card)) throw new Refusal('fund.card_not_available')
  if (cardTail !== undefined && cardTail !== card.tail) throw new Refusal('fund.card_changed')
  guardLimit(scope, { currency }, amount ?? 0n)
  if (amount === null && !hasNoLimit(scope, { currency })) throw new Refusal('fund.rule_percent_limit')
  const terms = await tx.one(payoutTerms(merchantId, currency))
  const [unfit] = cardObstacles(rule, { terms, card })
  if (unfit) throw unfit
  if (amount !== null && amount < minimumOf(rule))
    throw new Refusal('fund.rule_minimum', { minimum: `${currency}\u00A0${rule.minimum}` })
}

async function ruleToChange(
  ctx: Ctx,
  { id, version }: { readonly id: string; readonly version: number },
  event: WithdrawalRuleEvent,
) {
  const before = await ctx.tx.maybe(lockWithdrawalRule(ctx.merchantId, id))
  if (!before) throw new Refusal('object.not_found')
  ctx.logTarget(id)
  if (before.version !== version) throw new Refusal('request.conflict')
  const state = machine.next(before.state, event)
  if (state === undefined) throw new Refusal('fund.rule_state')
  return { before, state }
}

async function changed(
  ctx: Ctx,
  event: WithdrawalRuleEvent,
  before: RuleRecord,
  parts: Partial<RuleRecord> & Pick<RuleRecord, 'state'>,
) {
  const after = { ...before, ...parts, version: before.version + 1 }
  if ((await ctx.tx.run(updateRule(ctx.merchantId, after))) !== 1)
    throw new Error(`rule ${before.id} moved under its lock`)
  return written(ctx, event, before, after)
}

/** The step stands in the rule's history and in the log, and the main users are told by mail: it moves money by itself. */
async function written(ctx: Ctx, event: WithdrawalRuleEvent, before: RuleRecord | null, after: RuleRecord) {
  const { tx, merchantId, operator, now } = ctx
  const { id, state, version } = after
  ctx.logTarget(id)
  const card = cardName(await tx.one(findCard(merchantId, after.cardId)))
  await insertFundEvents(tx, merchantId, [
    {
      entity: 'withdrawal_rule',
      entityId: id,
      seq: version,
      at: now,
      event,
      from: before?.state ?? null,
      to: state,
      actor: 'merchant',
      actorId: operator.id,
      facts: { content: loggedOf(after, card) },
    },
  ])
  const was = before && cardName(await tx.one(findCard(merchantId, before.cardId)))
  ctx.logChange(before && loggedOf(before, was!), event === 'delete' ? null : loggedOf(after, card))
  await tellMainUsers(ctx, 'security.rule_changed', {
    card,
    ruleEvent: event,
    by: operator.realName,
    ip: ctx.ip,
  })
  return { id, state, version }
}

const loggedOf = (rule: RuleRecord, card: string): Change => ({
  when: { cycle: rule.cycle, day: rule.day, rangeDays: rule.rangeDays },
  take:
    rule.amount === null
      ? { currency: rule.currency, percent: rule.percent }
      : { amount: wire(rule.currency, rule.amount) },
  minimum: rule.minimum,
  settleRmb: rule.settleRmb,
  card,
  state: rule.state,
})
