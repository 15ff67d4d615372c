import { createHash } from 'node:crypto'
import type { Query } from '@quayside/gateway/db/tx.ts'

export const operatorOf = (token: string): Query<{ id: string }> => ({
  text: 'select operator_id as id from session where token_hash = $1',
  values: [createHash('sha256').update(token).digest()],
})

export const payWith = (operatorId: string, hash: string): Query => ({
  text: 'update operator set payment_password_hash = $2 where id = $1',
  values: [operatorId, hash],
})

/** Every refund needs a second person. */
export const withRule = (merchantId: bigint, changedBy: string): Query => ({
  text: `insert into approval_rule (merchant_id, kind, changed_by) values ($1, 'refund.single', $2)`,
  values: [merchantId, changedBy],
})

export const withoutRule = (merchantId: bigint, kind: string): Query => ({
  text: 'delete from approval_rule where merchant_id = $1 and kind = $2',
  values: [merchantId, kind],
})

/** From this amount of US dollars on the provider's staff are asked; null: never. */
export const reviewFrom = (merchantId: bigint, minor: bigint | null): Query => ({
  text: `update merchant_pricing set payout_review_minor = $2 where merchant_id = $1 and currency = 'USD'`,
  values: [merchantId, minor],
})

const planting = {
  session: `insert into session (merchant_id, operator_id, token_hash, step, ends_at)
    values ($1, $2, $3, 'open', now() + interval '1 hour') returning id`,
  device: `insert into device (merchant_id, operator_id, token_hash, expires_at)
    values ($1, $2, $3, now() + interval '1 hour') returning id`,
  notice: `insert into notice (merchant_id, operator_id, id, kind, required)
    select $1, $2, gen_random_uuid(), 'security.new_device', true where length($3::bytea) > 0 returning id`,
} as const

/** One more of what belongs to a person. */
export const plant = (
  what: keyof typeof planting,
  merchantId: bigint,
  operatorId: string,
  random: Buffer,
): Query<{ id: string }> => ({ text: planting[what], values: [merchantId, operatorId, random] })
