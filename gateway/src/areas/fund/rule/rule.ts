import { beijingDate } from '@quayside/contract/dates.ts'
import { fundLimits } from '@quayside/contract/fund/limits.ts'
import { firstRunDate, runsFrom } from '@quayside/contract/fund/rule/runs.ts'
import type { RuleRunRow, withdrawalRuleCalls, WithdrawalRuleRow } from '@quayside/contract/fund/rule/rule.ts'
import { ruleLimits } from '@quayside/contract/fund/rule/limits.ts'
import { withdrawalRule as machine } from '@quayside/contract/fund/rule/states.ts'
import { wire } from '@quayside/contract/money.ts'
import { keptReason } from '@quayside/phrases/errors.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { balances } from '#ledger/index.ts'
import { seesCard } from '#areas/fund/card/view.ts'
import { addRule, deleteWithdrawalRule, enableRule, modifyRule } from './change.ts'
import {
  findWithdrawalRules,
  lastRuns,
  ruleExists,
  type RuleOnList,
  type RunOnList,
  runsOfRule,
} from './rule.sql.ts'
import { payoutCards, payoutFees } from '#areas/fund/withdrawal/withdrawal.sql.ts'

export const withdrawalRuleHandlers: Handlers<typeof withdrawalRuleCalls> = {
  /** The frame has checked the proof before: whoever comes here has given a right one. */
  checkPassword: () => Promise.resolve({}),

  async query(ctx) {
    const { tx, merchantId, now } = ctx
    const { frozen } = await tx.one(payoutFees(merchantId))
    const rules = await tx.rows(findWithdrawalRules(merchantId))
    const last = new Map((await tx.rows(lastRuns(merchantId))).map((run) => [run.ruleId, run]))
    const cards = await tx.rows(payoutCards(merchantId, fundLimits.card.youngHours))
    const held = await balances(tx, merchantId)
    return {
      rows: rules.map((rule) => rowOf(ctx, rule, last.get(rule.id))),
      cards: cards
        .filter((card) => seesCard(ctx, card))
        .map(({ id, state, bankName, accountName, tail, currency }) => ({
          id,
          status: state as WithdrawalRuleRow['card']['status'],
          bankName,
          accountName,
          tail,
          currency,
        })),
      currencies: [...new Set(held.map(({ currency }) => currency))],
      firstOn: firstRunDate(now),
      frozen,
      asOf: now,
    }
  },

  async runs(ctx, { id }) {
    const { tx, merchantId } = ctx
    if (!(await tx.maybe(ruleExists(merchantId, id)))) throw new Refusal('object.not_found')
    const runs = await tx.rows(runsOfRule(merchantId, id, ruleLimits.runsListed))
    return { runs: runs.map((run) => runRowOf(ctx, run)) }
  },

  add: addRule,
  modify: modifyRule,
  enable: enableRule,
  delete: deleteWithdrawalRule,
}

function rowOf(ctx: Ctx, rule: RuleOnList, last: RunOnList | undefined): WithdrawalRuleRow {
  const { id, state, cycle, day, rangeDays, currency, amount, percent, minimum, settleRmb } = rule
  return {
    id,
    state,
    when: { cycle, day, rangeDays },
    currency,
    amount: amount === null ? null : wire(currency, amount),
    percent,
    minimum,
    settleRmb,
    card: {
      id: rule.cardId,
      status: rule.cardState,
      bankName: rule.bankName,
      accountName: rule.accountName,
      tail: rule.tail,
      currency: rule.cardCurrency,
    },
    next: state === 'enabled' ? nextRun(ctx, rule, last) : null,
    last: last ? runRowOf(ctx, last) : null,
    createdAt: rule.createdAt,
    createdBy: rule.by,
    version: rule.version,
    actions: actionsOf(ctx, rule),
  }
}

/** Today's run counts as long as the worker has not been there. */
function nextRun({ now }: Ctx, rule: RuleOnList, last: RunOnList | undefined) {
  const today = beijingDate(now)
  const from = last?.on === today ? firstRunDate(now) : today
  return runsFrom(rule, from < rule.firstOn ? rule.firstOn : from, { count: 1 })[0]!
}

const actionsOf = ({ operator }: Ctx, { state }: RuleOnList): WithdrawalRuleRow['actions'] =>
  operator.permissions.has('fund.rule.manage')
    ? (['modify', 'enable', 'disable', 'delete'] as const).filter(
        (one) => machine.next(state, one) !== undefined,
      )
    : []

const runRowOf = ({ language }: Ctx, run: RunOnList): RuleRunRow => ({
  on: run.on,
  at: run.at,
  outcome: run.outcome,
  reason: run.reason === null ? null : keptReason(language, run.reason, run.facts).message,
  from: run.from,
  to: run.to,
  available: run.available === null ? null : wire(run.currency, run.available > 0n ? run.available : 0n),
  withdrawal:
    run.withdrawalId === null
      ? null
      : {
          id: run.withdrawalId,
          withdrawalNo: run.withdrawalNo!,
          status: run.status!,
          amount: wire(run.currency, run.amount!),
        },
})
