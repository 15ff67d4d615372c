import type { BenchDatabase } from '#run/bench-database.ts'

const chunk = 100_000
const years = 2
/** Of a million links so many can be paid now. */
const openShare = 0.01

/** So many links and subscriptions of one merchant over two years, each subscription with a paid cycle; made once, used again. */
export async function makeSales(database: BenchDatabase, merchantId: bigint, count: number): Promise<void> {
  const { pool, until } = database
  const { rows } = await pool.query<{ made: boolean }>(
    `select exists (select from payment_link where merchant_id = $1 and link_no = 'KB' || $2::int) as made`,
    [merchantId, count],
  )
  if (rows[0]!.made) return
  const client = await pool.connect()
  try {
    await client.query(
      `create temp table place as select row_number() over (order by name, id) - 1 as n, count(*) over () as places, id
        from site where merchant_id = $1`,
      [merchantId],
    )
    await client.query(insertCard, [merchantId])
    for (let from = 1; from <= count; from += chunk) {
      const values = [merchantId, from, Math.min(from + chunk - 1, count), count, until]
      await client.query(insertLinks, values)
      await client.query(insertSubscriptions, values)
    }
    await client.query(insertCycles, [merchantId])
    await client.query('drop table place')
    await client.query('vacuum analyze payment_link, subscription, subscription_cycle')
  } finally {
    client.release()
  }
}

const goods = `array['Trail 40 backpack', 'Carbon trekking poles', 'Merino base layer', 'Tent Fjord 3', 'Stove', 'Map', 'Lamp']`
const dice = '(hashtext(n::text) & 1048575) / 1048576.0::float8'
const createdAt = `$5::timestamptz - interval '${years} years' * (1 - n / $4::float8)`

// Seven in ten were paid, a few were taken back, and what can be paid now was made in the latest days. One in a thousand is for something rare.
const insertLinks = `
  insert into payment_link (merchant_id, id, link_no, ref, form_id, site_id, currency, items, goods_key, goods_total, total, invoice_no,
    maximum, type, keep_card, created_at, created_by, expires_at, state, reason, ended_at, taken, paid, begun)
  select $1, gen_random_uuid(), 'KB' || g.n, upper(left(md5('a' || g.n), 26)), gen_random_uuid(), p.id, g.currency,
    jsonb_build_array(jsonb_build_object('name', g.goods, 'quantity', 1, 'unitPrice', g.total::text)), lower(g.goods), g.total, g.total,
    case when g.n % 2 = 0 then 'INV-' || g.n end, 1, 'sale', false, g.created_at, o.id, g.created_at + interval '7 days',
    case when g.reason is null then 'effective' else 'ineffective' end, g.reason,
    case when g.reason is not null then g.created_at + interval '1 day' end, g.paid, g.paid, g.paid
  from (
    select n, 500 + (dice * 100000)::bigint as total, (array['USD', 'EUR', 'GBP', 'HKD', 'JPY'])[1 + n % 5] as currency,
      case when n % 1000 = 0 then 'Rescue beacon' else (${goods})[1 + n % 7] end as goods, ${createdAt} as created_at,
      case when n > $4::float8 * (1 - ${openShare}) then null when dice < 0.7 then 'spent' when dice < 0.999 then 'expired' else 'invalidated' end as reason,
      case when n <= $4::float8 * (1 - ${openShare}) and dice < 0.7 then 1 else 0 end as paid
    from (select n, ${dice} as dice from generate_series($2::bigint, $3::bigint) n) d) g
  join place p on p.n = g.n % p.places
  cross join (select id from operator where merchant_id = $1 limit 1) o`

const insertCard = `
  insert into card_token (merchant_id, id, order_id, state, network_token, brand, last_four, expiry, agreed_at)
  select merchant_id, gen_random_uuid(), id, 'active', 'tok_bench_0000000001', 'visa', '4242', '08/39', now()
  from orders where merchant_id = $1 and captured > 0 order by id limit 1`

const insertSubscriptions = `
  insert into subscription (merchant_id, id, subscription_no, ref, plan, currency, amount, interval_unit, interval_count, token_id, mandate,
    customer_id, email, language, site_id, first_charge_on, state, created_at, cycle_no, next_charge_at, failed_tries, first_failed_at,
    ends_unpaid_at, paid_cycles, ended_at, end_reason)
  select $1, gen_random_uuid(), 'KB' || g.n, upper(left(md5('s' || g.n), 26)), 'Trail club', 'USD', 2900, 'month', 1, k.id, 'I agree',
    'C-' || g.n, 'payer' || g.n || '@example.com', 'en', p.id, beijing_date(g.created_at), g.state, g.created_at, 2,
    case when g.state in ('active', 'past_due') then $5::timestamptz + interval '20 days' end,
    case when g.state = 'past_due' then 1 else 0 end, case when g.state = 'past_due' then $5::timestamptz end,
    case when g.state = 'past_due' then $5::timestamptz + interval '7 days' end, 1,
    case when g.state = 'cancelled' then g.created_at + interval '60 days' end, case when g.state = 'cancelled' then 'unpaid' end
  from (
    select n, ${createdAt} as created_at, case when dice < 0.5 then 'cancelled' when dice < 0.999 then 'active' else 'past_due' end as state
    from (select n, ${dice} as dice from generate_series($2::bigint, $3::bigint) n) d) g
  join place p on p.n = g.n % p.places
  cross join (select id from card_token where merchant_id = $1 and network_token = 'tok_bench_0000000001') k`

const insertCycles = `
  insert into subscription_cycle (merchant_id, subscription_id, cycle_no, id, due_on, opened_at, state, settled_at, order_id)
  select s.merchant_id, s.id, 1, gen_random_uuid(), s.first_charge_on, s.created_at, 'paid', s.created_at, k.order_id
  from subscription s join card_token k on k.merchant_id = s.merchant_id and k.id = s.token_id where s.merchant_id = $1`
