import { sql } from 'kysely'
import { instant, integer, money, text, textFor, word } from '#exports/columns.ts'
import type { Source } from '#exports/kind.ts'
import { wordCase } from '#exports/cells.sql.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { endReasons } from '@quayside/contract/paylink/link/states.ts'
import type { LinkConditions } from './filter.ts'
import { besideLink, effectiveNow, linkCondition, reasonNow } from './list.sql.ts'

/** Every link of a filter, with its site and who made it. */
export function exportedLinks(
  values: LinkConditions & { readonly merchantId: bigint },
  newestFirst: boolean,
): Source {
  const matches = sql`from (select l.* from payment_link l where ${linkCondition(values)}) l`
  return {
    matches,
    from: sql`${matches} ${besideLink}`,
    orderBy: newestFirst ? sql`order by l.created_at desc, l.id desc` : sql`order by l.created_at, l.id`,
  }
}

export const linkCurrency = sql`l.currency::text`

export const linkCells = {
  linkNo: text(sql`l.link_no`),
  createdAt: instant(sql`l.created_at`),
  expiresAt: instant(sql`l.expires_at`),
  status: word(
    sql`case when ${effectiveNow} then 'effective' else 'ineffective' end`,
    ({ paymentLink }) => paymentLink.status,
  ),
  // An effective one has none.
  reason: textFor(({ language }) =>
    wordCase(
      reasonNow,
      endReasons.map((reason) => [reason, sql.lit(wordsOf(language).paymentLink.reason[reason])]),
    ),
  ),
  site: text(sql`s.name`),
  goods: text(
    sql`(select string_agg(i ->> 'name', '; ' order by n) from jsonb_array_elements(l.items) with ordinality a (i, n))`,
  ),
  currency: text(linkCurrency),
  total: money(sql`l.total`, linkCurrency),
  invoiceNo: text(sql`l.invoice_no`),
  maximum: integer(sql`l.maximum`),
  paid: integer(sql`l.paid`),
  underWay: integer(sql`l.taken - l.paid`),
  paidSum: money(sql`l.paid * l.total`, linkCurrency),
  type: word(sql`l.type`, ({ terms }) => terms.type),
  ref: text(sql`l.ref`),
  madeBy: text(sql`p.real_name`),
  note: text(sql`l.note`),
}

export const linkCreatedAt = sql`created_at`
export const linkSums = [
  { key: 'total', minor: sql`l.total` },
  { key: 'paidSum', minor: sql`l.paid * l.total` },
] as const
