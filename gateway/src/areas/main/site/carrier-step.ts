import {
  type CarrierEvent,
  carrierMachine,
  type CarrierState,
  siteMachine,
  siteState,
  type SiteState,
} from '@quayside/contract/main/site/states.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Ctx } from '#acts/context.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { type Carrier, findCarrier, moveCarrier } from './carrier.sql.ts'
import { insertSiteEvents } from './event.sql.ts'
import { tellLinksUnpayable } from './links-stopped.ts'
import { moveSite, type SiteRecord } from './site.sql.ts'

export type CarrierDecision = CarrierEvent & ('open' | 'refuse' | 'close')

interface CarrierStepAsked {
  readonly event: CarrierDecision
  readonly brand: CardBrand
  readonly currency: string
  readonly reason: string | null
  readonly at: string
  /** Who decided: one of the provider's people, or the payment core. */
  readonly by: { readonly actor: 'provider'; readonly staff: string } | { readonly actor: 'network' }
}

export type CarrierStepDone =
  | { readonly refused: 'carrier_state' | 'site_state'; readonly carrier: Carrier | undefined }
  | { readonly before: Carrier | undefined; readonly site: SiteState; readonly carrierState: CarrierState }

/** A carrier is opened where the site has passed its review; the first one that is makes it normal. */
export const opensSchemes: readonly SiteState[] = [siteState.reviewSuccess, siteState.normal]

/** One step of a carrier of a locked site, told to the merchant; the same whoever decides. */
export async function stepCarrier(
  whose: Pick<Ctx, 'tx' | 'merchantId' | 'newId'>,
  site: SiteRecord,
  { event, brand, currency, reason, at, by }: CarrierStepAsked,
): Promise<CarrierStepDone> {
  const { tx, merchantId } = whose
  const key = { siteId: site.id, brand, currency }
  const before = await tx.maybe(findCarrier(merchantId, key))
  const to = carrierMachine.next(before?.state ?? 'none', event)
  if (to === undefined) return { refused: 'carrier_state', carrier: before }
  if (site.state === siteState.deleted || (event === 'open' && !opensSchemes.includes(site.state)))
    return { refused: 'site_state', carrier: before }
  const next = event === 'open' ? (siteMachine.next(site.state, 'carrier_open') ?? site.state) : site.state
  await tx.run(moveCarrier(merchantId, key, { state: to, reason, at }))
  await tx.run(moveSite(merchantId, site.id, { state: next, reason: site.reason }))
  await insertSiteEvents(tx, merchantId, [
    {
      siteId: site.id,
      seq: site.version + 1,
      at,
      event: `carrier_${event}`,
      from: site.state,
      to: next,
      actor: by.actor,
      reason,
      brand,
      currency,
      facts: by.actor === 'provider' ? { staff: by.staff } : {},
    },
  ])
  const told = site.createdBy === null ? [] : [site.createdBy]
  if (next !== site.state) await tellMainUsers(whose, 'site.normal', { site: site.name }, told)
  if (reason !== null) {
    const kind = event === 'refuse' ? 'site.carrier_refused' : 'site.carrier_closed'
    await tellMainUsers(whose, kind, { site: site.name, brand, currency, reason }, told)
  }
  if (event === 'close') await tellLinksUnpayable(tx, merchantId, site, currency)
  return { before, site: next, carrierState: to }
}
