import { type CardBrand, cardBrands } from '@quayside/contract/trade/states.ts'
import type { Tx } from '#db/tx.ts'
import { openSchemes } from './open.sql.ts'

/**
 * The card schemes by which one payment may be made: open at its site in its currency, and offered by its checkout, in the order
 * of that checkout. Page, ticket, keyed and kept cards all ask here.
 * @param offered null where no checkout says anything: all that are open, in the house's own order
 */
export async function schemesOfPayment(
  tx: Tx,
  merchantId: bigint,
  { siteId, currency }: { readonly siteId: string; readonly currency: string },
  offered: readonly CardBrand[] | null = null,
): Promise<CardBrand[]> {
  const open = (await tx.rows(openSchemes(merchantId, siteId))).filter((one) => one.currency === currency)
  return (offered ?? cardBrands).filter((brand) => open.some((one) => one.brand === brand))
}
