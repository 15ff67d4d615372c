import type { OrderFlag } from '@quayside/contract/trade/states.ts'
import { newId } from '#db/new-id.ts'
import type { Site } from '#orders/order.ts'
import type { World } from './apply-event.ts'
import type { Terms } from './terms.sql.ts'

/** What the walk of one merchant's events looks up. */
export function worldOf(
  terms: Pick<Terms, 'pricing' | 'sites'> & Partial<Pick<Terms, 'isRuled'>>,
  returnedRefunds: ReadonlySet<string>,
): World {
  return {
    newId,
    isRuled: terms.isRuled ?? false,
    pricing: (currency) => terms.pricing.get(currency),
    site: (url) => siteOf(terms, url),
    isReturned: (refundNo) => returnedRefunds.has(refundNo),
  }
}

const flagged = (flag: OrderFlag): readonly OrderFlag[] => [flag]

/** A site that is not known, or not open, only flags the order: it has been taken already (row O0). */
function siteOf({ sites }: Pick<Terms, 'sites'>, url: string | undefined): Site {
  if (url === undefined) return { id: null, flags: [] }
  const site = sites.get(url)
  if (!site) return { id: null, flags: flagged('site_unknown') }
  return { id: site.id, flags: site.sells ? [] : flagged('site_not_normal') }
}
