import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { LinkType, PaymentLinkState, LinkEndReason } from '@quayside/contract/paylink/link/states.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'
import type { LinkItem } from './link.sql.ts'

/** What mails of a link say; amounts in minor units. */
interface MailedGoods {
  readonly currency: string
  readonly total: bigint
  readonly items: readonly LinkItem[]
  readonly seller: string
  /** Of the merchant, for times. */
  readonly zone: string
}

export interface MailedLink extends MailedGoods {
  readonly linkNo: string
  readonly ref: string
  readonly state: PaymentLinkState
  readonly reason: LinkEndReason
  readonly language: PayerLanguage | null
  readonly expiresAt: string
}

const beside = `join site s on s.merchant_id = l.merchant_id and s.id = l.site_id
  join merchant m on m.id = l.merchant_id
  left join paylink_base b on b.merchant_id = l.merchant_id and b.site_id = l.site_id and b.version = l.base_version`

const goods = 'l.currency::text, l.total, l.items, coalesce(b.name, s.name) as seller, m.zone'

/** Mails of one link are counted one after the other. */
export const lockMailedLink = (merchantId: bigint, id: string): Query<MailedLink> => ({
  name: 'payment_link_mailed_lock',
  text: `select ${goods}, l.link_no as "linkNo", l.ref, case when l.expires_at <= now() then 'ineffective' else l.state end as state,
      coalesce(l.reason, 'expired') as reason, l.language, l.expires_at as "expiresAt"
    from payment_link l ${beside} where l.merchant_id = $1 and l.id = $2 for no key update of l`,
  values: [merchantId, id],
})

/** Mails of a merchant are counted one after the other, whichever links they are of. */
export const lockMails = (merchantId: bigint): Query => ({
  name: 'payment_link_mails_lock',
  text: "select pg_advisory_xact_lock(hashtext('payment_link_mails'), hashtext($1::text))",
  values: [merchantId],
})

/** Of the last 24 hours: of this link to the address, of all links to it, and of the merchant. */
export const mailsTo = (
  merchantId: bigint,
  linkId: string,
  email: string,
): Query<{ count: number; toAddress: number; ofMerchant: number }> => ({
  name: 'payment_link_mails_to',
  text: `select count(*) filter (where link_id = $2 and lower(email) = lower($3))::int as count,
      count(*) filter (where lower(email) = lower($3))::int as "toAddress", count(*)::int as "ofMerchant"
    from payment_link_mail where merchant_id = $1 and sent_at > now() - interval '24 hours'`,
  values: [merchantId, linkId, email],
})

/** The payer who asked for another link in place of this one. */
export const askerOfLink = (merchantId: bigint, linkId: string): Query<{ email: string }> => ({
  name: 'payment_link_asker',
  text: 'select email from payment_link_request where merchant_id = $1 and link_id = $2',
  values: [merchantId, linkId],
})

export interface LinkMail {
  readonly id: string
  readonly linkId: string
  readonly formId: string
  readonly email: string
  readonly language: PayerLanguage
  readonly by: string
}

/** When this form sent its mail, where it has. */
export const mailOfForm = (merchantId: bigint, by: string, formId: string): Query<{ sentAt: string }> => ({
  name: 'payment_link_mail_of_form',
  text: 'select sent_at as "sentAt" from payment_link_mail where merchant_id = $1 and sent_by = $2 and form_id = $3',
  values: [merchantId, by, formId],
})

export const insertMail = (merchantId: bigint, mail: LinkMail): Query<{ sentAt: string }> => ({
  name: 'payment_link_mail_insert',
  text: `insert into payment_link_mail (merchant_id, id, link_id, form_id, email, language, sent_by)
    values ($1, $2, $3, $4, $5, $6, $7) returning sent_at as "sentAt"`,
  values: [merchantId, mail.id, mail.linkId, mail.formId, mail.email, mail.language, mail.by],
})

/** As the owner: payers of any merchant who are owed a receipt. */
export const receiptsOwed = (
  failed: readonly string[],
  max: number,
): Query<{ merchantId: bigint; orderId: string }> => ({
  text: `select merchant_id as "merchantId", order_id as "orderId" from payment_link_receipt
    where mailed_at is null and order_id <> all($1::uuid[]) order by owed_at limit $2`,
  values: [failed, max],
})

export interface LinkReceipt extends MailedGoods {
  readonly orderId: string
  readonly orderNo: string
  readonly type: LinkType
  readonly email: string
  readonly language: PayerLanguage
  readonly contact: string | null
  readonly descriptor: string | null
  readonly brand: CardBrand | null
  readonly lastFour: string | null
  readonly at: string
}

/** What others hold is theirs. */
export const lockReceipts = (merchantId: bigint, ids: readonly string[]): Query<LinkReceipt> => ({
  name: 'payment_link_receipts_lock',
  text: `select ${goods}, o.id as "orderId", o.order_no as "orderNo", l.type, p.email, p.language,
      coalesce(b.email, s.service_email) as contact, b.descriptor, o.brand, o.card_last4 as "lastFour", r.owed_at as at
    from payment_link_receipt r
      join payment_link_order p on p.merchant_id = r.merchant_id and p.order_id = r.order_id
      join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
      join payment_link l on l.merchant_id = p.merchant_id and l.id = p.link_id ${beside}
    where r.merchant_id = $1 and r.order_id = any($2::uuid[]) and r.mailed_at is null
    order by r.order_id for update of r skip locked`,
  values: [merchantId, ids],
})

export const markReceipts = (merchantId: bigint, ids: readonly string[]): Query => ({
  name: 'payment_link_receipts_mailed',
  text: `update payment_link_receipt set mailed_at = now() where merchant_id = $1 and order_id = any($2::uuid[])`,
  values: [merchantId, ids],
})
