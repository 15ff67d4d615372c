import type { Query } from '@quayside/gateway/db/tx.ts'

/** What a merchant's accounts in US dollars hold, in minor units. */
export interface Held {
  readonly withdrawable: bigint
  readonly pending: bigint
  readonly reserve: bigint
  readonly payout: bigint
  readonly refund: bigint
}

export const heldBy = (merchantId: bigint): Query<Held> => ({
  text: `select coalesce(sum(balance) filter (where code = 'withdrawable'), 0)::bigint as withdrawable,
      coalesce(sum(balance) filter (where code = 'pending'), 0)::bigint as pending,
      coalesce(sum(balance) filter (where code = 'reserve'), 0)::bigint as reserve,
      coalesce(sum(balance) filter (where code = 't:payout'), 0)::bigint as payout,
      coalesce(sum(balance) filter (where code = 't:refund'), 0)::bigint as refund
    from ledger.account where merchant_id = $1 and currency = 'USD'`,
  values: [merchantId],
})

/** Each withdrawal costs so many cents, and reserve stays held for longer than any proof. */
export const raceTerms = (merchantId: bigint, feeMinor: bigint): Query => ({
  text: `update merchant_pricing set payout_fee_minor = $2, reserve_days = 36500
    where merchant_id = $1 and currency = 'USD'`,
  values: [merchantId, feeMinor],
})

/** A card's state, and the withdrawals to it. */
export const cardEnd = (cardId: string): Query<{ state: string; withdrawals: bigint }> => ({
  text: `select state, (select count(*) from withdrawal w where w.merchant_id = c.merchant_id and w.card_id = c.id) as withdrawals
    from withdrawal_card c where id = $1`,
  values: [cardId],
})

/** What a rule has left behind. */
export const ruleEnd = (ruleId: string): Query<{ runs: bigint; made: bigint; withdrawals: bigint }> => ({
  text: `select count(*) as runs, count(*) filter (where outcome = 'made') as made,
      (select count(*) from withdrawal where rule_id = $1) as withdrawals
    from withdrawal_rule_run where rule_id = $1`,
  values: [ruleId],
})
