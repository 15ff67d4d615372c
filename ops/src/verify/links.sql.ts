import { type Check, sqlCheck } from './check.ts'

/** Account code of what schemes owe: a capture takes its whole amount from it. */
const net = `(select no from ledger.account_code where code = 'net')`

/** Payment links: their places, their orders and the ledger tell one story, to the cent. */
export const linkChecks: readonly Check[] = [
  sqlCheck({
    id: 'I22',
    what: 'places and payments of each payment link are those of its orders',
    count: 'payment_link',
    breaches: `select format('merchant %s: link %s has %s places taken, %s paid, %s begun; its orders take %s, paid %s, of %s', l.merchant_id,
        l.link_no, l.taken, l.paid, l.begun, coalesce(o.taken, 0), coalesce(o.paid, 0), coalesce(o.begun, 0)) as breach
      from payment_link l
      left join (select p.merchant_id, p.link_id, count(*) filter (where holds_place(o.state)) as taken,
          count(*) filter (where o.state = 'succeed') as paid, count(*) as begun
        from payment_link_order p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id group by 1, 2) o
        on o.merchant_id = l.merchant_id and o.link_id = l.id
      where (l.taken, l.paid, l.begun) <> (coalesce(o.taken, 0), coalesce(o.paid, 0), coalesce(o.begun, 0))`,
  }),
  sqlCheck({
    id: 'I22',
    what: 'each payment of a link is an order for what the link asks, where it asks',
    count: 'payment_link_order',
    breaches: `select format('merchant %s: order %s of link %s is for %s %s, the link for %s %s', p.merchant_id, o.order_no, l.link_no,
        o.amount, o.currency, l.total, l.currency) as breach
      from payment_link_order p
        join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
        join payment_link l on l.merchant_id = p.merchant_id and l.id = p.link_id
      where (o.amount, o.currency::text, o.site_id, o.source) <> (l.total, l.currency::text, l.site_id, 'payment_link')`,
  }),
  sqlCheck({
    id: 'I22',
    what: 'what the payments of each link captured is what the ledger posted for them',
    count: '(select from payment_link where begun > 0) l',
    breaches: `select format('merchant %s: payments of link %s captured %s, the ledger posted %s', l.merchant_id, l.link_no,
        t.captured, t.posted) as breach
      from payment_link l, lateral (
        select sum(o.captured) as captured, coalesce(-sum(e.amount), 0) as posted
        from payment_link_order p
          join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
          left join lateral (select sum(e.amount) as amount from ledger.posting g
              join ledger.entry e on e.merchant_id = g.merchant_id and e.posting_id = g.id
            where g.merchant_id = o.merchant_id and g.order_id = o.id and g.source_type = 'capture'
              and e.account_id & 31 = ${net}) e on true
        where p.merchant_id = l.merchant_id and p.link_id = l.id) t
      where l.begun > 0 and t.captured <> t.posted`,
  }),
  sqlCheck({
    id: 'I22',
    what: 'a payer is owed a receipt exactly where the payment went through',
    count: 'payment_link_receipt',
    breaches: `select format('merchant %s: order %s is %s and has no receipt', o.merchant_id, o.order_no, o.state) as breach
      from payment_link_order p
        join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
        left join payment_link_receipt r on r.merchant_id = p.merchant_id and r.order_id = p.order_id
      where o.state = 'succeed' and r.order_id is null`,
  }),
]
