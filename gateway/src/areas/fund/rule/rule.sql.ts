import type { CardState } from '@quayside/contract/fund/card/states.ts'
import type { RuleRunOutcome, WithdrawalRuleState } from '@quayside/contract/fund/rule/states.ts'
import type { WithdrawalState } from '@quayside/contract/fund/withdrawal/states.ts'
import type { Query } from '#db/tx.ts'
import type { RuleContent } from '#areas/fund/withdrawal/of-rule.sql.ts'

export interface RuleRecord extends RuleContent {
  readonly id: string
  readonly state: WithdrawalRuleState
  /** Beijing date: as it stands now, it cannot have run before. */
  readonly firstOn: string
  readonly createdAt: string
  readonly createdBy: string
  readonly version: number
}

export interface RuleRunRecord {
  readonly ruleId: string
  readonly on: string
  readonly at: string
  readonly outcome: RuleRunOutcome
  readonly currency: string
  readonly reason: string | null
  readonly facts: Readonly<Record<string, string | number>>
  readonly from: string
  readonly to: string
  readonly available: bigint | null
  readonly withdrawalId: string | null
}

const columns = `r.id, r.state, r.cycle, r.day::int, r.range_days::int as "rangeDays", r.currency::text, r.amount, r.percent::int,
  r.minimum::int, r.settle_rmb as "settleRmb", r.card_id as "cardId", r.first_on as "firstOn", r.created_at as "createdAt",
  r.created_by as "createdBy", r.version`

/** Whoever changes a rule and whoever runs it take turns. */
export const lockWithdrawalRule = (merchantId: bigint, id: string): Query<RuleRecord> => ({
  name: 'rule_lock',
  text: `select ${columns} from withdrawal_rule r where r.merchant_id = $1 and r.id = $2 for update`,
  values: [merchantId, id],
})

/** Rules of one merchant come one after the other, so that two at once do not both fit. */
export const lockRules = (merchantId: bigint): Query => ({
  name: 'rules_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('withdrawal_rule', $1))",
  values: [merchantId],
})

export const countRules = (merchantId: bigint): Query<{ living: number }> => ({
  name: 'rules_count',
  text: "select count(*)::int as living from withdrawal_rule where merchant_id = $1 and state <> 'deleted'",
  values: [merchantId],
})

const contentColumns =
  'cycle, day, range_days, currency, amount, percent, minimum, settle_rmb, card_id, first_on'
const contentValues = (rule: RuleContent & Pick<RuleRecord, 'firstOn'>): unknown[] => [
  rule.cycle,
  rule.day,
  rule.rangeDays,
  rule.currency,
  rule.amount,
  rule.percent,
  rule.minimum,
  rule.settleRmb,
  rule.cardId,
  rule.firstOn,
]

export const insertRule = (merchantId: bigint, rule: RuleRecord): Query => ({
  name: 'rule_insert',
  text: `insert into withdrawal_rule (merchant_id, id, state, created_at, created_by, version, ${contentColumns})
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
  values: [
    merchantId,
    rule.id,
    rule.state,
    rule.createdAt,
    rule.createdBy,
    rule.version,
    ...contentValues(rule),
  ],
})

export const updateRule = (merchantId: bigint, rule: RuleRecord): Query => ({
  name: 'rule_update',
  text: `update withdrawal_rule set state = $3, version = $4,
      (${contentColumns}) = row($5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    where merchant_id = $1 and id = $2 and version = $4 - 1`,
  values: [merchantId, rule.id, rule.state, rule.version, ...contentValues(rule)],
})

export interface RuleOnList extends RuleRecord {
  readonly by: string | null
  readonly cardState: CardState
  readonly bankName: string
  readonly accountName: string
  readonly tail: string
  readonly cardCurrency: string
}

export const findWithdrawalRules = (merchantId: bigint): Query<RuleOnList> => ({
  name: 'rules_find',
  text: `select ${columns}, o.real_name as by, c.state as "cardState", c.bank_name as "bankName", c.account_name as "accountName",
      c.account_tail as tail, c.currency::text as "cardCurrency"
    from withdrawal_rule r
      join withdrawal_card c on c.merchant_id = r.merchant_id and c.id = r.card_id
      left join operator o on o.merchant_id = r.merchant_id and o.id = r.created_by
    where r.merchant_id = $1 and r.state <> 'deleted' order by r.created_at desc, r.id desc`,
  values: [merchantId],
})

/** Those that will run by themselves. */
export const enabledRules = (merchantId: bigint): Query<RuleRecord> => ({
  name: 'rules_enabled',
  text: `select ${columns} from withdrawal_rule r where r.merchant_id = $1 and r.state = 'enabled' order by r.created_at, r.id`,
  values: [merchantId],
})

export const ruleExists = (merchantId: bigint, id: string): Query<{ id: string }> => ({
  name: 'rule_exists',
  text: 'select id from withdrawal_rule where merchant_id = $1 and id = $2',
  values: [merchantId, id],
})

export interface RunOnList extends RuleRunRecord {
  readonly withdrawalNo: string | null
  readonly status: WithdrawalState | null
  readonly amount: bigint | null
}

const runColumns = `u.rule_id as "ruleId", u.run_on as "on", u.at, u.outcome, u.currency::text, u.reason, u.facts, u.value_from as "from",
  u.value_to as "to", u.available, u.withdrawal_id as "withdrawalId", w.withdrawal_no as "withdrawalNo", w.state as status, w.amount`
const runTables = `withdrawal_rule_run u
  left join withdrawal w on w.merchant_id = u.merchant_id and w.id = u.withdrawal_id`

export const runsOfRule = (merchantId: bigint, ruleId: string, limit: number): Query<RunOnList> => ({
  name: 'rule_runs',
  text: `select ${runColumns} from ${runTables} where u.merchant_id = $1 and u.rule_id = $2 order by u.run_on desc limit $3`,
  values: [merchantId, ruleId, limit],
})

export const lastRuns = (merchantId: bigint): Query<RunOnList> => ({
  name: 'rule_last_runs',
  text: `select ${runColumns} from withdrawal_rule r
      cross join lateral (select run_on from withdrawal_rule_run x where x.merchant_id = r.merchant_id and x.rule_id = r.id
        order by run_on desc limit 1) newest,
      ${runTables}
    where r.merchant_id = $1 and r.state <> 'deleted' and u.merchant_id = r.merchant_id and u.rule_id = r.id
      and u.run_on = newest.run_on`,
  values: [merchantId],
})
