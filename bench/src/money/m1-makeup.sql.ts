import { randomUUID } from 'node:crypto'
import type { BenchDatabase } from '#run/bench-database.ts'

/** A withdrawal of one large batch, in a currency in which nobody else posts. */
export interface MadeUp {
  readonly what: string
  readonly currency: string
  readonly withdrawalNo: string
  /** Tenths of the batch that it takes. */
  readonly tenths: bigint
}

export const madeUps: readonly MadeUp[] = [
  { what: 'a whole batch', currency: 'BBD', withdrawalNo: 'BENCHBBD', tenths: 10n },
  { what: 'a part of a batch', currency: 'XPF', withdrawalNo: 'BENCHXPF', tenths: 9n },
]

/** The withdrawal of an earlier run; undefined where there is none. */
export async function foundWithdrawal(
  { pool }: BenchDatabase,
  merchantId: bigint,
  { currency }: MadeUp,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from withdrawal where merchant_id = $1 and currency = $2',
    [merchantId, currency],
  )
  return rows[0]?.id
}

export interface CapturedOrder {
  readonly id: string
  readonly captured: bigint
}

/** The newest orders of a merchant that were captured. */
export async function capturedOrders(
  { pool }: BenchDatabase,
  merchantId: bigint,
  count: number,
): Promise<CapturedOrder[]> {
  const { rows } = await pool.query<CapturedOrder>(
    `select id, captured from orders where merchant_id = $1 and capture_state = 'captured' and captured > 0
      order by created_at desc limit $2`,
    [merchantId, count],
  )
  return rows
}

export async function addTerms(
  { pool }: BenchDatabase,
  merchantId: bigint,
  { currency }: MadeUp,
): Promise<void> {
  await pool.query(
    `insert into merchant_pricing (merchant_id, currency, fee_bps, fee_fixed_minor, chargeback_fee_minor, reserve_bps)
      values ($1, $2, 250, 30, 2500, 1000) on conflict do nothing`,
    [merchantId, currency],
  )
}

/** What the settlement made withdrawable. */
export async function withdrawable(
  { pool }: BenchDatabase,
  merchantId: bigint,
  { currency }: MadeUp,
): Promise<bigint> {
  const { rows } = await pool.query<{ balance: bigint }>(
    `select balance from ledger.account where merchant_id = $1 and currency = $2 and code = 'withdrawable'`,
    [merchantId, currency],
  )
  return rows[0]?.balance ?? 0n
}

/** A withdrawal to a card, both as they are stored; its money is held by its posting. */
export async function writeWithdrawal(
  { pool }: BenchDatabase,
  merchantId: bigint,
  { currency, withdrawalNo }: MadeUp,
  { id, amount }: { readonly id: string; readonly amount: bigint },
): Promise<void> {
  const cardId = randomUUID()
  await pool.query(
    `insert into withdrawal_card (merchant_id, id, state, account_name, is_public, currency, country, bank_name, swift,
        account_sealed, account_hash, account_tail, available_at, created_by)
      select $1, $2, '102', 'Bench', true, $3::char(3), 'HK', 'Bank of Example', 'BKEXHKHH', '\\x00', sha256(convert_to($3::char(3)::text, 'UTF8')), '6789',
        now(), id from operator where merchant_id = $1`,
    [merchantId, cardId, currency],
  )
  await pool.query(
    `insert into withdrawal (merchant_id, id, withdrawal_no, card_id, currency, amount, fee, state, paid_currency, asked_at, asked_by)
      select $1, $2, $6, $3, $4, $5, 0, 'initial', $4, now(), id from operator where merchant_id = $1`,
    [merchantId, id, cardId, currency, amount, withdrawalNo],
  )
}
