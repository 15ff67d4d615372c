import type { InputOf } from '@quayside/contract/call.ts'
import { siteState } from '@quayside/contract/main/site/states.ts'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { insertSiteEvents } from './event.sql.ts'
import { askCarriers } from './carrier.sql.ts'
import { guardNewSites, guardRoom, readySite } from './ready.ts'
import { insertSite, pricedCurrencies, type SiteData } from './site.sql.ts'

type Wishes = Pick<InputOf<typeof siteCalls.add>, 'brands' | 'currencies'>

/** The schemes that every buyer has; the others are asked for by name. */
const usual: readonly CardBrand[] = ['visa', 'mastercard']

export const addSite: Handle<typeof siteCalls.add> = async (ctx, { brands, currencies, ...input }) => {
  guardNewSites(ctx)
  const site = await readySite(ctx, input, null)
  await guardRoom(ctx, 1)
  const id = await placeSite(ctx, site, { brands, currencies })
  ctx.logTarget(id)
  ctx.logChange(null, { ...site, state: siteState.pending })
  return { id, state: siteState.pending, version: 1 }
}

/** A checked site with the carriers that are wished for it. */
export async function placeSite(
  { tx, merchantId, newId, now: at, operator }: Pick<Ctx, 'tx' | 'merchantId' | 'newId' | 'now' | 'operator'>,
  site: SiteData,
  { brands = [...usual], currencies }: Wishes,
): Promise<string> {
  const id = newId()
  const priced = (await tx.rows(pricedCurrencies(merchantId))).map(({ currency }) => currency)
  const wished = currencies === undefined ? priced : priced.filter((one) => currencies.includes(one))
  const carriers = wished.flatMap((currency) =>
    [...new Set(brands)].map((brand) => ({ siteId: id, brand, currency, at })),
  )
  await tx.run(insertSite(merchantId, { id, at, by: operator.id }, site))
  if (carriers.length > 0) await tx.run(askCarriers(merchantId, carriers))
  const step = {
    siteId: id,
    seq: 1,
    at,
    from: null,
    to: siteState.pending,
    actor: 'merchant',
    actorId: operator.id,
  } as const
  await insertSiteEvents(tx, merchantId, [
    { ...step, event: 'add' },
    ...carriers.map(({ brand, currency }, index) => ({
      ...step,
      part: index + 1,
      event: 'carrier_ask' as const,
      brand,
      currency,
    })),
  ])
  return id
}
