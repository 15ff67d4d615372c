import type { ProductType } from '@quayside/contract/dispute/evidence/items.ts'
import type { TermsKind } from '@quayside/contract/dispute/config/limits.ts'
import type { Query } from '#db/tx.ts'

export interface Company {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly website: string
}

/** What a merchant's answers are made with; amounts in minor units. */
export interface DisputeConfig {
  readonly company: Company
  readonly productType: ProductType
  readonly goods: readonly { readonly zh: string; readonly en: string }[]
  readonly holdsUntilCutOff: boolean
  readonly labourCurrency: string | null
  readonly labourMinor: bigint | null
  readonly acceptCurrency: string | null
  readonly acceptMinor: bigint | null
  readonly version: number
}

/** Of a merchant that has said nothing yet. */
export const noConfig: DisputeConfig = {
  company: { name: '', address: '', phone: '', email: '', website: '' },
  productType: 'goods',
  goods: [],
  holdsUntilCutOff: false,
  labourCurrency: null,
  labourMinor: null,
  acceptCurrency: null,
  acceptMinor: null,
  version: 0,
}

/** In SQL, what a merchant sells where an order does not say. @param merchant expression of the merchant */
export const usualProductText = (merchant: string): string =>
  `coalesce((select g.product_type from dispute_config g where g.merchant_id = ${merchant}), '${noConfig.productType}')`

export const disputeConfig = (merchantId: bigint): Query<DisputeConfig> => ({
  name: 'dispute_config',
  text: `select company, product_type as "productType", goods, holds_until_cut_off as "holdsUntilCutOff",
      labour_currency as "labourCurrency", labour_minor as "labourMinor", accept_currency as "acceptCurrency",
      accept_minor as "acceptMinor", version
    from dispute_config where merchant_id = $1`,
  values: [merchantId],
})

/** Nothing where somebody else has saved it since. */
export const saveDisputeConfig = (
  merchantId: bigint,
  config: DisputeConfig & { readonly by: string },
): Query => ({
  name: 'dispute_config_save',
  text: `insert into dispute_config as c (merchant_id, company, product_type, goods, holds_until_cut_off, labour_currency,
      labour_minor, accept_currency, accept_minor, saved_at, saved_by)
    select $1, $2, $3, $4, $5, $6, $7::bigint, $8, $9::bigint, now(), $10::uuid
      where $11::int = 0 or exists (select from dispute_config where merchant_id = $1)
    on conflict (merchant_id) do update set company = excluded.company, product_type = excluded.product_type,
      goods = excluded.goods, holds_until_cut_off = excluded.holds_until_cut_off, labour_currency = excluded.labour_currency,
      labour_minor = excluded.labour_minor, accept_currency = excluded.accept_currency, accept_minor = excluded.accept_minor,
      saved_at = excluded.saved_at, saved_by = excluded.saved_by, version = c.version + 1
      where c.version = $11`,
  values: [
    merchantId,
    JSON.stringify(config.company),
    config.productType,
    JSON.stringify(config.goods),
    config.holdsUntilCutOff,
    config.labourCurrency,
    config.labourMinor,
    config.acceptCurrency,
    config.acceptMinor,
    config.by,
    config.version,
  ],
})

export interface StoredTerms {
  readonly kind: TermsKind
  readonly from: string
  readonly text: string
  readonly recordedAt: string
}

export const allTerms = (merchantId: bigint): Query<StoredTerms> => ({
  name: 'dispute_terms',
  text: `select kind, valid_from as from, body as text, recorded_at as "recordedAt" from dispute_terms
    where merchant_id = $1 order by kind, valid_from desc`,
  values: [merchantId],
})

/** Nothing where other terms stand at that date; the same ones again are the same. */
export const addTerms = (
  merchantId: bigint,
  { kind, from, text }: Omit<StoredTerms, 'recordedAt'>,
  by: string,
): Query => ({
  name: 'dispute_terms_add',
  text: `insert into dispute_terms (merchant_id, kind, valid_from, body, recorded_at, recorded_by)
    values ($1, $2, $3, $4, now(), $5) on conflict (merchant_id, kind, valid_from) do nothing`,
  values: [merchantId, kind, from, text, by],
})
