import type pg from 'pg'
import { basket, currencyShares } from './currencies.ts'
import { bounds, drawn, falling } from './shares.ts'
import { largestShare, merchants } from './merchants.ts'
import { siteId } from './merchants.sql.ts'

const countryCodes =
  'US GB DE FR JP CA AU IT ES NL BR MX SE CH BE AT PL DK NO FI IE PT SG HK NZ KR TW MY TH PH ID VN IN AE SA KW IL ZA CL CO'.split(
    ' ',
  )
const countries = Object.fromEntries(
  countryCodes.map((code, index) => [code, falling(countryCodes.length)[index]!]),
)
const types = {
  sale: 80,
  'token sale': 8,
  'create-token-and-sale': 5,
  'pre-authorization': 5,
  'token pre-auth': 1.5,
  'create-token-and-pre-auth': 0.5,
}
const methods = { card: 78, apple_pay: 10, google_pay: 7, alipay: 3, wechat_pay: 2 }
const sources = { api: 55, hosted_checkout: 25, plugin: 10, payment_link: 5, subscription: 4, import: 1 }
const brands = { visa: 54, mastercard: 32, amex: 6, jcb: 3.5, unionpay: 2, discover: 2, diners: 0.5 }

const years = 2
const ordersPerCustomer = 4
const othersBounds = bounds(merchants.slice(1).map(({ share }) => share))

/**
 * Orders number $1 to $2 of $3, in the order of their time up to $4, with what defends them.
 * The random numbers are seeded by the first number, so the same call makes the same orders.
 */
export async function insertOrders(
  client: pg.ClientBase,
  { from, to, rows, until }: { from: number; to: number; rows: number; until: string },
): Promise<void> {
  await client.query('select setseed($1)', [from / rows])
  const customers = merchants.map(({ share }) => Math.max(20, Math.floor((rows * share) / ordersPerCustomer)))
  await client.query(statement, [from, to, rows, until, customers, merchants.map(({ sites }) => sites)])
}

// Shops grow: the exponent puts 60 % of the orders into the second year.
const drawnOrder = `
  select n, date_trunc('milliseconds', $4::timestamptz - interval '${years} years' * (1 - power(n / $3::float8, 0.75))) as created_at,
    case when n % 10 < ${largestShare * 10} then 1 else 2 + width_bucket(random(), array[${othersBounds.join(', ')}]::float8[]) end as place,
    ${drawn(types)} as type, ${drawn(currencyShares)} as currency, ${drawn(methods)} as method,
    ${drawn(sources)} as source, ${drawn(brands)} as brand, ${drawn(countries)} as country,
    case when random() < 0.92 then (250 * power(random(), 2))::int % 250 when random() < 0.8 then 250 + (random() * 249)::int
      else 500 + (random() * 500)::int end as risk,
    random() as fate, random() as after, random() as part, random() as who, random() as shop, random() as card,
    exp(random_normal(-0.7, 0.9)) as size, md5(n::text) as noise
  from generate_series($1::bigint, $2::bigint) n`

const settledOrder = `
  select d.*, merchant_id, age, currency::char(3) as money, greatest(1, (size * ${basket})::bigint) as amount,
    type in ('pre-authorization', 'token pre-auth', 'create-token-and-pre-auth') as held,
    method not in ('alipay', 'wechat_pay') as carded,
    case when risk >= 500 then 'failed'
      when age < interval '7 days' and risk >= 250 and fate < 0.5 then 'pending_review'
      when age < interval '1 day' and fate < 0.02 then 'pending'
      when age < interval '30 minutes' and fate < 0.04 then 'received'
      when fate < 0.09 then 'failed' when fate < 0.105 then 'canceled' when fate < 0.12 then 'expired' else 'succeed' end as state
  from (${drawnOrder}) d, lateral (select ${merchants[0]!.id - 1n} + place as merchant_id, $4::timestamptz - created_at as age) m`

const capturedOrder = `
  select *, case
      when state = 'succeed' and not held then 'captured'
      when state = 'succeed' then case when after < 0.8 then 'captured' when after < 0.88 or age > interval '7 days' then 'partially_captured' else 'authorized' end
      when state = 'pending_review' then 'authorized'
      when state = 'canceled' and held then 'voided'
      when state = 'expired' and held then 'auth_expired' else 'none' end as capture_state
  from (${settledOrder}) s`

const paidOrder = `
  select *, case capture_state when 'captured' then amount when 'partially_captured' then (amount + 1) / 2 else 0 end as captured
  from (${capturedOrder}) c`

const returnedOrder = `
  select *, case when captured = 0 then 0 when part < 0.04 then captured when part < 0.06 then captured / 2 else 0 end as refunded,
    case when captured > 0 and part > 0.996 then captured else 0 end as charged_back,
    floor(power(who, 2) * ($5::int[])[place])::int as customer, floor(power(shop, 2) * ($6::int[])[place])::int as site_no
  from (${paidOrder}) p`

const statement = `
  with made as (
    insert into orders (merchant_id, id, created_at, recorded_at, updated_at, amount, captured, voided, refunded, charged_back, auth_expires_at,
      review_deadline, site_id, risk_score, currency, order_no, merchant_order_id, type, state, capture_state, brand, card_masked,
      card_country, payment_method, source, email, arn, customer_id)
    select merchant_id, (lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7' || left(noise, 3) || 'a' || right(noise, 15))::uuid,
      created_at, created_at, least(created_at + interval '1 day' * after, $4::timestamptz), amount, captured,
      case capture_state when 'voided' then amount else 0 end, refunded, charged_back,
      case when held and state <> 'failed' then created_at + interval '7 days' end,
      case when state = 'pending_review' then created_at + interval '6 days' end,
      ${siteId('merchant_id', 'site_no')}, risk, money,
      to_char(created_at, 'YYMMDD') || lpad(n::text, 10, '0'), 'SO-' || left(noise, 4) || n, type, state, capture_state,
      case when carded then brand end, case when carded then (400000 + (card * 150000)::int) || '******' || lpad((n * 7919 % 10000)::text, 4, '0') end,
      case when carded then country end, method, source,
      case when after < 0.96 then 'buyer' || customer || '@mail' || customer % 7 || '.example' end,
      case when captured > 0 then '7' || lpad(n::text, 22, '0') end,
      case when after < 0.9 then 'C' || customer end
    from (${returnedOrder}) o
    returning merchant_id, id, created_at, amount, currency, state, capture_state, captured, charged_back, brand, card_country, risk_score, order_no, customer_id),
  cases as (
    insert into chargeback (merchant_id, id, order_id, case_no, stage, todo, outcome, amount, currency, brand, reason_code, flow, opened_at, turn_at, scheme_due_at,
      cut_off_at, due_at)
    select merchant_id, gen_random_uuid(), id, 'CB' || order_no, 'chargeback', false, 'processing', charged_back, currency, brand, '10.4',
      case brand when 'visa' then 'allocation' when 'mastercard' then 'mastercard' else 'single' end,
      created_at + interval '20 days', created_at + interval '20 days', created_at + interval '50 days',
      created_at + interval '49 days', created_at + interval '45 days'
    from made where charged_back > 0)
  insert into order_evidence (merchant_id, order_id, ip, ip_country, device_id, avs, cvv, three_ds, descriptor, auth_code, response_code,
    card_holder, card_expiry, card_issuer, card_funding, login_id, fingerprint, device_fingerprint, shipping,
    sold_at, readiness)
  select merchant_id, id, '81.2.0.0'::inet + abs(hashtext(coalesce(customer_id, order_no))) % 65536, card_country, 'd-' || left(md5(order_no), 16), 'Y', 'M',
    '{"eci": "05", "status": "Y", "version": "2.2.0", "liabilityShift": true}', 'BENCH SHOP', right(order_no, 6),
    case state when 'failed' then '05' else '00' end, 'CARD HOLDER', '11/29', 'Example Bank', 'credit',
    customer_id, 'card-of-' || customer_id, 'device-of-customer-' || customer_id,
    jsonb_build_object('line1', customer_id || ' High Street', 'city', 'Leeds', 'postcode', 'LS1 1AA', 'country', 'GB'), created_at, 31
  from made`
