import { randomUUID } from 'node:crypto'
import type { BenchDatabase } from '#run/bench-database.ts'

/** In which the withdrawals are made; what they draw on is put there by the refunds' bench or by this one. */
export const withdrawalCurrency = 'USD'

/** A card to which money can be withdrawn, by merchant: made once, used again. */
export async function cardsOf(
  { pool }: BenchDatabase,
  merchantIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  await pool.query(
    `insert into merchant_pricing (merchant_id, currency, fee_bps, fee_fixed_minor, chargeback_fee_minor, reserve_bps)
      select m, $2, 250, 30, 2500, 1000 from unnest($1::bigint[]) m on conflict do nothing`,
    [merchantIds, withdrawalCurrency],
  )
  await pool.query(
    `insert into withdrawal_card (merchant_id, id, state, account_name, is_public, currency, country, bank_name, swift,
        account_sealed, account_hash, account_tail, available_at, created_by)
      select m, i, '102', 'Bench withdrawals', true, $3::char(3), 'HK', 'Bank of Example', 'BKEXHKHH', '\\x00',
        sha256(convert_to(m::text, 'UTF8')), '6789', now() - interval '2 days',
        (select o.id from operator o where o.merchant_id = m limit 1)
      from unnest($1::bigint[], $2::uuid[]) x (m, i)
      where not exists (select from withdrawal_card c where c.merchant_id = m and c.account_name = 'Bench withdrawals')`,
    [merchantIds, merchantIds.map(() => randomUUID()), withdrawalCurrency],
  )
  const { rows } = await pool.query<{ merchantId: bigint; id: string }>(
    `select merchant_id as "merchantId", id from withdrawal_card where account_name = 'Bench withdrawals'`,
  )
  return new Map(rows.map(({ merchantId, id }) => [merchantId, id]))
}
