import { velocityCounters } from '@quayside/contract/risk/ruling/velocity.ts'
import type { BenchDatabase } from '#run/bench-database.ts'

const chunk = 250_000
const days = 180
const badEvery = 250

/** Counters that are small, and often not known. */
const counter = (place: number): string =>
  `case when (i * ${place * 2 + 3}) % 13 = 0 then null else ((i::bigint * ${place * 7 + 31}) % 1009 / ${place < 40 ? 120 : 250})::smallint end`

const insertFacts = `insert into risk_fact (merchant_id, order_id, at, amount_usd, amount, currency, score, band, outcome, type, method, source,
    brand, bin, card_country, funding, card, email, email_domain, email_disposable, device, ip, ip_net, ip_country, shipping_country,
    customer, paid_orders, clean_orders, reasons, bad_at, bad_usd, report_at, case_at, ${velocityCounters.map(({ key }) => key).join(', ')})
  select $1, gen_random_uuid(), now() - make_interval(secs => i * ${days}.0 * 86400 / $4), 500 + i % 30000, 500 + i % 30000, 'USD',
    i % 400, case when i % 400 < 250 then 'pass' else 'doubtful' end, case when i % 11 = 0 then 'declined' else 'paid' end,
    'sale', 'card', 'api', (array['visa', 'mastercard', 'amex'])[1 + i % 3], lpad((i % 900)::text, 6, '4'),
    (array['US', 'GB', 'DE', 'FR', 'JP'])[1 + i % 5], 'credit', md5((i % 700000)::text), 'buyer' || i % 700000 || '@mail.example',
    'mail.example', false, case when i % 3 > 0 then md5('d' || i % 800000) end, '81.2.' || i % 256 || '.' || i % 199,
    '4:51020' || i % 9 || '00/24', (array['US', 'GB', 'DE'])[1 + i % 3], (array['US', 'GB', 'DE'])[1 + (i / 7) % 3],
    'c' || i % 700000, i % 9, i % 4, '{first_order}',
    case when i % ${badEvery} = 0 then least(now(), now() - make_interval(secs => i * ${days}.0 * 86400 / $4) + interval '9 days') end,
    case when i % ${badEvery} = 0 then 500 + i % 30000 end,
    case when i % ${badEvery} = 0 then least(now(), now() - make_interval(secs => i * ${days}.0 * 86400 / $4) + interval '9 days') end,
    case when i % ${badEvery * 2} = 0 then least(now(), now() - make_interval(secs => i * ${days}.0 * 86400 / $4) + interval '20 days') end,
    ${velocityCounters.map((_, place) => counter(place)).join(', ')}
  from generate_series($2::int, $3::int) i`

/** So many facts of one merchant in the latest 180 days; made once a day, used again. */
export async function makeFacts({ pool }: BenchDatabase, merchantId: bigint, facts: number): Promise<void> {
  const { rows } = await pool.query<{ count: bigint }>(
    `select count(*) from risk_fact where merchant_id = $1 and at > now() - interval '${days} days'`,
    [merchantId],
  )
  if (Number(rows[0]!.count) >= facts * 0.98) return
  await pool.query('truncate risk_fact')
  for (let from = 1; from <= facts; from += chunk)
    await pool.query(insertFacts, [merchantId, from, Math.min(from + chunk - 1, facts), facts])
  await pool.query('vacuum analyze risk_fact')
}

/** How long the database takes to count the same rows, in milliseconds, and how many bytes they have. */
export async function countFacts({ pool }: BenchDatabase, merchantId: bigint): Promise<number> {
  const began = performance.now()
  await pool.query(
    `select count(*) from risk_fact where merchant_id = $1 and at > now() - interval '${days} days' and at <= now()`,
    [merchantId],
  )
  return performance.now() - began
}

export async function bytesOfFacts({ pool }: BenchDatabase): Promise<number> {
  const { rows } = await pool.query<{ bytes: bigint }>("select pg_table_size('risk_fact') as bytes")
  return Number(rows[0]!.bytes)
}
