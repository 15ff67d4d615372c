import { tellHolders } from '#areas/messages/public.ts'
import type { Tx } from '#db/tx.ts'
import { schemesOfPayment } from '#orders/scheme/open.ts'
import { payableLinks } from './links-stopped.sql.ts'
import type { SiteRecord } from './site.sql.ts'

type Whose = Pick<SiteRecord, 'id' | 'name'>
const right = 'paylink.link.invalidate'

/**
 * Tells whoever looks after payment links of a site that its freeze has ended them.
 * @param freeze ends them; they are counted before
 */
export async function tellLinksEnded(
  tx: Tx,
  merchantId: bigint,
  { id: siteId, name: site }: Whose,
  freeze: () => Promise<unknown>,
): Promise<void> {
  const [first, ...others] = await tx.rows(payableLinks(merchantId, siteId))
  await freeze()
  if (!first) return
  const placeOf = ({ currency }: typeof first) => ({ merchantId, siteId, currency })
  const count = [first, ...others].reduce((sum, one) => sum + one.count, 0)
  const places = [placeOf(first), ...others.map(placeOf)] as const
  await tellHolders(tx, places, right, 'paylink.site_stopped', { site, count })
}

/** Tells the same people where the last card scheme by which links of a currency could be paid has been closed. */
export async function tellLinksUnpayable(
  tx: Tx,
  merchantId: bigint,
  { id: siteId, name: site }: Whose,
  currency: string,
): Promise<void> {
  const links = (await tx.rows(payableLinks(merchantId, siteId))).find((one) => one.currency === currency)
  if (!links || (await schemesOfPayment(tx, merchantId, { siteId, currency })).length > 0) return
  const { count } = links
  const place = { merchantId, siteId, currency }
  await tellHolders(tx, place, right, 'paylink.no_scheme', { site, currency, count })
}
