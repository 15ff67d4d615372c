import type { AppSystem, SiteKind, SiteTool } from '@quayside/contract/main/site/fields.ts'
import type { ProofWay } from '@quayside/contract/main/site/row.ts'
import type { SiteState } from '@quayside/contract/main/site/states.ts'
import type { Query } from '#db/tx.ts'

/** What the provider looks at before it sells. */
export interface Reviewed {
  readonly kind: SiteKind
  readonly name: string
  readonly url: string
}

export interface SiteData extends Reviewed {
  readonly tool: SiteTool | null
  readonly store: string | null
  readonly system: AppSystem | null
  readonly serviceEmail: string | null
}

export interface SiteRecord extends SiteData {
  readonly id: string
  readonly state: SiteState
  readonly sells: boolean
  /** Cards may be keyed for it without their holders. */
  readonly takesKeyed: boolean
  readonly proposedKind: SiteKind | null
  readonly proposedName: string | null
  readonly proposedUrl: string | null
  readonly reason: string | null
  readonly proofToken: string
  readonly proofFileId: string | null
  readonly provenBy: ProofWay | null
  readonly provenAt: string | null
  readonly submittedAt: string
  readonly createdAt: string
  readonly createdBy: string | null
  readonly version: number
}

export const siteColumns = `s.id, s.kind, s.name, s.url, s.state, s.sells, s.tool, s.store, s.system,
  s.service_email as "serviceEmail", s.proposed_kind as "proposedKind", s.proposed_name as "proposedName",
  s.proposed_url as "proposedUrl", s.reason, s.proof_token as "proofToken", s.proof_file_id as "proofFileId",
  s.proven_by as "provenBy", s.proven_at as "provenAt", s.submitted_at as "submittedAt", s.created_at as "createdAt",
  s.created_by as "createdBy", s.takes_keyed as "takesKeyed", s.version`

export const proposedOf = (site: SiteRecord): Reviewed | null =>
  site.proposedKind === null
    ? null
    : { kind: site.proposedKind, name: site.proposedName!, url: site.proposedUrl! }

export const findSite = (merchantId: bigint, id: string): Query<SiteRecord> => ({
  name: 'site_find',
  text: `select ${siteColumns} from site s where s.merchant_id = $1 and s.id = $2`,
  values: [merchantId, id],
})

/** Whoever changes a site or decides on it takes turns with the others. */
export const lockSite = (merchantId: bigint, id: string): Query<SiteRecord> => ({
  name: 'site_lock',
  text: `select ${siteColumns} from site s where s.merchant_id = $1 and s.id = $2 for update of s`,
  values: [merchantId, id],
})

export const setKeyed = (merchantId: bigint, id: string, takesKeyed: boolean): Query => ({
  name: 'site_set_keyed',
  text: 'update site set takes_keyed = $3, version = version + 1 where merchant_id = $1 and id = $2',
  values: [merchantId, id, takesKeyed],
})

export interface AuditedSite extends Reviewed {
  readonly id: string
  readonly state: SiteState
}

/** Those that have passed their review. */
export const auditedSites = (merchantId: bigint, max: number): Query<AuditedSite> => ({
  name: 'sites_audited',
  text: `select id, kind, name, url, state from site
    where merchant_id = $1 and state in ('review success', 'normal') order by name, id limit $2`,
  values: [merchantId, max],
})

/** Addresses of one merchant are taken one after the other, so that two at once do not both take one. */
export const lockSites = (merchantId: bigint): Query => ({
  name: 'sites_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('site', $1))",
  values: [merchantId],
})

export const countSites = (merchantId: bigint): Query<{ living: number }> => ({
  name: 'sites_count',
  text: "select count(*)::int as living from site where merchant_id = $1 and state <> 'deleted'",
  values: [merchantId],
})

/** Whether an address is another site's, or is proposed for one; a slash at its end or capitals make no other address. */
export const siteOfUrl = (merchantId: bigint, url: string, except: string | null): Query<{ id: string }> => ({
  name: 'site_of_url',
  text: `select id from site where merchant_id = $1 and state <> 'deleted' and id is distinct from $3
    and rtrim(lower($2), '/') in (rtrim(lower(url), '/'), rtrim(lower(proposed_url), '/')) limit 1`,
  values: [merchantId, url, except],
})

export const insertSite = (
  merchantId: bigint,
  { id, at, by }: { id: string; at: string; by: string },
  site: SiteData,
): Query => ({
  name: 'site_insert',
  text: `insert into site (merchant_id, id, state, created_by, created_at, submitted_at, kind, name, url, tool, store, system,
      service_email)
    values ($1, $2, 'pending', $3, $4, $4, $5, $6, $7, $8, $9, $10, $11)`,
  values: [
    merchantId,
    id,
    by,
    at,
    site.kind,
    site.name,
    site.url,
    site.tool,
    site.store,
    site.system,
    site.serviceEmail,
  ],
})

/** What needs no review, at once. */
export const amendSite = (merchantId: bigint, id: string, site: SiteData): Query => ({
  name: 'site_amend',
  text: `update site set tool = $3, store = $4, system = $5, service_email = $6, version = version + 1
    where merchant_id = $1 and id = $2`,
  values: [merchantId, id, site.tool, site.store, site.system, site.serviceEmail],
})

/**
 * A site that sells keeps its own values beside what is proposed; one that does not yet has no others.
 * @param sameHost what proved the domain proves it still
 */
export const resubmitSite = (
  merchantId: bigint,
  { id, at, sameHost }: { id: string; at: string; sameHost: boolean },
  site: SiteData,
): Query => ({
  name: 'site_resubmit',
  text: `update site set state = 'pending', reason = null, submitted_at = $3, version = version + 1,
      live_at = coalesce(live_at, case when state = 'normal' then $3::timestamptz end),
      (proposed_kind, proposed_name, proposed_url) = (case when sells then $4 end, case when sells then $5 end, case when sells then $6 end),
      (kind, name, url) = (case when sells then kind else $4 end, case when sells then name else $5 end, case when sells then url else $6 end),
      (proven_by, proven_at) = (case when $11 then proven_by end, case when $11 then proven_at end),
      tool = $7, store = $8, system = $9, service_email = $10
    where merchant_id = $1 and id = $2`,
  values: [
    merchantId,
    id,
    at,
    site.kind,
    site.name,
    site.url,
    site.tool,
    site.store,
    site.system,
    site.serviceEmail,
    sameHost,
  ],
})

export const moveSite = (
  merchantId: bigint,
  id: string,
  { state, reason }: { state: SiteState; reason: string | null },
): Query => ({
  name: 'site_move',
  text: `update site set state = $3, reason = $4, version = version + 1 where merchant_id = $1 and id = $2`,
  values: [merchantId, id, state, reason],
})

/**
 * Its state is what it was; card schemes of it wait for staff.
 * @param waits it stands in their queue already, and keeps its place
 */
export const awaitCarriers = (
  merchantId: bigint,
  id: string,
  { at, waits }: { at: string; waits: boolean },
): Query => ({
  name: 'site_await_carriers',
  text: `update site set submitted_at = case when $4 then submitted_at else $3 end, version = version + 1
    where merchant_id = $1 and id = $2`,
  values: [merchantId, id, at, waits],
})

/** What was proposed takes the place of what was there. */
export const acceptSite = (merchantId: bigint, id: string, state: SiteState): Query => ({
  name: 'site_accept',
  text: `update site set state = $3, reason = null, version = version + 1, kind = coalesce(proposed_kind, kind),
      name = coalesce(proposed_name, name), url = coalesce(proposed_url, url),
      proposed_kind = null, proposed_name = null, proposed_url = null
    where merchant_id = $1 and id = $2`,
  values: [merchantId, id, state],
})

/** What hangs on a site, whatever of it the caller may see. */
export const usesOfSite = (id: string): Query<{ orders: number; links: number }> => ({
  name: 'site_uses',
  text: 'select site_orders_open($1) as orders, site_links_open($1) as links',
  values: [id],
})

export const pricedCurrencies = (merchantId: bigint): Query<{ currency: string }> => ({
  name: 'site_currencies',
  text: 'select currency from merchant_pricing where merchant_id = $1 order by currency',
  values: [merchantId],
})

/** A second step within the first: it has the same version. */
export const settleSite = (merchantId: bigint, id: string, state: SiteState): Query => ({
  name: 'site_settle',
  text: 'update site set state = $3, live_at = coalesce(live_at, now()) where merchant_id = $1 and id = $2',
  values: [merchantId, id, state],
})
