import type { Query } from '@quayside/gateway/db/tx.ts'

/** A rule that takes a dollar of its days, with the step that added it. */
export const insertLapseRule = (
  merchantId: bigint,
  rule: {
    readonly id: string
    readonly cycle: string
    readonly day: number
    readonly rangeDays: number
    readonly cardId: string
    readonly firstOn: string
    readonly by: string
  },
): Query => ({
  text: `with added as (
      insert into withdrawal_rule (merchant_id, id, state, cycle, day, currency, amount, minimum, settle_rmb, range_days, card_id,
        first_on, created_by)
      values ($1, $2, 'enabled', $3, $4, 'USD', 100, 1, false, $5, $6, $7, $8) returning merchant_id, id, created_by, created_at)
    insert into fund_event (merchant_id, entity_id, seq, at, entity, event, to_state, actor, actor_id)
    select merchant_id, id, 1, created_at, 'withdrawal_rule', 'add', 'enabled', 'merchant', created_by from added`,
  values: [merchantId, rule.id, rule.cycle, rule.day, rule.rangeDays, rule.cardId, rule.firstOn, rule.by],
})

export interface LapseRun {
  readonly cycle: string
  readonly day: number
  readonly on: string
  readonly outcome: string
  readonly from: string
  readonly to: string
}

export const lapseRuns = (merchantId: bigint): Query<LapseRun> => ({
  text: `select r.cycle, r.day::int, u.run_on as "on", u.outcome, u.value_from as "from", u.value_to as "to"
    from withdrawal_rule_run u join withdrawal_rule r on r.merchant_id = u.merchant_id and r.id = u.rule_id
    where u.merchant_id = $1 order by 1, 2, 3`,
  values: [merchantId],
})

export const lapseWithdrawals = (merchantId: bigint): Query<{ count: number }> => ({
  text: 'select count(*)::int as count from withdrawal where merchant_id = $1 and rule_id is not null',
  values: [merchantId],
})

/** The next zone has rules of its own; those of the last one rest. */
export const restRules = (merchantId: bigint): Query => ({
  text: `with rested as (
      update withdrawal_rule set state = 'disabled', version = 2 where merchant_id = $1 returning merchant_id, id, created_by)
    insert into fund_event (merchant_id, entity_id, seq, at, entity, event, from_state, to_state, actor, actor_id)
    select merchant_id, id, 2, now(), 'withdrawal_rule', 'disable', 'enabled', 'disabled', 'merchant', created_by from rested`,
  values: [merchantId],
})
