import type { ChargebackOutcome, ChargebackStage } from '@quayside/contract/dispute/states.ts'
import type { EvidenceItem, ProductType } from '@quayside/contract/dispute/evidence/items.ts'
import type { LetterPhrase } from '@quayside/contract/dispute/evidence/letter.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'

export interface Address {
  readonly name?: string
  readonly line1?: string
  readonly line2?: string
  readonly city?: string
  readonly state?: string
  readonly postcode?: string
  readonly country?: string
}

/** A disputed order with what the network and the shop told of it. */
export interface EvidenceCase {
  readonly id: string
  readonly caseNo: string
  readonly round: number
  readonly stage: ChargebackStage
  readonly todo: boolean
  readonly outcome: ChargebackOutcome
  readonly reasonCode: string
  readonly currency: string
  readonly amount: bigint
  readonly openedAt: string
  readonly orderId: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly brand: CardBrand | null
  readonly card: string | null
  readonly arn: string | null
  readonly orderedAt: string
  readonly ordered: bigint
  readonly captured: bigint
  readonly refunded: bigint
  readonly email: string | null
  readonly customerId: string | null
  readonly site: string | null
  readonly ip: string | null
  readonly ipCountry: string | null
  readonly deviceId: string | null
  readonly fingerprint: string | null
  readonly loginId: string | null
  readonly deviceFingerprint: string | null
  readonly avs: string | null
  readonly cvv: string | null
  readonly threeDs: {
    readonly version?: string
    readonly status?: string
    readonly eci?: string
    readonly flow?: string
    readonly liabilityShift: boolean
  } | null
  readonly descriptor: string | null
  readonly authCode: string | null
  readonly responseCode: string | null
  readonly shipping: Address | null
  readonly billing: Address | null
  readonly items: readonly { readonly name: string; readonly quantity: number }[]
  /** As the core told it of this order. */
  readonly productType: ProductType | null
}

/** Unknown for another merchant's. */
export const evidenceCase = (merchantId: bigint, caseId: string): Query<EvidenceCase> => ({
  name: 'evidence_case',
  text: `select c.id, c.case_no as "caseNo", c.round, c.stage, c.todo, c.outcome, c.reason_code as "reasonCode", c.currency,
      c.amount, c.opened_at as "openedAt", c.order_id as "orderId", o.order_no as "orderNo",
      o.merchant_order_id as "merchantOrderId", c.brand, o.card_masked as card, o.arn, o.created_at as "orderedAt",
      o.amount as ordered, o.captured, o.refunded, o.email, o.customer_id as "customerId", s.url as site,
      host(e.ip) as ip, e.ip_country as "ipCountry", e.device_id as "deviceId", e.fingerprint, e.login_id as "loginId",
      e.device_fingerprint as "deviceFingerprint", e.avs, e.cvv, e.three_ds as "threeDs", e.descriptor,
      e.auth_code as "authCode", e.response_code as "responseCode", e.shipping, e.billing, coalesce(e.items, '[]') as items,
      e.product_type as "productType"
    from chargeback c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
    left join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
    left join site s on s.merchant_id = o.merchant_id and s.id = o.site_id
    where c.merchant_id = $1 and c.id = $2`,
  values: [merchantId, caseId],
})

export interface EvidenceRefund {
  readonly id: string
  readonly refundNo: string
  readonly amount: bigint
  readonly at: string
  readonly arn: string | null
}

/** What has gone back to the buyer. */
export const evidenceRefunds = (merchantId: bigint, orderId: string): Query<EvidenceRefund> => ({
  name: 'evidence_refunds',
  text: `select id, refund_no as "refundNo", amount, coalesce(done_at, occurred_at) as at, arn from refund
    where merchant_id = $1 and order_id = $2 and state = 'succeed' order by occurred_at, id`,
  values: [merchantId, orderId],
})

export interface EvidencePresentment {
  readonly id: string
  readonly presentmentNo: string
  readonly amount: bigint
  readonly settledOn: string
}

/** What was presented to the scheme. */
export const evidencePresentments = (merchantId: bigint, orderId: string): Query<EvidencePresentment> => ({
  name: 'evidence_presentments',
  text: `select id, presentment_no as "presentmentNo", amount, settled_on as "settledOn" from presentment
    where merchant_id = $1 and order_id = $2 order by settled_on, id`,
  values: [merchantId, orderId],
})

export interface SimilarOrder {
  readonly id: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly at: string
  readonly amount: bigint
  readonly items: readonly { readonly name: string; readonly quantity: number }[]
}

/** Other sales of the same card at the same price within three days: what an issuer may take for the same one. */
export const similarOrders = (merchantId: bigint, orderId: string): Query<SimilarOrder> => ({
  name: 'evidence_similar_orders',
  text: `select o.id, o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId", o.created_at as at, o.amount,
      coalesce(e.items, '[]') as items
    from orders d join orders o on o.merchant_id = d.merchant_id and o.card_last4 = d.card_last4 and o.id <> d.id
      and o.card_masked = d.card_masked and o.amount = d.amount and o.currency = d.currency and o.state = 'succeed'
      and o.created_at between d.created_at - interval '3 days' and d.created_at + interval '3 days'
    left join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
    where d.merchant_id = $1 and d.id = $2 order by o.created_at, o.id limit 5`,
  values: [merchantId, orderId],
})

export interface EvidenceFile {
  readonly id: string
  readonly fileId: string
  readonly item: EvidenceItem
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly state: string
  readonly sha256: string
}

/** Documents of a turn that were not removed, oldest first. */
export const evidenceFiles = (merchantId: bigint, caseId: string, round: number): Query<EvidenceFile> => ({
  name: 'evidence_files',
  text: `select f.id, f.file_id as "fileId", f.item, s.name, s.media_type as "mediaType", s.bytes, s.state,
      encode(s.sha256, 'hex') as sha256
    from case_file f join stored_file s on s.merchant_id = f.merchant_id and s.id = f.file_id
    where f.merchant_id = $1 and f.case_id = $2 and f.round = $3 and f.removed_at is null
    order by f.uploaded_at, f.id`,
  values: [merchantId, caseId, round],
})

export interface ValidTerms {
  readonly kind: string
  readonly from: string
  readonly text: string
  readonly recordedAt: string
}

/** Terms that were valid at an instant, one of each kind. */
export const termsAt = (merchantId: bigint, at: string): Query<ValidTerms> => ({
  name: 'evidence_terms',
  text: `select distinct on (kind) kind, valid_from as from, body as text, recorded_at as "recordedAt" from dispute_terms
    where merchant_id = $1 and valid_from <= ($2::timestamptz at time zone 'Asia/Shanghai')::date
    order by kind, valid_from desc`,
  values: [merchantId, at],
})

export interface StoredLetter {
  readonly phrases: readonly LetterPhrase[] | null
  readonly paragraph: string
  readonly note: string
  readonly version: number
}

export const letterOf = (merchantId: bigint, caseId: string): Query<StoredLetter> => ({
  name: 'case_letter',
  text: 'select phrases, paragraph, note, version from case_letter where merchant_id = $1 and case_id = $2',
  values: [merchantId, caseId],
})

/** Nothing where somebody else has saved it since. */
export const saveLetter = (
  merchantId: bigint,
  letter: Omit<StoredLetter, 'phrases'> & {
    readonly caseId: string
    readonly orderId: string
    readonly phrases: readonly LetterPhrase[]
    readonly by: string
  },
): Query => ({
  name: 'case_letter_save',
  text: `insert into case_letter as l (merchant_id, case_id, order_id, phrases, paragraph, note, saved_at, saved_by)
    select $1, $2, $3, $4, $5, $6, now(), $7 where $8 = 0 or exists (select from case_letter where merchant_id = $1 and case_id = $2)
    on conflict (merchant_id, case_id) do update set phrases = excluded.phrases, paragraph = excluded.paragraph,
      note = excluded.note, saved_at = excluded.saved_at, saved_by = excluded.saved_by, version = l.version + 1
      where l.version = $8`,
  values: [
    merchantId,
    letter.caseId,
    letter.orderId,
    letter.phrases,
    letter.paragraph,
    letter.note,
    letter.by,
    letter.version,
  ],
})
