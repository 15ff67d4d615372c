import type { Query } from '@quayside/gateway/db/tx.ts'

/** The nth row of a table is given the nth text, in each of its free texts. */
const rowsInTurn = (table: string, key: string, set: string, order: string): string =>
  `update ${table} t set ${set}
    from unnest($1::text[]) with ordinality p (text, n),
      (select ${key}, row_number() over (order by ${order}) - 1 as row from ${table}) r
    where ${key
      .split(', ')
      .map((column) => `t.${column} = r.${column}`)
      .join(' and ')}
      and p.n = r.row % array_length($1::text[], 1) + 1`

const fields = {
  orders: ['merchant_order_id', 'arn', 'email', 'customer_id', 'order_no'],
  refund: ['merchant_refund_id', 'reason', 'refused_reason', 'refund_no'],
  move_batch_line: ['order_key', 'merchant_refund_id', 'reason', 'amount_text', 'currency_text'],
  site: ['name'],
  withdrawal: ['bank_reference'],
  withdrawal_card: ['bank_name', 'account_name'],
  exchange: ['exchange_no'],
  operator: ['real_name', 'department'],
  chargeback: ['case_no'],
  alert: ['alert_no'],
  rdr: ['rdr_no', 'rule'],
  dispute_order: ['complaint_no', 'remark', 'email'],
  payment_link: ['invoice_no', 'note'],
  subscription: ['subscription_no', 'plan', 'customer_id'],
  risk_list_entry: ['shown', 'reason'],
  webhook_event: ['object_no'],
  shipment: ['number', 'site', 'news', 'place'],
  virtual_card: ['name'],
  card_transaction: ['merchant_name'],
} as const

export const stainedFields = Object.values(fields).flat().length

/** Numbers that are unique have their row's number behind the text. */
const unique = new Set([
  'exchange_no',
  'order_no',
  'refund_no',
  'merchant_refund_id',
  'merchant_order_id',
  'case_no',
  'alert_no',
  'rdr_no',
  'complaint_no',
  'subscription_no',
])

const setOf = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = p.text${unique.has(column) ? ' || r.row' : ''}`).join(', ')

/** Puts the texts where no call would let them in, as data of an older time or of a hole might be. */
export const stain = (texts: readonly string[]): Query[] => [
  {
    text: `insert into site (merchant_id, id, kind, name, url, state)
      select m.id, gen_random_uuid(), 'website', 'Shop', 'https://shop' || n || '.example', 'normal'
      from merchant m, generate_series(1, $1::int) n`,
    values: [texts.length],
  },
  ...Object.entries(fields).map(([table, columns]) => ({
    text: rowsInTurn(
      table,
      table === 'move_batch_line' ? 'merchant_id, batch_id, line' : 'merchant_id, id',
      setOf(columns),
      table === 'move_batch_line' ? 'line' : 'id',
    ),
    values: [texts],
  })),
  {
    // Orders with cases have been counted with the site that they have; those of links are of the link's.
    text: `update orders o set site_id = s.id from (select id, row_number() over (order by id) as n from orders) x,
      (select id, row_number() over (order by id) as n, count(*) over () as all_sites from site) s
      where x.id = o.id and s.n = (x.n - 1) % s.all_sites + 1
        and not exists (select from chargeback c where c.merchant_id = o.merchant_id and c.order_id = o.id)
        and o.source <> 'payment_link'`,
  },
  // A database of that age has statistics.
  { text: 'analyze' },
]
