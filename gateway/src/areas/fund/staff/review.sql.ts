import type { WithdrawalState } from '@quayside/contract/fund/withdrawal/states.ts'
import type { Query } from '#db/tx.ts'

export interface AskedPayout {
  readonly merchantId: bigint
  readonly id: string
  readonly askedAt: string
  readonly version: number
}

/** Of all merchants: ids alone. */
export const withdrawalsForReview = (
  after: { readonly askedAt: string; readonly withdrawalId: string } | undefined,
  size: number,
): Query<AskedPayout> => ({
  name: 'withdrawals_for_review',
  text: `select merchant_id as "merchantId", id, asked_at as "askedAt", version from withdrawals_for_review($1, $2, $3)`,
  values: [
    after?.askedAt ?? '-infinity',
    after?.withdrawalId ?? '00000000-0000-0000-0000-000000000000',
    size,
  ],
})

/** As the owner: those on which nobody has decided in time. */
export const forgottenReviews = (days: number): Query<{ merchantId: bigint; id: string }> => ({
  text: `select merchant_id as "merchantId", id from withdrawal
    where state = 'initial' and review_asked_at <= now() - make_interval(days => $1) order by review_asked_at, id`,
  values: [days],
})

export interface ReadPayout {
  readonly withdrawalNo: string
  readonly state: WithdrawalState
  readonly currency: string
  readonly amount: bigint
  readonly fee: bigint
  readonly bankName: string
  readonly accountName: string
  readonly tail: string
  readonly cardCurrency: string
  readonly postscript: string | null
  readonly askedAt: string
  readonly version: number
}

export const readWithdrawal = (merchantId: bigint, id: string): Query<ReadPayout> => ({
  name: 'withdrawal_read_for_review',
  text: `select w.withdrawal_no as "withdrawalNo", w.state, w.currency::text, w.amount, w.fee, c.bank_name as "bankName",
      c.account_name as "accountName", c.account_tail as tail, c.currency::text as "cardCurrency", w.postscript,
      w.review_asked_at as "askedAt", w.version
    from withdrawal w join withdrawal_card c on c.merchant_id = w.merchant_id and c.id = w.card_id
    where w.merchant_id = $1 and w.id = $2 and w.review_asked_at is not null`,
  values: [merchantId, id],
})
