import { z } from 'zod'
import { call } from '#call.ts'
import { balanceOutput } from '#fund/balance-shown.ts'
import { currencyCode, moneyInput, moneyOutput, nothing } from '#fields.ts'
import { proofOf } from '#proof.ts'
import { cardStates } from '#fund/card/states.ts'
import { fundLimits } from '#fund/limits.ts'
import { ruleCycles } from './runs.ts'
import { ruleLimits as limits } from './limits.ts'
import { ruleRunOutcomes, withdrawalRule } from './states.ts'
import { withdrawal } from '#fund/withdrawal/states.ts'

const whole = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max)

/** On which days it runs, and how many value dates before the quiet week it takes. */
const when = z.discriminatedUnion('cycle', [
  z.strictObject({
    cycle: z.literal('weekly'),
    day: whole(limits.weekday),
    rangeDays: whole(limits.rangeDays.weekly),
  }),
  z.strictObject({
    cycle: z.literal('monthly'),
    day: whole(limits.monthDay),
    rangeDays: whole(limits.rangeDays.monthly),
  }),
])

/** A fixed amount, or hundredths of what is available. */
const take = z.union([
  z.strictObject({ amount: moneyInput }),
  z.strictObject({ currency: currencyCode, percent: whole(limits.percent) }),
])

const content = {
  when,
  take,
  minimum: whole(limits.minimum),
  /** Paid out in RMB whatever the currency: to a card in RMB, and otherwise to one in the currency. */
  settleRmb: z.boolean(),
  cardId: z.uuid(),
  /** The end of the account number as the screen shows it: the payment password counts for what was seen. */
  cardTail: z.string().length(fundLimits.card.tail.length),
}
const seen = { id: z.uuid(), version: z.int().min(1) }

const run = z.strictObject({
  /** Beijing date. */
  on: z.string(),
  at: z.string(),
  outcome: z.enum(ruleRunOutcomes),
  /** Why there is no withdrawal, in the reader's language. */
  reason: z.string().nullable(),
  /** Value dates, both included. */
  from: z.string(),
  to: z.string(),
  /** Of these value dates, at that time. */
  available: balanceOutput.nullable(),
  withdrawal: z
    .strictObject({
      id: z.string(),
      withdrawalNo: z.string(),
      status: z.enum(withdrawal.states),
      amount: moneyOutput,
    })
    .nullable(),
})
export type RuleRunRow = z.infer<typeof run>

const card = z.strictObject({
  id: z.string(),
  status: z.enum(cardStates),
  bankName: z.string(),
  accountName: z.string(),
  tail: z.string(),
  currency: z.string(),
})

export const ruleActions = ['modify', 'enable', 'disable', 'delete'] as const

const row = z.strictObject({
  id: z.string(),
  state: z.enum(withdrawalRule.states),
  when: z.strictObject({ cycle: z.enum(ruleCycles), day: z.int(), rangeDays: z.int() }),
  currency: z.string(),
  /** Null where it takes a part of what is available. */
  amount: moneyOutput.nullable(),
  percent: z.int().nullable(),
  minimum: z.int(),
  settleRmb: z.boolean(),
  card,
  /** Null unless it is enabled. */
  next: z.strictObject({ on: z.string(), from: z.string(), to: z.string() }).nullable(),
  last: run.nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  version: z.int(),
  actions: z.array(z.enum(ruleActions)),
})
export type WithdrawalRuleRow = z.infer<typeof row>

const changed = z.strictObject({ id: z.string(), state: z.enum(withdrawalRule.states), version: z.int() })
/** A rule moves money by itself later: to make or loosen one is to move it. */
const manage = {
  access: 'fund.rule.manage',
  effect: 'money',
  approval: 'withdrawal.rule',
  proof: 'asked',
} as const
const logged = ['when', 'take', 'minimum', 'settleRmb', 'cardId', 'cardTail']
const changes = ['when', 'take', 'minimum', 'settleRmb', 'card', 'state']
const saving = [
  'object.not_found',
  'role.amount_limit',
  'role.no_limit_in_currency',
  'fund.card_changed',
  'fund.card_not_available',
  'fund.card_currency',
  'fund.rule_minimum',
  'fund.rule_percent_limit',
] as const

export const withdrawalRuleCalls = {
  checkPassword: call({
    access: 'fund.rule.manage',
    effect: 'write',
    proof: 'asked',
    path: '/withdraw/rule/checkPassword',
    summary: 'Check the payment password or another proof of presence before a rule is saved',
    input: z.strictObject({ proof: proofOf.withdrawalRule }),
    output: nothing,
  }),
  query: call({
    path: '/withdraw/rule/query',
    summary: 'List withdrawal rules with their next and last run, and the options for a new one',
    access: 'fund.rule.view',
    effect: 'read',
    allSites: true,
    input: nothing,
    output: z.strictObject({
      rows: z.array(row),
      /** Cards that can be chosen, and currencies with an account. */
      cards: z.array(card),
      currencies: z.array(z.string()),
      /** The first Beijing date on which a rule that is saved now can run. */
      firstOn: z.string(),
      /** Rules pause while the account is frozen. */
      frozen: z.boolean(),
      asOf: z.string(),
    }),
  }),
  runs: call({
    path: '/withdraw/rule/runs',
    summary: 'List the runs of one rule, newest first',
    access: 'fund.rule.view',
    effect: 'read',
    allSites: true,
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ runs: z.array(run) }),
    errors: ['object.not_found'],
  }),
  add: call({
    ...manage,
    path: '/withdraw/rule/add',
    summary: 'Add a rule that withdraws automatically every week or month at 09:00 Beijing time',
    input: z.strictObject({ ...content, proof: proofOf.withdrawalRule }),
    output: changed,
    errors: [...saving, 'fund.rule_too_many'],
    logs: logged,
    changes,
  }),
  modify: call({
    ...manage,
    path: '/withdraw/rule/modify',
    summary: 'Change a rule; the change applies from its next run',
    input: z.strictObject({ ...seen, ...content, proof: proofOf.withdrawalRule }),
    output: changed,
    errors: [...saving, 'request.conflict', 'fund.rule_state'],
    logs: ['id', ...logged],
    changes,
  }),
  enable: call({
    ...manage,
    path: '/withdraw/rule/enable',
    summary: 'Enable or disable a rule',
    input: z.strictObject({ ...seen, enabled: z.boolean(), proof: proofOf.withdrawalRule }),
    output: changed,
    errors: [...saving, 'request.conflict', 'fund.rule_state'],
    logs: ['id', 'enabled'],
    changes,
  }),
  delete: call({
    ...manage,
    approval: 'never',
    path: '/withdraw/rule/delete',
    summary: 'Delete a rule; its runs and history are kept',
    input: z.strictObject({ ...seen, proof: proofOf.withdrawalRule }),
    output: changed,
    errors: ['object.not_found', 'request.conflict', 'fund.rule_state'],
    logs: ['id'],
    changes,
  }),
} as const
