import type { Db } from '#db/tx.ts'

const figures = `count(*)::int as orders, (count(*) filter (where state = 'received'))::int as received,
  (count(*) filter (where state = 'pending'))::int as pending,
  (count(*) filter (where state = 'pending_review'))::int as pending_review,
  (count(*) filter (where state = 'succeed'))::int as succeed, (count(*) filter (where state = 'failed'))::int as failed,
  (count(*) filter (where state = 'expired'))::int as expired, (count(*) filter (where state = 'canceled'))::int as canceled,
  (count(*) filter (where capture_state <> 'none'))::int as approved, (count(*) filter (where captured > 0))::int as captured,
  (count(*) filter (where presented is not null))::int as settled, sum(amount)::bigint as amount,
  sum(amount) filter (where capture_state <> 'none')::bigint as approved_amount, sum(captured)::bigint as captured_amount,
  sum(presented)::bigint as settled_amount, sum(refunded)::bigint as refunded_amount,
  sum(charged_back)::bigint as charged_back_amount`
const ordersOf = `(select o.*, (select sum(amount) from presentment p where p.merchant_id = o.merchant_id and p.order_id = o.id)
  as presented from orders o where merchant_id = $1) o`
const dayOf = (instant: string) => `(${instant} at time zone 'Asia/Shanghai')::date`

/** Plain counts over the rows that the rollups stand for, written without any of the rollups' own functions. */
const counts = {
  day: `select ${dayOf('created_at')} as day, currency, coalesce(brand, '') as brand, ${figures} from ${ordersOf} group by 1, 2, 3`,
  share: `select dimension, ${dayOf('created_at')} as day, currency, value, count(*)::int as orders,
      (count(*) filter (where capture_state <> 'none'))::int as approved, (count(*) filter (where state = 'failed'))::int as failed,
      sum(amount)::bigint as amount, sum(captured)::bigint as captured_amount
    from ${ordersOf}, lateral (values ('card_country', coalesce(card_country, '')), ('site', coalesce(site_id::text, '')),
      ('payment_method', payment_method), ('type', type), ('state', state)) s (dimension, value) group by 1, 2, 3, 4`,
  decline: `select ${dayOf('created_at')} as day, currency, coalesce(response_code, '') as code, count(*)::int as orders, sum(amount)::bigint as amount
    from orders o join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
    where o.merchant_id = $1 and state = 'failed' group by 1, 2, 3`,
  flow: `select kind, day, currency, brand, count(*)::int as times, sum(amount)::bigint as amount from (
      select 'presentment' as kind, settled_on as day, currency, coalesce(brand, '') as brand, amount from presentment where merchant_id = $1
      union all select 'fraud', reported_on, currency, coalesce(brand, ''), amount from fraud_report where merchant_id = $1
      union all select case when stage = 'retrieval' then 'retrieval' else 'chargeback' end, ${dayOf('opened_at')}, currency,
        coalesce(brand, ''), amount from chargeback where merchant_id = $1
      union all select 'refund', ${dayOf('occurred_at')}, r.currency, coalesce(o.brand, ''), r.amount
        from refund r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
        where r.merchant_id = $1 and r.state = 'succeed') f group by 1, 2, 3, 4`,
} as const

const sum = (columns: string) =>
  columns
    .split(' ')
    .map((column) =>
      column === 'amount' || column.endsWith('_amount')
        ? `nullif(sum(${column}), 0)::bigint as ${column}`
        : `sum(${column})::int as ${column}`,
    )
    .join(', ')
const dayColumns =
  'orders received pending pending_review succeed failed expired canceled approved captured settled amount approved_amount captured_amount settled_amount refunded_amount charged_back_amount'

const rollups = {
  day: `select day, currency, brand, ${sum(dayColumns)} from trade_day_now where merchant_id = $1 group by 1, 2, 3`,
  share: `select dimension, day, currency, value, ${sum('orders approved failed amount captured_amount')} from trade_share_now where merchant_id = $1 group by 1, 2, 3, 4`,
  decline: `select day, currency, code, ${sum('orders amount')} from trade_decline_now where merchant_id = $1 group by 1, 2, 3`,
  flow: `select kind, day, currency, brand, ${sum('times amount')} from trade_flow_now where merchant_id = $1 group by 1, 2, 3, 4`,
} as const

type Figures = Record<keyof typeof counts, string[]>

/** What the rows themselves say, as sorted lines. */
export const counted = (db: Db, merchantId: bigint): Promise<Figures> => read(db, merchantId, counts)
/** What the reports read, as sorted lines; keys whose counts came to nothing are left out. */
export const rolledUp = (db: Db, merchantId: bigint): Promise<Figures> => read(db, merchantId, rollups)

function read(db: Db, merchantId: bigint, texts: Record<keyof Figures, string>): Promise<Figures> {
  return db.tx({ tenant: merchantId, mode: 'read' }, async (tx) => {
    const lines = Object.entries(texts).map(async ([name, text]) => {
      const rows = await tx.rows<Row>({ text, values: [merchantId] })
      return [
        name,
        rows
          .map(line)
          .filter((one) => !isNothing(one))
          .toSorted(),
      ] as const
    })
    return Object.fromEntries(await Promise.all(lines)) as Figures
  })
}

type Row = Record<string, string | number | bigint | null>

const line = (row: Row): string =>
  Object.entries(row)
    .map(([name, value]) => `${name}=${value === null || value === 0n ? 0 : String(value)}`)
    .join(' ')

const isNothing = (text: string): boolean => /(?:orders|times)=0\b/.test(text)
