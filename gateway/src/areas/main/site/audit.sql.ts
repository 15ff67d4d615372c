import type { SiteState } from '@quayside/contract/main/site/states.ts'
import type { Query } from '#db/tx.ts'

export interface WaitingSite {
  readonly merchantId: bigint
  readonly id: string
  readonly state: SiteState
  readonly submittedAt: string
  readonly version: number
}

/** Of all merchants: ids alone. */
export const sitesForAudit = (
  after: { readonly submittedAt: string; readonly siteId: string } | undefined,
  size: number,
): Query<WaitingSite> => ({
  name: 'sites_for_audit',
  text: `select merchant_id as "merchantId", id, state, submitted_at as "submittedAt", version from sites_for_audit($1, $2, $3)`,
  values: [after?.submittedAt ?? '-infinity', after?.siteId ?? '00000000-0000-0000-0000-000000000000', size],
})
