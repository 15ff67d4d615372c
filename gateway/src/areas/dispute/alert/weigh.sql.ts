import type { AlertMove, AlertType } from '@quayside/contract/dispute/alert/states.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'

/** An open alert of which it is not known any more what is best done. */
export interface AlertToWeigh {
  readonly merchantId: bigint
  readonly id: string
  readonly orderId: string
  readonly type: AlertType
  readonly reasonCode: string | null
  readonly brand: CardBrand | null
  readonly currency: string
  readonly amount: bigint
  readonly version: number
  readonly mark: string
}

/** Alerts weighed in one go. */
export const weighedMax = 200

/**
 * As the owner: open alerts of all merchants of which something has changed since they were weighed, or that nobody has
 * weighed for an hour, as the month goes on and other alerts end. Those that end first come first.
 * @param but ids to leave out
 */
export const alertsToWeigh = (but: readonly string[]): Query<AlertToWeigh> => ({
  name: 'alerts_to_weigh',
  text: `select a.merchant_id as "merchantId", a.id, a.order_id as "orderId", a.type, a.reason_code as "reasonCode", a.brand,
      a.currency::text, a.amount, a.version, m.mark
    from alert a
    cross join lateral (select concat_ws('|', a.version,
      (select concat(g.chargeback_fee_minor, '-', g.alert_fee_minor) from merchant_pricing g
        where g.merchant_id = a.merchant_id and g.currency = a.currency::text),
      (select g.version from dispute_config g where g.merchant_id = a.merchant_id),
      (select o.version from orders o where o.merchant_id = a.merchant_id and o.id = a.order_id)) as mark) m
    where a.state = 'pending' and a.due_at > now()
      and (a.weighed_at is null or a.weighed_mark <> m.mark or a.weighed_at < now() - interval '1 hour')
      and a.id <> all($1::uuid[])
    order by a.due_at, a.id limit ${weighedMax}`,
  values: [but],
})

export interface WeighedAlert extends Pick<AlertToWeigh, 'id' | 'version' | 'mark'> {
  readonly best: AlertMove
  readonly stake: bigint
}

/** Only as it was looked at: what has moved meanwhile is looked at anew. */
export const writeWeighed = (
  merchantId: bigint,
  { id, version, mark, best, stake }: WeighedAlert,
): Query => ({
  name: 'alert_weighed',
  text: `update alert set best_move = $4, stake_minor = $5, weighed_at = now(), weighed_mark = $6
    where merchant_id = $1 and id = $2 and version = $3 and state = 'pending'`,
  values: [merchantId, id, version, best, stake, mark],
})
