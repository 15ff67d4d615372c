import type { Query } from '#db/tx.ts'

/** Whose request Alipay+ means. */
export const ownerOfRequest = (requestId: string): Query<{ merchantId: bigint; id: string }> => ({
  name: 'alipayplus_owner',
  text: 'select merchant_id as "merchantId", id from alipayplus_owner($1)',
  values: [requestId],
})

/** One try more; what was on its way counts no more. */
export const countRegistrationTry = (merchantId: bigint, id: string): Query<{ attempt: number }> => ({
  name: 'alipayplus_try',
  text: `update alipayplus_application set attempt = attempt + 1 where merchant_id = $1 and id = $2 returning attempt`,
  values: [merchantId, id],
})

export const lookAt = (merchantId: bigint, id: string, seconds: number | null): Query => ({
  name: 'alipayplus_look',
  text: `update alipayplus_application set look_at = now() + make_interval(secs => $3) where merchant_id = $1 and id = $2`,
  values: [merchantId, id, seconds],
})

export const noteRegistered = (merchantId: bigint, id: string): Query => ({
  name: 'alipayplus_registered',
  text: `update alipayplus_application set registered_at = coalesce(registered_at, now()) where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

interface DueApplication {
  readonly merchantId: bigint
  readonly id: string
  readonly attempt: number
}

/** As the owner: applications of all merchants about which Alipay+ is to be asked. */
export const dueApplications = (max: number, failed: readonly string[]): Query<DueApplication> => ({
  text: `select merchant_id as "merchantId", id, attempt from alipayplus_application
    where look_at <= now() and id <> all ($2::uuid[]) order by look_at, id limit $1`,
  values: [max, failed],
})
