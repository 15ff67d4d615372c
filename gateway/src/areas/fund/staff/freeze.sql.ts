import type { Query } from '#db/tx.ts'

export interface AccountFreeze {
  readonly id: string
  readonly reason: string
  readonly since: string
  readonly reviewAt: string
  readonly endReason: string | null
  readonly endAskedBy: string | null
  readonly endedAt: string | null
}

const columns = `id, reason, frozen_at as since, review_at as "reviewAt", end_reason as "endReason", end_asked_by as "endAskedBy",
  ended_at as "endedAt"`

/** The freeze that stands, if one does. */
export const openFreeze = (merchantId: bigint): Query<AccountFreeze> => ({
  name: 'freeze_standing',
  text: `select ${columns} from account_freeze where merchant_id = $1 and ended_at is null`,
  values: [merchantId],
})

export const lockFreeze = (merchantId: bigint, id: string): Query<AccountFreeze> => ({
  name: 'freeze_lock',
  text: `select ${columns} from account_freeze where merchant_id = $1 and id = $2 for update`,
  values: [merchantId, id],
})

export interface NewFreeze {
  readonly id: string
  readonly reason: string
  readonly staff: string
  readonly reviewDays: number
}

/** Nothing where it is known, or another one stands; the merchant's state follows it by itself. */
export const insertFreeze = (merchantId: bigint, made: NewFreeze): Query => ({
  name: 'freeze_insert',
  text: `insert into account_freeze (merchant_id, id, reason, frozen_at, frozen_by, review_at)
    select id, $2, $3, now(), $4, now() + make_interval(days => $5) from merchant where id = $1
    on conflict do nothing`,
  values: [merchantId, made.id, made.reason, made.staff, made.reviewDays],
})

export const askFreezeEnd = (
  merchantId: bigint,
  id: string,
  by: { reason: string; staff: string },
): Query => ({
  name: 'freeze_ask_end',
  text: `update account_freeze set end_reason = $3, end_asked_at = now(), end_asked_by = $4
    where merchant_id = $1 and id = $2`,
  values: [merchantId, id, by.reason, by.staff],
})

export const endFreeze = (merchantId: bigint, id: string, staff: string): Query => ({
  name: 'freeze_end',
  text: 'update account_freeze set ended_at = now(), ended_by = $3 where merchant_id = $1 and id = $2',
  values: [merchantId, id, staff],
})

/** Currencies in which the merchant has money, or may come to have some. */
export const currenciesOfMerchant = (merchantId: bigint): Query<{ currency: string }> => ({
  name: 'freeze_currencies',
  text: `select currency::text as currency from merchant_pricing where merchant_id = $1
    union select currency::text from ledger.account where merchant_id = $1 order by 1`,
  values: [merchantId],
})

export interface ListedFreeze {
  readonly merchantId: bigint
  readonly id: string
  readonly since: string
  readonly reviewAt: string
  readonly reason: string
  readonly endAskedBy: string | null
}

/** Of all merchants. */
export const freezesOpen = (
  after: { readonly since: string; readonly freezeId: string } | undefined,
  size: number,
): Query<ListedFreeze> => ({
  name: 'freezes_open',
  text: `select merchant_id as "merchantId", id, frozen_at as since, review_at as "reviewAt", reason,
      end_asked_by as "endAskedBy" from freezes_open($1, $2, $3)`,
  values: [after?.since ?? '-infinity', after?.freezeId ?? '00000000-0000-0000-0000-000000000000', size],
})

/** As the owner: freezes that somebody has to look at by now. */
export const freezesDue: Query<{ merchantId: bigint; id: string; since: string }> = {
  text: `select merchant_id as "merchantId", id, frozen_at as since from account_freeze
    where ended_at is null and review_at <= now() order by review_at, id`,
}

export const merchantKnown = (merchantId: bigint): Query<{ id: bigint }> => ({
  name: 'freeze_merchant_known',
  text: 'select id from merchant where id = $1',
  values: [merchantId],
})
