import { checkoutMethods } from '@quayside/contract/main/checkout/parts.ts'
import type { checkoutMethod } from '@quayside/contract/main/checkout/row.ts'
import { type CardBrand, cardBrands } from '@quayside/contract/trade/states.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { z } from 'zod'
import type { Ctx } from '#acts/context.ts'
import { fieldRefusal } from '#acts/refusal.ts'
import { findCarriers } from '#areas/main/site/carrier.sql.ts'
import { pricedCurrencies } from '#areas/main/site/site.sql.ts'
import { openSchemes } from '#orders/scheme/open.sql.ts'

type Method = z.infer<typeof checkoutMethod>
type Offered = Method['brands'][number]

/** What stands where more than one currency has its own state: the best of them. */
const ranks: readonly Offered['state'][] = ['open', 'opening', 'closed', 'refused', 'none']

/** By what a site can be paid: card schemes as far as its carriers are open in a currency that the merchant is priced in. */
export async function methodsOfSite(
  { tx, merchantId }: Pick<Ctx, 'tx' | 'merchantId'>,
  siteId: string,
): Promise<Method[]> {
  const priced = new Set((await tx.rows(pricedCurrencies(merchantId))).map(({ currency }) => currency))
  const carriers = (await tx.rows(findCarriers(merchantId, { siteId }))).filter(({ currency }) =>
    priced.has(currency),
  )
  const open = await tx.rows(openSchemes(merchantId, siteId))
  const brands = cardBrands.map((brand): Offered => {
    const own = carriers.filter((one) => one.brand === brand)
    return {
      brand,
      state: ranks.find((state) => own.some((one) => one.state === state)) ?? 'none',
      currencies: open.filter((one) => one.brand === brand).map(({ currency }) => currency),
    }
  })
  const sorted = brands.toSorted((one, other) => ranks.indexOf(one.state) - ranks.indexOf(other.state))
  return checkoutMethods.map((method) => ({ method, brands: sorted }))
}

/** Payers are told of no scheme by which the site cannot be paid. @throws Refusal */
export async function guardBrands(
  ctx: Pick<Ctx, 'tx' | 'merchantId' | 'language'>,
  siteId: string,
  brands: readonly CardBrand[],
): Promise<void> {
  const open = await ctx.tx.rows(openSchemes(ctx.merchantId, siteId))
  const closed = brands.find((brand) => !open.some((one) => one.brand === brand))
  if (closed !== undefined)
    throw fieldRefusal({ field: 'brands', language: ctx.language }, 'checkout.brand_closed', {
      brand: wordsOf(ctx.language).terms.brand[closed],
    })
}
