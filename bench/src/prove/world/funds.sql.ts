import type { Query } from '@quayside/gateway/db/tx.ts'

/** What became of one amount that was withdrawn or exchanged. */
export interface FundEffect {
  readonly minor: bigint
  readonly rows: bigint
  readonly unfinished: bigint
  /** Rows that have ended as they do where nothing is refused. */
  readonly done: bigint
  /** Its quote had passed before anybody could ask the FX house, and a new one was worse: the money is back. */
  readonly late: bigint
  /** Why any has failed. */
  readonly why: string | null
}

const withdrawals = `select amount as minor, count(*) as rows,
    count(*) filter (where state in ('initial', 'pending')) as unfinished,
    count(*) filter (where state = 'processing success') as done, 0::bigint as late,
    max(refused_code) as why
  from withdrawal where merchant_id = $1 group by 1`

const exchanges = `select amount as minor, count(*) as rows,
    count(*) filter (where state = 'processing') as unfinished,
    count(*) filter (where state = 'successful') as done,
    count(*) filter (where state = 'failed' and refused_code in ('quote_expired', 'rate_moved')) as late,
    max(refused_code) as why
  from exchange where merchant_id = $1 group by 1`

export const fundEffects = (kind: 'withdrawal' | 'exchange', merchantId: bigint): Query<FundEffect> => ({
  text: kind === 'withdrawal' ? withdrawals : exchanges,
  values: [merchantId],
})

/** As the bank and the FX house count. */
export const ourFundTotals = (
  merchantId: bigint,
): Query<{ paid: bigint; paidMinor: bigint; returned: bigint; filled: bigint; made: bigint }> => ({
  text: `select
    (select count(*) from withdrawal where merchant_id = $1 and state in ('processing success', 'bounced or refunded')) as paid,
    (select coalesce(sum(amount), 0)::bigint from withdrawal
      where merchant_id = $1 and state in ('processing success', 'bounced or refunded')) as "paidMinor",
    (select count(*) from withdrawal where merchant_id = $1 and state = 'bounced or refunded') as returned,
    (select count(*) from exchange where merchant_id = $1 and state = 'successful') as filled,
    (select coalesce(sum(made), 0)::bigint from exchange where merchant_id = $1 and state = 'successful') as made`,
  values: [merchantId],
})
