import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { OtherFeeType } from '@quayside/contract/paylink/limits.ts'
import type { Query } from '#db/tx.ts'

/** A document that a payer could open, by its hash of then; the file is null where it is not kept any more. */
interface SeenDocument {
  readonly sha256: string
  readonly id: string | null
  readonly name: string | null
}

/** What the payer of a link was shown: versions never change, so that it reads today as it did then. */
export interface SeenPage {
  readonly at: string
  readonly language: PayerLanguage
  readonly link: string
  readonly linkId: string
  readonly siteId: string
  readonly base: number | null
  readonly checkout: number | null
  readonly checkoutId: string | null
  readonly seller: string
  readonly shop: string
  readonly email: string | null
  readonly phone: string | null
  readonly items: readonly {
    readonly name: string
    readonly spec: string | null
    readonly quantity: number
    /** Minor units, as decimal digits. */
    readonly unitPrice: string
  }[]
  readonly currency: string
  readonly feeType: OtherFeeType | null
  readonly fee: bigint
  readonly total: bigint
  readonly invoiceNo: string | null
  readonly terms: SeenDocument | null
  readonly privacy: SeenDocument | null
}

/** The very file that was shown: the one that the version names, as long as it has the hash that was written down. */
const documentOf = (field: 'terms' | 'privacy', id: string): string =>
  `case when p.seen ->> '${field}' is not null then (select jsonb_build_object('sha256', p.seen ->> '${field}',
      'id', max(f.id::text), 'name', max(f.name)) from stored_file f
    where f.merchant_id = p.merchant_id and f.id = ${id} and encode(f.sha256, 'hex') = p.seen ->> '${field}') end as ${field}`

/** Undefined for an order that came otherwise than by a link. */
export const seenPage = (merchantId: bigint, orderId: string): Query<SeenPage> => ({
  name: 'seen_page',
  // Orders of earlier releases did not write down name and shop, which a site without base information lends.
  text: `select p.made_at as at, p.language, l.link_no as link, l.id as "linkId", l.site_id as "siteId",
      l.base_version as base, l.checkout_version as checkout, l.checkout_id as "checkoutId",
      coalesce(p.seen ->> 'name', b.name, s.name) as seller, coalesce(p.seen ->> 'shop', b.shop_url, s.url) as shop,
      b.email, b.phone, l.items, l.currency::text, l.fee_type as "feeType", l.fee, l.total, l.invoice_no as "invoiceNo",
      ${documentOf('terms', 'coalesce(c.terms_id, b.terms_id)')}, ${documentOf('privacy', 'c.privacy_id')}
    from payment_link_order p
    join payment_link l on l.merchant_id = p.merchant_id and l.id = p.link_id
    join site s on s.merchant_id = l.merchant_id and s.id = l.site_id
    left join paylink_base b on b.merchant_id = l.merchant_id and b.site_id = l.site_id and b.version = l.base_version
    left join checkout_version c on c.merchant_id = l.merchant_id and c.checkout_id = l.checkout_id
      and c.version = l.checkout_version
    where p.merchant_id = $1 and p.order_id = $2`,
  values: [merchantId, orderId],
})
