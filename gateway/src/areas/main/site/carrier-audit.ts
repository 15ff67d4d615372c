import type { InputOf } from '@quayside/contract/call.ts'
import { carrierMachine } from '@quayside/contract/main/site/states.ts'
import type { siteAuditCalls } from '@quayside/contract/provider/site-audit.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { audited } from './audited.ts'
import { askCarriersAgain, carriersAsked, findCarrier, markCoreAsked } from './carrier.sql.ts'
import { carrierCoreJob } from './carrier-core.job.ts'
import { type CarrierDecision, opensSchemes, stepCarrier } from './carrier-step.ts'
import { insertSiteEvents } from './event.sql.ts'
import { lockSite, moveSite } from './site.sql.ts'

type Decision = InputOf<typeof siteAuditCalls.openCarrier> & { readonly reason?: string }
type Deciding = Handle<typeof siteAuditCalls.openCarrier>

/** What staff decide by themselves, as where the core has told them in another way. */
export function moveCarrierBy(event: CarrierDecision): Deciding {
  return async (ctx, input: Decision) => {
    const { merchantId, site } = await audited(ctx, input, lockSite)
    if (site.version !== input.version) throw new Refusal('request.conflict')
    const { brand, currency, staff, reason = null } = input
    const whose = { tx: ctx.tx, merchantId, newId: ctx.newId }
    const asked = { event, brand, currency, reason, at: ctx.now, by: { actor: 'provider', staff } } as const
    const done = await stepCarrier(whose, site, asked)
    if ('refused' in done)
      throw new Refusal(done.refused === 'site_state' ? 'site.state' : 'site.carrier_state')
    ctx.logChange(
      { state: site.state, carrierState: done.before?.state ?? 'none', reason: done.before?.reason ?? null },
      { state: done.site, carrierState: done.carrierState, reason },
    )
    return { state: done.site, version: site.version + 1, carrierState: done.carrierState }
  }
}

/** The core is asked to open a scheme for a site that has passed its review; its answer comes as an event. */
export const askCore: Handle<typeof siteAuditCalls.askCarrier> = async (ctx, input) => {
  const { tx, now: at } = ctx
  const { merchantId, site } = await audited(ctx, input, lockSite)
  if (site.version !== input.version) throw new Refusal('request.conflict')
  if (!opensSchemes.includes(site.state)) throw new Refusal('site.state')
  const { brand, currency, staff } = input
  const key = { siteId: site.id, brand, currency }
  const carrier = await tx.maybe(findCarrier(merchantId, key))
  const before = carrier?.state ?? 'none'
  const isWished = before === 'opening'
  const asked = await tx.rows(carriersAsked(merchantId, site.id))
  const isAsked = asked.some((one) => one.brand === brand && one.currency === currency)
  if (isWished ? isAsked : carrierMachine.next(before, 'ask') === undefined)
    throw new Refusal('site.carrier_state')
  if (!isWished) await tx.run(askCarriersAgain(merchantId, site.id, [{ brand, currency }], at))
  await tx.run(markCoreAsked(merchantId, key))
  await tx.run(moveSite(merchantId, site.id, { state: site.state, reason: site.reason }))
  await insertSiteEvents(tx, merchantId, [
    {
      siteId: site.id,
      seq: site.version + 1,
      at,
      event: 'carrier_ask',
      from: site.state,
      to: site.state,
      actor: 'provider',
      brand,
      currency,
      facts: { staff },
    },
  ])
  await ctx.enqueue(carrierCoreJob.ask({ merchantId, ...key }))
  ctx.logChange({ state: site.state, carrierState: before }, { state: site.state, carrierState: 'opening' })
  return { state: site.state, version: site.version + 1, carrierState: 'opening' }
}
