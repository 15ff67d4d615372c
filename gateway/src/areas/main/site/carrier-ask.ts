import type { carrierCalls, CarrierWish } from '@quayside/contract/main/site/site.ts'
import {
  carrierMachine,
  type CarrierState,
  siteState,
  takesWishes,
} from '@quayside/contract/main/site/states.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { reachesPlace } from '#acts/reach/scope.ts'
import { denied, Refusal } from '#acts/refusal.ts'
import { askCarriersAgain, type Carrier, findCarriers } from './carrier.sql.ts'
import { insertSiteEvents } from './event.sql.ts'
import { awaitCarriers, lockSite, pricedCurrencies, type SiteRecord } from './site.sql.ts'

type Asking = Pick<Ctx, 'tx' | 'merchantId'>

/** In which currencies somebody can ask for card schemes of a site: priced ones that their right reaches there. */
export async function currenciesToAsk(
  ctx: Asking & Pick<Ctx, 'scopeFor'>,
  { id: siteId, state }: Pick<SiteRecord, 'id' | 'state'>,
): Promise<string[]> {
  if (!takesWishes(state)) return []
  const scope = await ctx.scopeFor('main.site.manage')
  if (!scope) return []
  const priced = await ctx.tx.rows(pricedCurrencies(ctx.merchantId))
  return priced
    .map(({ currency }) => currency)
    .filter((currency) => reachesPlace(scope, { currency, siteId }))
}

/** Card schemes for a site that exists; the provider's staff open or refuse each. */
export const askForCarriers: Handle<typeof carrierCalls.ask> = async (ctx, { siteId, version, wishes }) => {
  const { tx, merchantId } = ctx
  const site = await tx.maybe(lockSite(merchantId, siteId))
  if (!site) throw new Refusal('object.not_found')
  ctx.logTarget(siteId)
  if (!takesWishes(site.state)) throw new Refusal('site.state')
  await guardCurrencies(ctx, siteId, wishes)
  const before = await tx.rows(findCarriers(merchantId, { siteId }))
  const stateOf = ({ brand, currency }: CarrierWish): CarrierState =>
    before.find((one) => one.brand === brand && one.currency === currency)?.state ?? 'none'
  const asked = wishes.filter((wish) => carrierMachine.next(stateOf(wish), 'ask') === undefined)
  if (site.version !== version) {
    // The same form once more: what it asked for is there.
    if (asked.length === wishes.length) return { carriers: before, version: site.version }
    throw new Refusal('request.conflict')
  }
  if (asked[0]) throw alreadyAsked(ctx, asked[0])
  const carriers = await ask(ctx, site, { before, wishes })
  ctx.logChange({ carriers: named(wishes, stateOf) }, { carriers: named(wishes, () => 'opening') })
  return { carriers, version: version + 1 }
}

/** As the log keeps them. */
const named = (wishes: readonly CarrierWish[], stateOf: (wish: CarrierWish) => CarrierState) =>
  wishes.map((wish) => ({ ...wish, carrierState: stateOf(wish) }))

/** @throws Refusal naming the first currency in which it cannot be */
async function guardCurrencies(
  { tx, merchantId, scope }: Asking & Pick<Ctx, 'scope'>,
  siteId: string,
  wishes: readonly CarrierWish[],
): Promise<void> {
  if (wishes.some(({ currency }) => !reachesPlace(scope, { currency, siteId })))
    throw denied('main.site.manage')
  const priced = await tx.rows(pricedCurrencies(merchantId))
  const other = wishes.find((wish) => priced.every(({ currency }) => currency !== wish.currency))
  if (other) throw new Refusal('site.not_priced', { currency: other.currency })
}

const alreadyAsked = ({ language }: Pick<Ctx, 'language'>, { brand, currency }: CarrierWish): Refusal =>
  new Refusal('site.carrier_asked', { brand: wordsOf(language).terms.brand[brand], currency })

async function ask(
  { tx, merchantId, operator, now: at }: Ctx,
  site: SiteRecord,
  { before, wishes }: { before: readonly Carrier[]; wishes: readonly CarrierWish[] },
): Promise<Carrier[]> {
  const waits = site.state === siteState.pending || before.some(({ state }) => state === 'opening')
  await tx.run(askCarriersAgain(merchantId, site.id, wishes, at))
  await tx.run(awaitCarriers(merchantId, site.id, { at, waits }))
  await insertSiteEvents(
    tx,
    merchantId,
    wishes.map(({ brand, currency }, part) => ({
      siteId: site.id,
      seq: site.version + 1,
      part,
      at,
      event: 'carrier_ask' as const,
      from: site.state,
      to: site.state,
      actor: 'merchant' as const,
      actorId: operator.id,
      brand,
      currency,
    })),
  )
  return tx.rows(findCarriers(merchantId, { siteId: site.id }))
}
