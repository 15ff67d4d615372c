import { siteLimits } from '@quayside/contract/main/limits.ts'
import type { SiteState } from '@quayside/contract/main/site/states.ts'
import type { Query } from '#db/tx.ts'

/** Sites for which cards may be keyed, were so once, or could be. */
export const keyedSites = (
  merchantId: bigint,
): Query<{ id: string; name: string; state: SiteState; takesKeyed: boolean }> => ({
  name: 'sites_keyed',
  text: `select id, name, state, takes_keyed as "takesKeyed" from site
    where merchant_id = $1 and state <> 'deleted' order by name, id limit ${siteLimits.perMerchant}`,
  values: [merchantId],
})

/** When that was opened and closed for each site, oldest first. */
export const keyedSteps = (
  merchantId: bigint,
): Query<{ siteId: string; at: string; event: 'keyed_open' | 'keyed_close'; reason: string | null }> => ({
  name: 'site_keyed_steps',
  text: `select site_id as "siteId", at, event, reason from site_event
    where merchant_id = $1 and event in ('keyed_open', 'keyed_close') order by at, site_id, seq, part`,
  values: [merchantId],
})
