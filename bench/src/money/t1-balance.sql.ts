import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { closeDays } from '@quayside/gateway/areas/bill/index.ts'
import { createDb } from '@quayside/gateway/db/client.ts'
import type { BenchDatabase } from '#run/bench-database.ts'
import { accountId } from '@quayside/gateway/ledger/index.ts'

/** In which nobody else posts, so that its book is known before it is read. */
export const bookCurrency = 'XCD'
const chunk = 100_000
const amount = 10_000
const fee = 320

const ids = {
  net: accountId(bookCurrency, 'net'),
  pending: accountId(bookCurrency, 'pending'),
  feeRev: accountId(bookCurrency, 'fee_rev'),
}

/**
 * A book of so many captures over the two years up to the end of the orders, two entries of pending each, its
 * days closed; made once, used again. What settlement would need to know of it is left out.
 */
export async function makeBook(database: BenchDatabase, merchantId: bigint, captures: number): Promise<void> {
  await fillBook(database, merchantId, captures)
  await closeBook(database, merchantId)
}

/** As the nights do: all days are closed but for yesterday, which is when this is made, and today. */
async function closeBook({ pool, connection, until }: BenchDatabase, merchantId: bigint): Promise<void> {
  const through = addDays(beijingDate(until.toISOString()), -2)
  await pool.query(
    'update ledger.account set settled_through = $3 where merchant_id = $1 and id = $2 and settled_through is null',
    [merchantId, ids.pending, through],
  )
  const db = createDb({ connection, max: 1 })
  try {
    await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      closeDays(tx, { merchantId, currency: bookCurrency, through }),
    )
  } finally {
    await db.close()
  }
  await pool.query('analyze statement, statement_account, statement_line')
}

async function fillBook({ pool, until }: BenchDatabase, merchantId: bigint, captures: number): Promise<void> {
  const { rows } = await pool.query<{ version: bigint }>(
    'select version from ledger.account where merchant_id = $1 and id = $2',
    [merchantId, ids.net],
  )
  if (rows.length > 0) return
  for (let from = 1; from <= captures; from += chunk) {
    const to = Math.min(from + chunk - 1, captures)
    await pool.query(
      `with made as (
          insert into ledger.posting (merchant_id, id, source_id, occurred_at, posted_at, source_type, effect)
          select $1, n - 1000000000000, md5($4 || n)::uuid, at, at, 'capture', 'capture'
          from generate_series($2::bigint, $3::bigint) n
            cross join lateral (select $5::timestamptz - ($6::bigint - n) * (interval '730 days' / $6::bigint) as at) t
          order by n returning id, posted_at)
        insert into ledger.entry (merchant_id, posting_id, line, account_id, version, amount, balance, value_on, digest)
        select $1, m.id, l.line, l.account, l.version, l.amount, l.balance, l.value_on,
          ledger.entry_digest($1, m.id, l.line, l.account, l.version, l.amount, l.balance, l.value_on)
        from made m
          cross join lateral (select m.id + 1000000000000 as n, beijing_date(m.posted_at) + 1 as due) s
          cross join lateral (values
            (1::smallint, $7::int, n, -$10::bigint, -$10::bigint * n, null::date),
            (2::smallint, $8::int, 2 * n - 1, $10::bigint, ($10::bigint - $11::bigint) * (n - 1) + $10::bigint, due),
            (3::smallint, $8::int, 2 * n, -$11::bigint, ($10::bigint - $11::bigint) * n, due),
            (4::smallint, $9::int, n, $11::bigint, $11::bigint * n, null::date)
          ) l (line, account, version, amount, balance, value_on)`,
      [merchantId, from, to, bookCurrency, until, captures, ids.net, ids.pending, ids.feeRev, amount, fee],
    )
  }
  await pool.query(
    `insert into ledger.account (merchant_id, id, balance, version, code_no, may_be_negative, currency, code)
      select $1, v.id, v.balance, v.version, c.no, c.may_be_negative, $2, c.code
      from (values ($3::int, -$6::bigint * $8::bigint, $8::bigint), ($4::int, ($6::bigint - $7::bigint) * $8::bigint, 2 * $8::bigint),
          ($5::int, $7::bigint * $8::bigint, $8::bigint)) v (id, balance, version)
        join ledger.account_code c on c.no = (v.id & 31)`,
    [merchantId, bookCurrency, ids.net, ids.pending, ids.feeRev, amount, fee, captures],
  )
  await pool.query('analyze ledger.posting, ledger.entry, ledger.account')
}

/** The pending balance at an instant by adding up every entry before it. */
export async function addedUp({ pool }: BenchDatabase, merchantId: bigint, at: Date): Promise<bigint> {
  const { rows } = await pool.query<{ sum: bigint }>(
    `select coalesce(sum(e.amount), 0)::bigint as sum from ledger.entry e
      join ledger.posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
      where e.merchant_id = $1 and e.account_id = $2 and p.occurred_at < $3`,
    [merchantId, ids.pending, at],
  )
  return rows[0]!.sum
}
