import type { InputOf } from '@quayside/contract/call.ts'
import {
  type CarrierEvent,
  carrierMachine,
  siteMachine,
  siteState,
  type SiteState,
} from '@quayside/contract/main/site/states.ts'
import type { siteAuditCalls } from '@quayside/contract/provider/site-audit.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { audited } from './audited.ts'
import { findCarrier, moveCarrier } from './carrier.sql.ts'
import { insertSiteEvents } from './event.sql.ts'
import { tellLinksUnpayable } from './links-stopped.ts'
import { lockSite, moveSite } from './site.sql.ts'

type Decision = InputOf<typeof siteAuditCalls.openCarrier> & { readonly reason?: string }

/** A carrier is opened where the site has passed its review; the first one that is makes it normal. */
const opens: readonly SiteState[] = [siteState.reviewSuccess, siteState.normal]

type Deciding = Handle<typeof siteAuditCalls.openCarrier>

export function moveCarrierBy(event: CarrierEvent & ('open' | 'refuse' | 'close')): Deciding {
  return async (ctx, input: Decision) => {
    const { tx, newId, now: at } = ctx
    const { merchantId, site } = await audited(ctx, input, lockSite)
    if (site.version !== input.version) throw new Refusal('request.conflict')
    const { brand, currency, staff } = input
    const key = { siteId: site.id, brand, currency }
    const carrier = await tx.maybe(findCarrier(merchantId, key))
    const to = carrierMachine.next(carrier?.state ?? 'none', event)
    if (to === undefined) throw new Refusal('site.carrier_state')
    if (site.state === siteState.deleted || (event === 'open' && !opens.includes(site.state)))
      throw new Refusal('site.state')
    const next = event === 'open' ? (siteMachine.next(site.state, 'carrier_open') ?? site.state) : site.state
    const reason = input.reason ?? null
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
        actor: 'provider',
        reason,
        brand,
        currency,
        facts: { staff },
      },
    ])
    ctx.logChange(
      { state: site.state, carrierState: carrier?.state ?? 'none', reason: carrier?.reason ?? null },
      { state: next, carrierState: to, reason },
    )
    const told = site.createdBy === null ? [] : [site.createdBy]
    const whose = { tx, merchantId, newId }
    if (next !== site.state) await tellMainUsers(whose, 'site.normal', { site: site.name }, told)
    if (reason !== null)
      await tellMainUsers(
        whose,
        event === 'refuse' ? 'site.carrier_refused' : 'site.carrier_closed',
        { site: site.name, brand, currency, reason },
        told,
      )
    if (event === 'close') await tellLinksUnpayable(tx, merchantId, site, currency)
    return { state: next, version: site.version + 1, carrierState: to }
  }
}
