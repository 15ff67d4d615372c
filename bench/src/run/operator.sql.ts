import { permissions } from '@quayside/contract/permissions.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { BenchDatabase } from './bench-database.ts'

/**
 * Opens a session for a merchant's operator who holds every right by a role, as a sign-in would leave it.
 * @returns its token
 */
export async function signIn({ pool }: BenchDatabase, merchantId: bigint): Promise<string> {
  // Rights that came after the seeding as well.
  await pool.query(
    `insert into role_permission (merchant_id, role_id, permission)
     select merchant_id, id, unnest($2::text[]) from role where merchant_id = $1 on conflict do nothing`,
    [merchantId, permissions],
  )
  const token = randomBytes(32).toString('base64url')
  const { rowCount } = await pool.query(
    `insert into session (token_hash, merchant_id, operator_id, step, code_checked, ends_at)
     select $1, merchant_id, id, 'open', true, now() + interval '12 hours' from operator where merchant_id = $2`,
    [createHash('sha256').update(token).digest(), merchantId],
  )
  if (rowCount !== 1) throw new Error(`merchant ${merchantId} has ${rowCount} operators`)
  // Without it every look at the session is the long one, which no merchant of an installation pays.
  const { rows } = await pool.query('select from rights_version where merchant_id = $1', [merchantId])
  if (rows.length !== 1) throw new Error(`the rights of merchant ${merchantId} have no number`)
  return token
}

/** Opens each site of the merchant for two card schemes in every currency that it is priced in. */
export async function openSites({ pool }: BenchDatabase, merchantId: bigint): Promise<void> {
  await pool.query(
    `insert into site_carrier (merchant_id, site_id, brand, currency, state, changed_at)
     select s.merchant_id, s.id, b, w.currency, 'open', now()
     from site s join merchant_pricing w on w.merchant_id = s.merchant_id, unnest(array['visa', 'mastercard']) b
     where s.merchant_id = $1 on conflict do nothing`,
    [merchantId],
  )
}
