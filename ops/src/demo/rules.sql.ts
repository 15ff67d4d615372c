import type { Query } from '@quayside/gateway/db/tx.ts'
import { demoCardId } from './cards.sql.ts'
import type { DemoRule, DemoRun } from './rules.ts'

const idOf = (merchantId: string, no: number) =>
  `0199a2c0-5a11-7000-8${String(no).padStart(3, '0')}-${merchantId.padStart(12, '0')}`

/** In the name of the main user; a second start adds nothing. */
export function insertDemoRule(merchantId: string, rule: DemoRule): Query {
  return {
    text: `with added as (
        insert into withdrawal_rule (merchant_id, id, state, cycle, day, currency, amount, percent, minimum, settle_rmb, range_days,
          card_id, first_on, created_at, created_by, version)
        select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now() - interval '60 days', o.id, $14
        from operator o where o.merchant_id = $1 and o.is_main
        on conflict do nothing returning merchant_id, id, created_by, created_at)
      insert into fund_event (merchant_id, entity_id, seq, at, entity, event, from_state, to_state, actor, actor_id)
      select added.merchant_id, added.id, s.seq, added.created_at + (s.seq - 1) * interval '40 days', 'withdrawal_rule', s.event,
        lag(s.to_state) over (order by s.seq), s.to_state, 'merchant', added.created_by
      from added, unnest($15::text[], $16::text[]) with ordinality s(event, to_state, seq)`,
    values: [
      merchantId,
      idOf(merchantId, rule.no),
      rule.steps.at(-1)![1],
      rule.cycle,
      rule.day,
      rule.currency,
      rule.amount,
      rule.percent,
      rule.minimum,
      rule.settleRmb,
      rule.rangeDays,
      demoCardId(merchantId, rule.cardNo),
      rule.firstOn,
      rule.steps.length,
      rule.steps.map(([event]) => event),
      rule.steps.map(([, to]) => to),
    ],
  }
}

export const insertDemoRun = (merchantId: string, { no, currency }: DemoRule, run: DemoRun): Query => ({
  text: `insert into withdrawal_rule_run (merchant_id, rule_id, run_on, at, outcome, currency, reason, facts, value_from, value_to, available)
    values ($1, $2, $3::date, ($3::date + time '09:00') at time zone 'Asia/Shanghai', $4, $5, $6, $7, $8, $9, $10)
    on conflict do nothing`,
  values: [
    merchantId,
    idOf(merchantId, no),
    run.on,
    run.outcome,
    currency,
    run.reason,
    JSON.stringify(run.facts),
    run.from,
    run.to,
    run.available,
  ],
})
