import { type CardBrand, cardBrands } from '@quayside/contract/trade/states.ts'
import type { Tx } from '#db/tx.ts'
import { openSchemes } from './open.sql.ts'

/**
 * The card schemes by which one payment may be made: open at its site in its currency, and offered by its checkout, in the order
 * of that checkout. Page, ticket, keyed and kept cards all ask here. What belongs to no site has none whose schemes could be closed:
 * the network alone decides.
 * @param offered null where no checkout says anything: all that are open, in the house's own order
 */
export async function schemesOfPayment(
  tx: Tx,
  merchantId: bigint,
  { siteId, currency }: { readonly siteId: string | null; readonly currency: string },
  offered: readonly CardBrand[] | null = null,
): Promise<CardBrand[]> {
  if (siteId === null) return [...(offered ?? cardBrands)]
  return schemesAmong(await tx.rows(openSchemes(merchantId, siteId)), currency, offered)
}

/** The same of what is open at one site, where more than one currency is asked about at once. */
export const schemesAmong = (
  open: readonly { readonly brand: CardBrand; readonly currency: string }[],
  currency: string,
  offered: readonly CardBrand[] | null,
): CardBrand[] =>
  (offered ?? cardBrands).filter((brand) =>
    open.some((one) => one.currency === currency && one.brand === brand),
  )
