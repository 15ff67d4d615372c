import { type Check, sqlCheck } from './check.ts'

/** A case counts against its order while it is open and with what it lost; a request for information never does. */
const charged = `stage <> 'retrieval'`

export const ofAccount = (
  code: string,
): string => `select e.merchant_id, ledger.currency_of(e.account_id)::char(3) as currency, sum(e.amount) as total
  from ledger.entry e join ledger.account_code c on c.no = (e.account_id & 31) where c.code = '${code}' group by 1, 2`

export const compare = (left: string, right: string, what: string): string =>
  `select format('merchant %s: ${what} in %s', coalesce(a.merchant_id, b.merchant_id), coalesce(a.total, 0), coalesce(b.total, 0),
      coalesce(a.currency, b.currency)) as breach
    from (${left}) a full join (${right}) b on a.merchant_id = b.merchant_id and a.currency = b.currency
    where coalesce(a.total, 0) <> coalesce(b.total, 0)`

export const orderChecks: readonly Check[] = [
  sqlCheck({
    id: 'I5',
    what: 'no order captures more than was authorised or gives back more than was captured',
    count: 'orders',
    breaches: `select format('merchant %s: order %s of %s captured %s, voided %s, refunded %s, refunds %s, charged back %s',
        merchant_id, order_no, amount, captured, voided, refunded, refund_in_flight, charged_back) as breach
      from orders where captured + capture_in_flight + voided > amount
        or (refunded + refund_in_flight + charged_back > captured and not over_refunded)`,
  }),
  sqlCheck({
    id: 'I5',
    what: 'the sums of each order are those of its captures, refunds, RDR and cases',
    count: 'orders',
    breaches: `select format('merchant %s: order %s says captured %s, refunded %s, refunds %s, charged back %s; its rows say %s, %s, %s, %s',
        o.merchant_id, o.order_no, o.captured, o.refunded, o.refund_in_flight, o.charged_back,
        coalesce(c.captured, 0), coalesce(r.refunded, 0) + coalesce(s.settled, 0), coalesce(r.in_flight, 0),
        coalesce(b.charged_back, 0)) as breach
      from orders o
      left join (select merchant_id, order_id, sum(amount) as captured from capture
        where kind = 'capture' and state = 'succeed' group by 1, 2) c on c.merchant_id = o.merchant_id and c.order_id = o.id
      left join (select merchant_id, order_id, sum(amount) filter (where state = 'succeed') as refunded,
        sum(amount) filter (where state in ('received', 'pending')) as in_flight from refund
        group by 1, 2) r on r.merchant_id = o.merchant_id and r.order_id = o.id
      left join (select merchant_id, order_id, sum(amount) as settled from rdr
        group by 1, 2) s on s.merchant_id = o.merchant_id and s.order_id = o.id
      left join (select merchant_id, order_id, sum(amount - won_minor) as charged_back from chargeback
        where ${charged} group by 1, 2) b on b.merchant_id = o.merchant_id and b.order_id = o.id
      where (o.captured, o.refunded, o.refund_in_flight, o.charged_back)
        <> (coalesce(c.captured, 0), coalesce(r.refunded, 0) + coalesce(s.settled, 0), coalesce(r.in_flight, 0),
          coalesce(b.charged_back, 0))`,
  }),
  sqlCheck({
    id: 'I5',
    what: 'what an order has in flight at the network is that of its captures and voids without an answer',
    count: 'orders',
    breaches: `select format('merchant %s: order %s has %s in flight, its captures and voids %s; voided %s, its voids %s', o.merchant_id,
        o.order_no, o.capture_in_flight, coalesce(c.in_flight, 0), o.voided, coalesce(c.voided, 0)) as breach
      from orders o
      left join (select merchant_id, order_id, sum(amount) filter (where state in ('received', 'pending') and kind <> 'reversal') as in_flight,
        sum(amount) filter (where state = 'succeed' and kind = 'void') as voided from capture
        group by 1, 2) c on c.merchant_id = o.merchant_id and c.order_id = o.id
      where o.capture_in_flight <> coalesce(c.in_flight, 0) or o.voided < coalesce(c.voided, 0)`,
  }),
  sqlCheck({
    id: 'I6',
    what: 'money of refunds in process is that of the refunds in process',
    count: 'refund',
    breaches: compare(
      ofAccount('t:refund'),
      `select merchant_id, currency, sum(amount) as total from refund where state in ('received', 'pending') group by 1, 2`,
      't:refund is %s and the refunds in process are %s',
    ),
  }),
  sqlCheck({
    id: 'I9',
    what: 'money frozen for chargebacks is that of the open ones',
    count: 'chargeback',
    breaches: compare(
      ofAccount('frozen:cb'),
      `select merchant_id, currency, sum(amount - won_minor - lost_minor) as total from chargeback
        where ${charged} group by 1, 2`,
      'frozen:cb is %s and the open chargebacks are %s',
    ),
  }),
  sqlCheck({
    id: 'I9',
    what: 'the claim on the schemes is that money too',
    count: "(select from ledger.account where code = 'net_dispute') a",
    breaches: compare(
      ofAccount('frozen:cb'),
      ofAccount('net_dispute').replace('sum(e.amount)', '-sum(e.amount)'),
      'frozen:cb is %s and the claim of net_dispute is %s',
    ),
  }),
]
