import type { Query } from '#db/tx.ts'

/** What of a currency's pending balance no batch has taken yet, by value date; minor units. */
export interface Unsettled {
  readonly currency: string
  readonly valueOn: string
  readonly net: bigint
  readonly positive: bigint
  readonly items: bigint
}

export const unsettledItems = (merchantId: bigint): Query<Unsettled> => ({
  name: 'ledger_unsettled',
  text: `select ledger.currency_of(account_id) as currency, value_on as "valueOn", net, positive, items
    from ledger.unsettled where merchant_id = $1 order by 1, 2`,
  values: [merchantId],
})

/** Reserve that is still held, by the date on which it is released. */
export interface HeldReserve {
  readonly currency: string
  readonly releaseOn: string
  readonly reserve: bigint
  readonly batches: bigint
}

export const heldReserve = (merchantId: bigint): Query<HeldReserve> => ({
  name: 'ledger_held_reserve',
  text: `select currency, release_on as "releaseOn", sum(reserve)::bigint as reserve, count(*) as batches
    from ledger.settlement_batch where merchant_id = $1 and reserve > 0 and released_at is null
    group by 1, 2 order by 1, 2`,
  values: [merchantId],
})

/** Where settlement stands in a currency, and on what terms it goes on. */
export interface SettlementState {
  readonly currency: string
  /** The last Beijing date that was settled. */
  readonly settledThrough: string | null
  /** Shortfall of the last batch, at most nothing. */
  readonly carry: bigint
  readonly withdrawable: bigint
  readonly reserveBps: number
  readonly reserveDays: number
}

export const settlementStates = (merchantId: bigint): Query<SettlementState> => ({
  name: 'ledger_settlement_states',
  text: `select p.currency, p.settled_through as "settledThrough", coalesce(b.carry_out, 0)::bigint as carry,
      coalesce(w.balance, 0)::bigint as withdrawable, coalesce(t.reserve_bps, 0)::int as "reserveBps",
      coalesce(t.reserve_days, 0)::int as "reserveDays"
    from ledger.account p
      left join ledger.account w on w.merchant_id = p.merchant_id and w.currency = p.currency and w.code = 'withdrawable'
      left join merchant_pricing t on t.merchant_id = p.merchant_id and t.currency = p.currency
      left join lateral (select carry_out from ledger.settlement_batch
        where merchant_id = p.merchant_id and currency = p.currency order by business_date desc limit 1) b on true
    where p.merchant_id = $1 and p.code = 'pending' order by p.currency`,
  values: [merchantId],
})
