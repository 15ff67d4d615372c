import type { LinkEndReason, LinkType, PaymentLinkState } from '@quayside/contract/paylink/link/states.ts'
import type { OtherFeeType } from '@quayside/contract/paylink/limits.ts'
import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { Query } from '#db/tx.ts'
import { hasOpenScheme } from '#orders/scheme/open.sql.ts'
import type { LookRow, SellerRow } from './page-look.ts'

/** One line of what is sold; the price in minor units as decimal digits. */
export interface LinkItem {
  readonly name: string
  readonly spec: string | null
  readonly quantity: number
  readonly unitPrice: string
}

/** What a link says; amounts in minor units of its currency. */
export interface LinkTerms {
  readonly siteId: string
  readonly baseVersion: number | null
  /** What payers see of the site's checkout; null where none was live. */
  readonly checkoutId: string | null
  readonly checkoutVersion: number | null
  readonly currency: string
  readonly items: readonly LinkItem[]
  readonly goodsTotal: bigint
  readonly feeType: OtherFeeType | null
  readonly fee: bigint
  readonly total: bigint
  readonly invoiceNo: string | null
  readonly maximum: number
  readonly language: PayerLanguage | null
  readonly type: LinkType
  readonly keepCard: boolean
  readonly note: string | null
}

export interface NewPaymentLink extends LinkTerms {
  readonly id: string
  readonly linkNo: string
  readonly ref: string
  readonly formId: string
  readonly createdBy: string
  readonly clonedFrom: string | null
  readonly expiryHours: number
  readonly createdAt: string
}

export interface MadeLink {
  readonly id: string
  readonly linkNo: string
  readonly ref: string
  readonly currency: string
  readonly total: bigint
  readonly expiresAt: string
}
const made = `id, link_no as "linkNo", ref, currency::text, total, expires_at as "expiresAt"`

/** Row Q1; nothing where this form has made one already. */
export const insertLink = (merchantId: bigint, link: NewPaymentLink): Query<MadeLink> => ({
  name: 'payment_link_insert',
  text: `insert into payment_link (merchant_id, id, link_no, ref, form_id, site_id, base_version, currency, items, goods_key,
      goods_total, fee_type, fee, total, invoice_no, maximum, language, type, keep_card, note, created_by, cloned_from, created_at, expires_at, checkout_id,
      checkout_version)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
      $23::timestamptz, $23::timestamptz + make_interval(hours => $24), $25, $26)
    on conflict (merchant_id, created_by, form_id) do nothing returning ${made}`,
  values: [
    merchantId,
    link.id,
    link.linkNo,
    link.ref,
    link.formId,
    link.siteId,
    link.baseVersion,
    link.currency,
    JSON.stringify(link.items),
    link.items.map(({ name }) => name.toLowerCase()).join('\n'),
    link.goodsTotal,
    link.feeType,
    link.fee,
    link.total,
    link.invoiceNo,
    link.maximum,
    link.language,
    link.type,
    link.keepCard,
    link.note,
    link.createdBy,
    link.clonedFrom,
    link.createdAt,
    link.expiryHours,
    link.checkoutId,
    link.checkoutVersion,
  ],
})

/** What a form has made already, and whether it asks for the same again. */
export const linkOfForm = (
  merchantId: bigint,
  operatorId: string,
  link: Pick<NewPaymentLink, 'formId' | 'clonedFrom'> & Omit<LinkTerms, KeptVersions>,
): Query<MadeLink & { isSame: boolean }> => ({
  name: 'payment_link_of_form',
  text: `select ${made}, (site_id, currency, items, fee_type, fee, maximum, type, keep_card, invoice_no, language, note, cloned_from)
      is not distinct from ($4::uuid, $5::bpchar, $6::jsonb, $7::text, $8::bigint, $9::int, $10::text, $11::boolean, $12::text,
        $13::text, $14::text, $15::uuid) as "isSame"
    from payment_link where merchant_id = $1 and created_by = $2 and form_id = $3`,
  values: [
    merchantId,
    operatorId,
    link.formId,
    link.siteId,
    link.currency,
    JSON.stringify(link.items),
    link.feeType,
    link.fee,
    link.maximum,
    link.type,
    link.keepCard,
    link.invoiceNo,
    link.language,
    link.note,
    link.clonedFrom,
  ],
})

/** What a link keeps from when it is made, and its clone takes anew. */
export type KeptVersions = 'baseVersion' | 'checkoutId' | 'checkoutVersion'

/** What a clone starts from; hours are those that it was made for. */
export type ClonedTerms = Omit<LinkTerms, KeptVersions> & {
  readonly linkNo: string
  readonly expiryHours: number
}
export const termsOfLink = (merchantId: bigint, id: string): Query<ClonedTerms> => ({
  name: 'payment_link_terms',
  text: `select site_id as "siteId", currency::text, items, goods_total as "goodsTotal", fee_type as "feeType", fee, total,
      invoice_no as "invoiceNo", maximum, language, type, keep_card as "keepCard", note, link_no as "linkNo",
      round(extract(epoch from expires_at - created_at) / 3600)::int as "expiryHours"
    from payment_link where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

/** Where a link is to be made: the site, the price that the provider charges, the newest base information, the live checkout. */
export const placeOfLink = (
  merchantId: bigint,
  siteId: string,
  currency: string,
): Query<{ state: string; isPriced: boolean; isOpen: boolean } & Pick<LinkTerms, KeptVersions>> => ({
  name: 'payment_link_site',
  text: `select s.state, exists (select from merchant_pricing p where p.merchant_id = $1 and p.currency = $3) as "isPriced",
      ${hasOpenScheme('s.merchant_id', 's.id', '$3')} as "isOpen",
      (select case when b.deleted then null else b.version end from paylink_base b
        where b.merchant_id = $1 and b.site_id = s.id order by b.version desc limit 1) as "baseVersion",
      c.checkout_id as "checkoutId", c.version as "checkoutVersion"
    from site s
      left join checkout h on h.merchant_id = s.merchant_id and h.site_id = s.id and h.deleted_at is null
      left join checkout_version c on c.merchant_id = h.merchant_id and c.checkout_id = h.id and c.state = 'published'
    where s.merchant_id = $1 and s.id = $2`,
  values: [merchantId, siteId, currency],
})

/** A site that takes links, with what a link of it would show. */
export interface SiteForLinks extends LookRow, Omit<SellerRow, 'name' | 'siteUrl'> {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly seller: string
  readonly base: number | null
  readonly checkout: number | null
}

const shownFile = (id: string): string =>
  `(select encode(f.sha256, 'hex') from stored_file f where f.merchant_id = s.merchant_id and f.id = ${id} and f.state = 'clean')`

export const sitesForLinks = (merchantId: bigint): Query<SiteForLinks> => ({
  name: 'payment_link_sites',
  text: `select s.id, s.name, s.url, coalesce(b.name, s.name) as seller, b.version as base, b.email, b.phone,
      b.shop_url as "shopUrl", b.descriptor, c.version as checkout, c.template, c.title, c.brands,
      c.asks_holder as "asksHolder", c.asks_address as "asksAddress", ${shownFile('coalesce(c.logo_id, b.logo_id)')} as logo,
      ${shownFile('c.icon_id')} as icon, ${shownFile('coalesce(c.terms_id, b.terms_id)')} as terms,
      ${shownFile('c.privacy_id')} as privacy
    from site s
      left join lateral (select * from paylink_base v where v.merchant_id = s.merchant_id and v.site_id = s.id
        order by v.version desc limit 1) b on not b.deleted
      left join checkout h on h.merchant_id = s.merchant_id and h.site_id = s.id and h.deleted_at is null
      left join checkout_version c on c.merchant_id = h.merchant_id and c.checkout_id = h.id and c.state = 'published'
    where s.merchant_id = $1 and s.state = 'normal' order by s.name, s.id`,
  values: [merchantId],
})

export const siteOfLink = (merchantId: bigint, siteId: string): Query<{ name: string; url: string }> => ({
  name: 'payment_link_site_said',
  text: 'select name, url from site where merchant_id = $1 and id = $2',
  values: [merchantId, siteId],
})

/** Sites that have links; the merchant's other sites are no filter. */
export const sitesOfLinks = (merchantId: bigint): Query<{ id: string; name: string }> => ({
  name: 'payment_link_sites_used',
  text: `select s.id, s.name from site s where s.merchant_id = $1
      and exists (select from payment_link l where l.merchant_id = s.merchant_id and l.site_id = s.id) order by s.name, s.id`,
  values: [merchantId],
})

export interface LockedLink {
  readonly id: string
  readonly state: PaymentLinkState
  readonly taken: number
  readonly paid: number
}

/** In the order of their ids, so that two who end the same links do not wait for each other. */
export const lockLinks = (merchantId: bigint, ids: readonly string[]): Query<LockedLink> => ({
  name: 'payment_links_lock',
  text: `select id, case when expires_at <= now() then 'ineffective' else state end as state, taken, paid
    from payment_link where merchant_id = $1 and id = any($2::uuid[]) order by id for no key update`,
  values: [merchantId, ids],
})

/** With no time of its own a link ends when it expires, however late somebody comes round to it. */
export const endLinks = (
  merchantId: bigint,
  ids: readonly string[],
  {
    reason,
    by,
    at,
  }: { readonly reason: LinkEndReason; readonly by: string | null; readonly at: string | null },
): Query => ({
  name: 'payment_links_end',
  text: `update payment_link set state = 'ineffective', reason = $3, ended_at = coalesce($5::timestamptz, expires_at), ended_by = $4
    where merchant_id = $1 and id = any($2::uuid[]) and state = 'effective'`,
  values: [merchantId, ids, reason, by, at],
})

/** As the owner: what time has ended (row Q3), over all merchants. */
export const linksDue = (
  failed: readonly string[],
  max: number,
): Query<{ merchantId: bigint; id: string }> => ({
  text: `select merchant_id as "merchantId", id from payment_link
    where state = 'effective' and expires_at <= now() and id <> all($1::uuid[]) order by expires_at limit $2`,
  values: [failed, max],
})

/** @param max so many and one more are looked at */
export const linkCounts = (
  merchantId: bigint,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  max: number,
): Query<{ currency: string; effective: bigint; ineffective: bigint; paid: bigint }> => ({
  text: `select currency::text, count(*) filter (where state = 'effective' and expires_at > now()) as effective,
      count(*) filter (where state = 'ineffective' or expires_at <= now()) as ineffective, sum(paid * total)::bigint as paid
    from (select currency, state, expires_at, paid, total from payment_link where merchant_id = $1
      and ($2::timestamptz is null or created_at >= $2) and ($3::timestamptz is null or created_at < $3) limit $4) l
    group by currency order by currency`,
  values: [merchantId, from ?? null, to ?? null, max + 1],
})
