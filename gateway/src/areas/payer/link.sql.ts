import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import { payerLimits } from '@quayside/contract/payer/limits.ts'
import type { OtherFeeType } from '@quayside/contract/paylink/limits.ts'
import type { LinkEndReason, LinkType } from '@quayside/contract/paylink/link/states.ts'
import type { LookRow, SellerRow } from '#areas/paylink/public.ts'
import type { Query } from '#db/tx.ts'

/** Whose link it is; nobody's for what is no reference, in the same time. */
export const placeOfRef = (ref: string): Query<{ merchantId: bigint; id: string }> => ({
  name: 'payer_link_place',
  text: 'select merchant_id as "merchantId", id from payment_link_place($1)',
  values: [ref],
})

export interface PayerLink extends LookRow, SellerRow {
  readonly id: string
  readonly ref: string
  readonly linkNo: string
  /** Who made it, and hears of it. */
  readonly madeBy: string
  readonly isEffective: boolean
  readonly reason: LinkEndReason
  readonly siteId: string
  readonly siteUrl: string
  readonly currency: string
  readonly items: readonly {
    readonly name: string
    readonly spec: string | null
    readonly quantity: number
    /** Minor units, as decimal digits. */
    readonly unitPrice: string
  }[]
  readonly goodsTotal: bigint
  readonly feeType: OtherFeeType | null
  readonly fee: bigint
  readonly total: bigint
  readonly invoiceNo: string | null
  readonly maximum: number
  readonly taken: number
  readonly begun: number
  readonly language: PayerLanguage | null
  readonly type: LinkType
  readonly keepCard: boolean
  readonly expiresAt: string
  readonly isPaused: boolean
  readonly baseVersion: number | null
  readonly isAsked: boolean
  readonly checkoutVersion: number | null
}

const hashOf = (id: string): string =>
  `(select encode(f.sha256, 'hex') from stored_file f where f.merchant_id = l.merchant_id and f.id = ${id} and f.state = 'clean')`

const columns = `l.id, l.ref, l.link_no as "linkNo", l.created_by as "madeBy", l.state = 'effective' and l.expires_at > now() as "isEffective",
  coalesce(l.reason, 'expired') as reason, l.site_id as "siteId", s.url as "siteUrl", l.currency::text, l.items,
  l.goods_total as "goodsTotal", l.fee_type as "feeType", l.fee, l.total, l.invoice_no as "invoiceNo", l.maximum, l.taken, l.begun,
  l.language, l.type, l.keep_card as "keepCard", l.expires_at as "expiresAt", coalesce(l.paused_until > now(), false) as "isPaused",
  l.base_version as "baseVersion", coalesce(b.name, s.name) as name, b.email, b.phone, b.shop_url as "shopUrl", b.descriptor,
  r.link_id is not null as "isAsked", l.checkout_version as "checkoutVersion", c.template, c.title, c.brands,
  c.asks_holder as "asksHolder", c.asks_address as "asksAddress", ${hashOf('coalesce(c.logo_id, b.logo_id)')} as logo,
  ${hashOf('c.icon_id')} as icon, ${hashOf('coalesce(c.terms_id, b.terms_id)')} as terms, ${hashOf('c.privacy_id')} as privacy`
const from = `from payment_link l
  join site s on s.merchant_id = l.merchant_id and s.id = l.site_id
  left join paylink_base b on b.merchant_id = l.merchant_id and b.site_id = l.site_id and b.version = l.base_version
  left join checkout_version c on c.merchant_id = l.merchant_id and c.checkout_id = l.checkout_id
    and c.version = l.checkout_version
  left join payment_link_request r on r.merchant_id = l.merchant_id and r.link_id = l.id
  where l.merchant_id = $1 and l.id = $2`

export const findPayerLink = (merchantId: bigint, id: string): Query<PayerLink> => ({
  name: 'payer_link',
  text: `select ${columns} ${from}`,
  values: [merchantId, id],
})

/** Its places are given one after the other. */
export const lockPayerLink = (merchantId: bigint, id: string): Query<PayerLink> => ({
  name: 'payer_link_lock',
  text: `select ${columns} ${from} for no key update of l`,
  values: [merchantId, id],
})

/** One more than are counted is not; one that is goes on to be. */
export const countVisit = (merchantId: bigint, id: string, visitor: string, hasStarted: boolean): Query => ({
  name: 'payer_visit',
  text: `insert into payment_link_visit (merchant_id, link_id, visitor, started_at)
    select $1::bigint, $2::uuid, $3::uuid, case when $4::boolean then now() end
    where exists (select from payment_link_visit where merchant_id = $1 and link_id = $2 and visitor = $3)
      or not exists (select from payment_link_visit where merchant_id = $1 and link_id = $2 offset $5 limit 1)
    on conflict (merchant_id, link_id, visitor)
    do update set started_at = coalesce(payment_link_visit.started_at, excluded.started_at)`,
  values: [merchantId, id, visitor, hasStarted, payerLimits.visits.count - 1],
})

/** Once for a link: whoever asks later is told that somebody has. */
export const askForLink = (merchantId: bigint, id: string, email: string): Query => ({
  name: 'payer_ask',
  text: `insert into payment_link_request (merchant_id, link_id, email) values ($1, $2, $3) on conflict do nothing`,
  values: [merchantId, id, email],
})

/** Whose file a hash leads to, where payers have been shown it. */
export const placeOfFile = (sha256: Buffer): Query<{ merchantId: bigint; id: string }> => ({
  name: 'payer_file_place',
  text: 'select merchant_id as "merchantId", id from payer_file_place($1)',
  values: [sha256],
})
