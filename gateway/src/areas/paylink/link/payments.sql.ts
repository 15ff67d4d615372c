import { sql } from 'kysely'
import { instant, masked, money, text, word } from '#exports/columns.ts'
import type { Source } from '#exports/kind.ts'
import { maskedEmail } from '#areas/trade/public.ts'
import type { LinkConditions } from './filter.ts'
import { linkCondition } from './list.sql.ts'

/** Every payment of the links of a filter, each with its order. */
export function exportedPayments(
  values: LinkConditions & { readonly merchantId: bigint },
  newestFirst: boolean,
): Source {
  const matches = sql`from (select p.*, l.link_no, l.invoice_no, l.site_id, l.currency
    from payment_link l join payment_link_order p on p.merchant_id = l.merchant_id and p.link_id = l.id
    where ${linkCondition(values)}) r`
  return {
    matches,
    from: sql`${matches} join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
      join order_evidence e on e.merchant_id = r.merchant_id and e.order_id = r.order_id
      join site s on s.merchant_id = r.merchant_id and s.id = r.site_id`,
    orderBy: newestFirst
      ? sql`order by r.made_at desc, r.order_id desc`
      : sql`order by r.made_at, r.order_id`,
  }
}

export const paymentCurrency = sql`o.currency::text`

export const paymentCells = {
  linkNo: text(sql`r.link_no`),
  invoiceNo: text(sql`r.invoice_no`),
  orderNo: text(sql`o.order_no`),
  merchantOrderId: text(sql`o.merchant_order_id`),
  at: instant(sql`r.made_at`),
  status: word(sql`o.state`, ({ terms }) => terms.order),
  currency: text(paymentCurrency),
  amount: money(sql`o.amount`, paymentCurrency),
  captured: money(sql`o.captured`, paymentCurrency),
  refunded: money(sql`o.refunded`, paymentCurrency),
  payer: masked(sql`r.email`, maskedEmail),
  brand: text(sql`o.brand`),
  lastFour: text(sql`o.card_last4`),
  responseCode: text(sql`e.response_code`),
  site: text(sql`s.name`),
}

export const paymentMadeAt = sql`made_at`
export const paymentSums = [
  { key: 'amount', minor: sql`o.amount` },
  { key: 'captured', minor: sql`o.captured` },
  { key: 'refunded', minor: sql`o.refunded` },
] as const
