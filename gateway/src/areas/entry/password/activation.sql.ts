import type { Query } from '#db/tx.ts'

/** Only an account that nobody has set up meanwhile. */
export const activateOperator = (
  merchantId: bigint,
  operatorId: string,
  account: { realName: string; mobile: string | undefined; hash: string; paymentHash: string },
): Query => ({
  name: 'activate_operator',
  text: `update operator set real_name = $3, mobile = coalesce($4, mobile), password_hash = $5, password_set_at = now(),
      payment_password_hash = $6, must_change = false, activated_at = now(), active_since = now()
    where merchant_id = $1 and id = $2 and password_hash is null and payment_password_hash is null and state <> 'deleted'`,
  values: [
    merchantId,
    operatorId,
    account.realName,
    account.mobile ?? null,
    account.hash,
    account.paymentHash,
  ],
})

/** Today where the merchant is, by the database's clock. */
export const merchantToday = (merchantId: bigint): Query<{ today: string }> => ({
  name: 'merchant_today',
  text: "select to_char(now() at time zone zone, 'YYYY-MM-DD') as today from merchant where id = $1",
  values: [merchantId],
})

export const proofsOf = (
  merchantId: bigint,
  operatorId: string,
): Query<{ email: string | null; mobile: string | null; has_payment_password: boolean }> => ({
  name: 'proofs_of',
  text: `select email, mobile, payment_password_hash is not null as has_payment_password
    from operator where merchant_id = $1 and id = $2`,
  values: [merchantId, operatorId],
})
