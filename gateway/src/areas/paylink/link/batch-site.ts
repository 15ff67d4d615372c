import type { Ctx } from '#acts/context.ts'
import { reachesPlace } from '#acts/reach/scope.ts'
import { type SiteForLinks, sitesForLinks } from './link.sql.ts'

/** Finds sites as people name them: by name, address or id; a name that two of them bear is none. */
export async function siteFinder({ tx, merchantId, scope }: Pick<Ctx, 'tx' | 'merchantId' | 'scope'>) {
  const sites = await tx.rows(sitesForLinks(merchantId))
  return (named: string, currency: string): SiteForLinks | undefined => {
    const said = named.toLowerCase()
    const found = sites.filter(
      ({ id, name, url }) =>
        [id, name, url].some((one) => one.toLowerCase() === said) &&
        reachesPlace(scope, { currency, siteId: id }),
    )
    return found.length === 1 ? found[0] : undefined
  }
}

/** As whoever approves reads of it: the name alone could be another one's tomorrow. */
export const siteInWords = ({ name, url }: Pick<SiteForLinks, 'name' | 'url'>): string => `${name} (${url})`
