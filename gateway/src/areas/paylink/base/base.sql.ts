import type { Query } from '#db/tx.ts'

export interface BaseVersion {
  readonly siteId: string
  readonly version: number
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly shopUrl: string | null
  readonly descriptor: string | null
  /** Ids of files. */
  readonly logo: string | null
  readonly terms: string | null
  readonly deleted: boolean
  readonly at: string
  readonly by: string
}

export interface SiteOfBase {
  readonly siteId: string
  readonly site: string
  readonly url: string
  readonly state: string
}

/** Sites that can have base information: all but deleted ones, and those of them that still have some. */
export const sitesOfBase = (merchantId: bigint, siteId: string | null): Query<SiteOfBase> => ({
  name: 'paylink_base_sites',
  text: `select s.id as "siteId", s.name as site, s.url, s.state from site s
    where s.merchant_id = $1 and ($2::uuid is null or s.id = $2)
      and (s.state <> 'deleted' or exists (select from paylink_base b where b.merchant_id = s.merchant_id and b.site_id = s.id))
    order by s.name, s.id`,
  values: [merchantId, siteId],
})

/** Newest first within a site. */
export const baseVersions = (merchantId: bigint, siteId: string | null): Query<BaseVersion> => ({
  name: 'paylink_base_versions',
  text: `select b.site_id as "siteId", b.version, b.name, b.email, b.phone, b.shop_url as "shopUrl", b.descriptor, b.logo_id as logo,
      b.terms_id as terms, b.deleted, b.at, o.real_name as by
    from paylink_base b join operator o on o.merchant_id = b.merchant_id and o.id = b.by_id
    where b.merchant_id = $1 and ($2::uuid is null or b.site_id = $2) order by b.site_id, b.version desc`,
  values: [merchantId, siteId],
})

/** Two who change it at once are told apart by this row's lock. */
export const lockSiteOfBase = (
  merchantId: bigint,
  siteId: string,
): Query<{ state: string; version: number | null; deleted: boolean | null; name: string | null }> => ({
  name: 'paylink_base_lock',
  text: `select s.state, b.version, b.deleted, b.name from site s
    left join lateral (select version, deleted, name from paylink_base b
      where b.merchant_id = s.merchant_id and b.site_id = s.id order by version desc limit 1) b on true
    where s.merchant_id = $1 and s.id = $2 for no key update of s`,
  values: [merchantId, siteId],
})

export interface NewBase extends Pick<
  BaseVersion,
  'siteId' | 'version' | 'name' | 'email' | 'phone' | 'shopUrl' | 'descriptor' | 'logo' | 'terms'
> {
  readonly by: string
}

export const insertBase = (merchantId: bigint, base: NewBase): Query => ({
  name: 'paylink_base_insert',
  text: `insert into paylink_base (merchant_id, site_id, version, name, email, phone, shop_url, descriptor, by_id, logo_id, terms_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
  values: [
    merchantId,
    base.siteId,
    base.version,
    base.name,
    base.email,
    base.phone,
    base.shopUrl,
    base.descriptor,
    base.by,
    base.logo,
    base.terms,
  ],
})

/** The last version once more, as deleted. */
export const insertDeletion = (merchantId: bigint, siteId: string, by: string): Query => ({
  name: 'paylink_base_delete',
  text: `insert into paylink_base (merchant_id, site_id, version, name, email, phone, shop_url, descriptor, logo_id, terms_id,
      deleted, by_id)
    select merchant_id, site_id, version + 1, name, email, phone, shop_url, descriptor, logo_id, terms_id, true, $3
    from paylink_base where merchant_id = $1 and site_id = $2 order by version desc limit 1`,
  values: [merchantId, siteId, by],
})
