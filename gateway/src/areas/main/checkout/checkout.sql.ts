import type { CheckoutTemplate, checkoutMethods } from '@quayside/contract/main/checkout/parts.ts'
import type { CheckoutState } from '@quayside/contract/main/checkout/states.ts'
import type { SiteState } from '@quayside/contract/main/site/states.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'

/** What a version says; files by their ids. */
export interface CheckoutContent {
  readonly title: string
  readonly template: CheckoutTemplate
  readonly methods: readonly (typeof checkoutMethods)[number][]
  readonly brands: readonly CardBrand[]
  readonly logo: string | null
  readonly icon: string | null
  readonly terms: string | null
  readonly privacy: string | null
  readonly asksHolder: boolean
  readonly asksAddress: boolean
}

export interface CheckoutVersionRow extends CheckoutContent {
  readonly version: number
  readonly revision: number
  readonly state: CheckoutState
  readonly savedAt: string
  readonly savedBy: string
  readonly publishedAt: string | null
  readonly publishedBy: string | null
  readonly supersededAt: string | null
  readonly copyOf: number | null
  readonly links: number
}

const columns = `v.version, v.revision, v.state, v.title, v.template, v.methods, v.brands, v.logo_id as logo, v.icon_id as icon,
  v.terms_id as terms, v.privacy_id as privacy, v.asks_holder as "asksHolder", v.asks_address as "asksAddress",
  v.saved_at as "savedAt", s.real_name as "savedBy", v.published_at as "publishedAt", p.real_name as "publishedBy",
  v.superseded_at as "supersededAt", v.copy_of as "copyOf", checkout_links_open(v.checkout_id, v.version) as links`
const people = `join operator s on s.merchant_id = v.merchant_id and s.id = v.saved_by
  left join operator p on p.merchant_id = v.merchant_id and p.id = v.published_by`

/** Newest first. */
export const checkoutVersions = (
  merchantId: bigint,
  checkoutId: string,
  max: number,
): Query<CheckoutVersionRow> => ({
  name: 'checkout_versions',
  text: `select ${columns} from checkout_version v ${people}
    where v.merchant_id = $1 and v.checkout_id = $2 order by v.version desc limit $3`,
  values: [merchantId, checkoutId, max],
})

export const findCheckoutVersion = (
  merchantId: bigint,
  checkoutId: string,
  version: number,
): Query<CheckoutVersionRow> => ({
  name: 'checkout_version',
  text: `select ${columns} from checkout_version v ${people}
    where v.merchant_id = $1 and v.checkout_id = $2 and v.version = $3`,
  values: [merchantId, checkoutId, version],
})

export interface CheckoutHead {
  readonly configId: string
  readonly siteId: string
  readonly site: string
  readonly url: string
  readonly seller: string
  readonly lastVersion: number
  readonly live: number | null
  readonly drafts: number
  /** That can still be paid. */
  readonly links: number
}

const head = `select c.id as "configId", c.site_id as "siteId", s.name as site, s.url, c.last_version as "lastVersion",
    coalesce((select case when b.deleted then null else b.name end from paylink_base b
      where b.merchant_id = s.merchant_id and b.site_id = s.id order by b.version desc limit 1), s.name) as seller,
    (select v.version from checkout_version v
      where v.merchant_id = c.merchant_id and v.checkout_id = c.id and v.state = 'published') as live,
    (select count(*)::int from checkout_version v
      where v.merchant_id = c.merchant_id and v.checkout_id = c.id and v.state = 'draft') as drafts,
    checkout_links_open(c.id, null) as links
  from checkout c join site s on s.merchant_id = c.merchant_id and s.id = c.site_id
  where c.merchant_id = $1 and c.deleted_at is null`

export const findCheckout = (merchantId: bigint, id: string): Query<CheckoutHead> => ({
  name: 'checkout_find',
  text: `${head} and c.id = $2`,
  values: [merchantId, id],
})

export const checkoutOfSite = (merchantId: bigint, siteId: string): Query<CheckoutHead> => ({
  name: 'checkout_of_site',
  text: `${head} and c.site_id = $2`,
  values: [merchantId, siteId],
})

/** Whoever changes a checkout waits here for whoever does so already, and then reads what they left. */
export const lockSiteOfCheckout = (
  merchantId: bigint,
  siteId: string,
): Query<{ state: SiteState; name: string }> => ({
  name: 'checkout_lock',
  text: 'select state, name from site where merchant_id = $1 and id = $2 for no key update',
  values: [merchantId, siteId],
})

export const siteIdOfCheckout = (merchantId: bigint, id: string): Query<{ siteId: string }> => ({
  name: 'checkout_site',
  text: 'select site_id as "siteId" from checkout where merchant_id = $1 and id = $2 and deleted_at is null',
  values: [merchantId, id],
})

interface Made {
  readonly at: string
  readonly by: string
}

export const insertCheckout = (merchantId: bigint, id: string, siteId: string, { at, by }: Made): Query => ({
  name: 'checkout_insert',
  text: 'insert into checkout (merchant_id, id, site_id, created_at, created_by) values ($1, $2, $3, $4, $5)',
  values: [merchantId, id, siteId, at, by],
})

export const nextVersion = (merchantId: bigint, id: string): Query<{ version: number }> => ({
  name: 'checkout_next',
  text: `update checkout set last_version = last_version + 1 where merchant_id = $1 and id = $2
    returning last_version as version`,
  values: [merchantId, id],
})

const contentValues = (content: CheckoutContent) => [
  content.title,
  content.template,
  content.methods,
  content.brands,
  content.logo,
  content.icon,
  content.terms,
  content.privacy,
  content.asksHolder,
  content.asksAddress,
]
const contentColumns =
  'title, template, methods, brands, logo_id, icon_id, terms_id, privacy_id, asks_holder, asks_address'

export const insertDraft = (
  merchantId: bigint,
  checkoutId: string,
  version: number,
  content: CheckoutContent,
  { at, by, copyOf }: Made & { readonly copyOf: number | null },
): Query => ({
  name: 'checkout_draft_insert',
  text: `insert into checkout_version (merchant_id, checkout_id, version, state, ${contentColumns}, saved_at, saved_by, copy_of)
    values ($1, $2, $3, 'draft', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
  values: [merchantId, checkoutId, version, ...contentValues(content), at, by, copyOf],
})

export const changeDraft = (
  merchantId: bigint,
  checkoutId: string,
  version: number,
  content: CheckoutContent,
  { at, by }: Made,
): Query => ({
  name: 'checkout_draft_change',
  text: `update checkout_version set (${contentColumns}, saved_at, saved_by, revision)
      = ($4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, revision + 1)
    where merchant_id = $1 and checkout_id = $2 and version = $3 and state = 'draft'`,
  values: [merchantId, checkoutId, version, ...contentValues(content), at, by],
})

export const removeDraft = (merchantId: bigint, checkoutId: string, version: number): Query => ({
  name: 'checkout_draft_remove',
  text: `delete from checkout_version where merchant_id = $1 and checkout_id = $2 and version = $3 and state = 'draft'`,
  values: [merchantId, checkoutId, version],
})

export const supersede = (merchantId: bigint, checkoutId: string, at: string): Query => ({
  name: 'checkout_supersede',
  text: `update checkout_version set state = 'superseded', superseded_at = $3
    where merchant_id = $1 and checkout_id = $2 and state = 'published'`,
  values: [merchantId, checkoutId, at],
})

export const publishDraft = (
  merchantId: bigint,
  checkoutId: string,
  version: number,
  { at, by }: Made,
): Query => ({
  name: 'checkout_publish',
  text: `update checkout_version set state = 'published', published_at = $4, published_by = $5
    where merchant_id = $1 and checkout_id = $2 and version = $3 and state = 'draft'`,
  values: [merchantId, checkoutId, version, at, by],
})

export const removeCheckout = (merchantId: bigint, id: string, at: string): Query => ({
  name: 'checkout_remove',
  text: 'update checkout set deleted_at = $3 where merchant_id = $1 and id = $2',
  values: [merchantId, id, at],
})

export const removeDrafts = (merchantId: bigint, checkoutId: string): Query => ({
  name: 'checkout_drafts_remove',
  text: `delete from checkout_version where merchant_id = $1 and checkout_id = $2 and state = 'draft'`,
  values: [merchantId, checkoutId],
})
