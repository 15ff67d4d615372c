import type { RuleScope } from '@quayside/contract/risk/ruling/snapshot.ts'
import type { KeptRule } from '@quayside/contract/risk/rule-set/rule-set.ts'
import type { Query } from '#db/tx.ts'

/** As the owner: merchants whose live rules have stopped orders in the last hour. */
export const stoppingMerchants = (failed: readonly string[]): Query<{ merchantId: bigint }> => ({
  text: `select distinct l.merchant_id as "merchantId" from risk_set_live l
    where l.live_until is null and l.merchant_id::text <> all ($1::text[])
      and exists (select from risk_snapshot s where s.merchant_id = l.merchant_id)
    order by 1`,
  values: [failed],
})

export interface LiveWording {
  readonly setId: string
  readonly setName: string
  readonly author: string
  readonly scope: RuleScope
  readonly rule: KeptRule
  readonly stops: number
}

/** Wordings that are live, stop orders and are not braked yet, with what each stopped in the last hour. */
export const stoppingWordings = (merchantId: bigint): Query<LiveWording> => ({
  name: 'risk_stopping',
  text: `select s.id as "setId", s.name as "setName", v.made_by as author, v.scope, r.rule,
      (select count(*)::int from risk_rule_hit h where h.merchant_id = $1 and h.rule_id = (r.rule ->> 'id')::uuid
        and h.mode = 'live' and h.decided and h.at > now() - interval '1 hour') as stops
    from risk_rule_set s
    join risk_set_version v on v.merchant_id = s.merchant_id and v.set_id = s.id and v.no = s.live
    cross join lateral jsonb_array_elements(v.rules) r (rule)
    where s.merchant_id = $1 and r.rule ->> 'action' = 'block'
      and not exists (select from risk_brake b where b.merchant_id = $1 and b.wording = (r.rule ->> 'id')::uuid)
    order by s.id`,
  values: [merchantId],
})

export const ordersInHour = (merchantId: bigint): Query<{ orders: number }> => ({
  name: 'risk_orders_in_hour',
  text: `select count(*)::int as orders from orders where merchant_id = $1 and created_at > now() - interval '1 hour'`,
  values: [merchantId],
})

export const insertBrake = (
  merchantId: bigint,
  one: {
    readonly wording: string
    readonly setId: string
    readonly at: string
    readonly why: string
    readonly hits: number
    readonly forecastMilli: bigint
  },
): Query => ({
  text: `insert into risk_brake (merchant_id, wording, set_id, at, why, hits, forecast_milli)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
  values: [merchantId, one.wording, one.setId, one.at, one.why, one.hits, one.forecastMilli],
})
