import type { RuleCycle } from '@quayside/contract/fund/rule/runs.ts'
import type { Query } from '#db/tx.ts'
import type { RuleRunRecord } from './rule.sql.ts'

export interface DueRule {
  readonly merchantId: bigint
  readonly ruleId: string
  /** Beijing date. */
  readonly on: string
}

/** What runs on which date, for `dueRules`. */
export interface DayThatRuns {
  readonly on: string
  readonly cycle: RuleCycle
  readonly day: number
}

/** Enabled rules of all merchants that have no run on one of their dates: asked by the owner. */
export const dueRules = (days: readonly DayThatRuns[]): Query<DueRule> => ({
  name: 'rules_due',
  text: `select r.merchant_id as "merchantId", r.id as "ruleId", d.on_date as "on"
    from unnest($1::date[], $2::text[], $3::smallint[]) d (on_date, cycle, day)
      join withdrawal_rule r on r.cycle = d.cycle and r.day = d.day
    where r.state = 'enabled' and r.first_on <= d.on_date and not exists (
      select from withdrawal_rule_run u
      where u.merchant_id = r.merchant_id and u.rule_id = r.id and u.run_on = d.on_date)
    order by d.on_date, r.merchant_id, r.created_at, r.id`,
  values: [days.map(({ on }) => on), days.map(({ cycle }) => cycle), days.map(({ day }) => day)],
})

export const hasRun = (merchantId: bigint, { ruleId, on }: Pick<DueRule, 'ruleId' | 'on'>): Query => ({
  name: 'rule_has_run',
  text: 'select from withdrawal_rule_run where merchant_id = $1 and rule_id = $2 and run_on = $3',
  values: [merchantId, ruleId, on],
})

/** The key makes a second run of a date fail, whatever went before. */
export const insertRun = (merchantId: bigint, made: RuleRunRecord): Query => ({
  name: 'rule_run_insert',
  text: `insert into withdrawal_rule_run (merchant_id, rule_id, run_on, at, outcome, currency, reason, facts, value_from, value_to,
      available, withdrawal_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  values: [
    merchantId,
    made.ruleId,
    made.on,
    made.at,
    made.outcome,
    made.currency,
    made.reason,
    JSON.stringify(made.facts),
    made.from,
    made.to,
    made.available,
    made.withdrawalId,
  ],
})

/** Money of these value dates that nothing has used; the accounts are locked before. */
export const unusedOf = (
  merchantId: bigint,
  currency: string,
  { from, to }: { readonly from: string; readonly to: string },
): Query<{ unused: bigint }> => ({
  name: 'rule_unused',
  text: 'select ledger.unused_of($1, $2, $3, $4) as unused',
  values: [merchantId, currency, from, to],
})

/** From here to the end of the transaction, or until it is said anew, debits take lots of these dates alone (ADR 0037). */
export const takeLotsOf = (dates: { readonly from: string; readonly to: string } | null): Query => ({
  name: 'rule_lot_dates',
  text: "select set_config('app.lot_dates', $1, true)",
  values: [dates === null ? '' : `[${dates.from},${dates.to}]`],
})
