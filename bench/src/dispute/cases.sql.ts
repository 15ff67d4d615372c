import { oddsPoolRunner } from '@quayside/gateway/areas/dispute/value/pool.job.ts'
import { createOwnerDb } from '@quayside/gateway/db/client.ts'
import type { BenchDatabase } from '#run/bench-database.ts'

const chunk = 100_000
/** Of a million cases so many wait for the merchant, and as many for the issuer. */
const openShare = 0.002
const years = 2

/**
 * So many cases of one merchant over two years, about its captured orders in turn, and the presentments of those orders; made
 * once, used again. The cockpit's rollup counts them by its own triggers and is folded.
 */
export async function makeCases(database: BenchDatabase, merchantId: bigint, cases: number): Promise<void> {
  await insertOnce(database, merchantId, cases)
  await countDecided(database)
}

async function insertOnce({ pool, until }: BenchDatabase, merchantId: bigint, cases: number): Promise<void> {
  const { rows } = await pool.query<{ made: boolean }>(
    `select exists (select from chargeback where merchant_id = $1 and case_no = 'DB' || $2::int) as made`,
    [merchantId, cases],
  )
  if (rows[0]!.made) return
  const client = await pool.connect()
  try {
    await client.query(
      `create temp table sold as select row_number() over (order by created_at) as n, id, created_at, currency, brand, captured
        from orders where merchant_id = $1 and captured > 0 and brand is not null`,
      [merchantId],
    )
    await client.query('create unique index on sold (n)')
    await client.query(
      `insert into presentment (merchant_id, id, order_id, presentment_no, amount, currency, brand, settled_on, occurred_at)
        select $1, gen_random_uuid(), id, 'DB' || n, captured, currency, brand, beijing_date(created_at) + 1, created_at + interval '1 day'
        from sold where created_at < $2::timestamptz - interval '1 day' on conflict do nothing`,
      [merchantId, until],
    )
    for (let from = 1; from <= cases; from += chunk)
      await client.query(insertCases, [
        merchantId,
        from,
        Math.min(from + chunk - 1, cases),
        cases,
        until,
        openShare,
      ])
    await client.query('drop table sold')
    await client.query('select fold_scheme(null), fold_case_counts(null)')
    await client.query(
      'vacuum analyze chargeback, presentment, scheme_flow, scheme_flow_delta, case_count, case_count_delta',
    )
  } finally {
    client.release()
  }
}

/** As every night does. */
async function countDecided({ connection }: BenchDatabase): Promise<void> {
  const db = createOwnerDb({ connection, max: 1 })
  try {
    await oddsPoolRunner({ app: db, owner: db }).run({}, { id: 'bench', attempt: 1 })
  } finally {
    await db.close()
  }
}

// One in four is about fraud, as in life; what waits was opened in the latest days.
const insertCases = `
  insert into chargeback (merchant_id, id, order_id, case_no, stage, todo, outcome, amount, fee_minor, currency, brand, reason_code,
    opened_at, turn_at, scheme_due_at, cut_off_at, due_at, answered_at, closed_at, flow, won_minor, lost_minor, stake, best_move, product_type, found_percent, promised_minor)
  select $1, gen_random_uuid(), s.id, 'DB' || c.n, case when c.isopen and not c.todo or c.outcome in ('appeal succeeded', 'failed') then 'representment' else 'chargeback' end, c.todo,
    c.outcome, s.captured, 1500, s.currency, s.brand, c.reason, c.opened_at, c.opened_at, c.opened_at + interval '30 days',
    c.opened_at + interval '29 days', c.opened_at + interval '26 days', case when not c.todo then c.opened_at + interval '9 days' end,
    case when not c.isopen then c.opened_at + interval '29 days' end, 'collaboration',
    case when c.outcome in ('appeal succeeded', 'cancelled') then s.captured else 0 end,
    case when c.outcome in ('failed', 'expired') then s.captured else 0 end,
    case when c.todo then (s.captured * c.dice)::bigint else 0 end,
    case when c.todo then (array['fight', 'accept', 'choice'])[1 + c.n % 3] end, case when c.n % 100 = 0 then 'travel' end, (c.dice * 100)::int,
    case when not c.todo and c.n % 3 > 0 then (s.captured * 0.6)::bigint end
  from (
    select n, isopen, isopen and n % 2 = 0 as todo, dice, 1 + (n * 7919) % (select max(n) from sold) as place,
      case when isopen then 'processing' when dice < 0.3 then 'appeal succeeded' when dice < 0.4 then 'cancelled'
        when dice < 0.75 then 'failed' else 'expired' end as outcome,
      (array['10.4', '13.1', '13.1', '13.3', '13.6', '12.5', '12.6.1', '10.4'])[1 + n % 8] as reason,
      case when isopen then $5::timestamptz - interval '20 days' * dice
        else $5::timestamptz - interval '${years} years' * (1 - n / $4::float8) - interval '30 days' end as opened_at
    from (select n, n > $4::float8 * (1 - 2 * $6::float8) as isopen, (hashtext(n::text) & 1048575) / 1048576.0::float8 as dice
      from generate_series($2::bigint, $3::bigint) n) g) c
  join sold s on s.n = c.place`
