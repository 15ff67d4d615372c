import {
  freeFields,
  reviewedFields,
  siteFieldNames,
  type SiteFieldName,
} from '@quayside/contract/main/site/fields.ts'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'
import { type SiteEvent as Move, siteMachine, siteState } from '@quayside/contract/main/site/states.ts'
import type { Change, Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { insertSiteEvents } from './event.sql.ts'
import { readySite } from './ready.ts'
import {
  amendSite,
  lockSite,
  moveSite,
  proposedOf,
  resubmitSite,
  type SiteData,
  type SiteRecord,
  usesOfSite,
} from './site.sql.ts'

export const updateSite: Handle<typeof siteCalls.update> = async (ctx, { id, version, ...input }) => {
  const { tx, merchantId, now: at } = ctx
  const site = await siteToChange(ctx, id, version)
  const before = asSent(site)
  const data = await readySite(ctx, input, id)
  const changed = siteFieldNames.filter((field) => before[field] !== data[field])
  const resubmits = site.state === siteState.reviewFailed || isReviewed(changed)
  const to = resubmits ? nextOf(site, 'edit') : site.state
  if (resubmits)
    await tx.run(resubmitSite(merchantId, { id, at, sameHost: hostOf(site.url) === hostOf(data.url) }, data))
  else if (site.state === siteState.deleted || site.state === siteState.frozen)
    throw new Refusal('site.state')
  else await tx.run(amendSite(merchantId, id, data))
  await insertSiteEvents(tx, merchantId, [
    {
      siteId: id,
      seq: version + 1,
      at,
      event: resubmits ? 'edit' : 'amend',
      from: site.state,
      to,
      actor: 'merchant',
      actorId: ctx.operator.id,
      facts: { changed },
    },
  ])
  ctx.logChange(loggedOf(before, site.state), loggedOf(data, to))
  return { id, state: to, version: version + 1 }
}

export const deleteSite: Handle<typeof siteCalls.delete> = async (ctx, { id, version }) => {
  const { tx, merchantId, now: at } = ctx
  const site = await siteToChange(ctx, id, version)
  const to = nextOf(site, 'delete')
  const { orders, links } = await tx.one(usesOfSite(id))
  if (orders > 0) throw new Refusal('site.orders_open', { count: orders })
  if (links > 0) throw new Refusal('site.links_open', { count: links })
  await tx.run(moveSite(merchantId, id, { state: to, reason: null }))
  await insertSiteEvents(tx, merchantId, [
    {
      siteId: id,
      seq: version + 1,
      at,
      event: 'delete',
      from: site.state,
      to,
      actor: 'merchant',
      actorId: ctx.operator.id,
    },
  ])
  ctx.logChange({ state: site.state }, { state: to })
  return { id, state: to, version: version + 1 }
}

/** @throws Refusal for an unknown or changed site */
export async function siteToChange(ctx: Ctx, id: string, version: number): Promise<SiteRecord> {
  const site = await ctx.tx.maybe(lockSite(ctx.merchantId, id))
  if (!site) throw new Refusal('object.not_found')
  ctx.logTarget(id)
  if (site.version !== version) throw new Refusal('request.conflict')
  return site
}

function nextOf({ state }: SiteRecord, event: Move) {
  const to = siteMachine.next(state, event)
  if (to === undefined) throw new Refusal('site.state')
  return to
}

const isReviewed = (changed: readonly SiteFieldName[]): boolean =>
  changed.some((field) => (reviewedFields as readonly string[]).includes(field))

/** What the merchant sent last: of a change that waits or was refused, the change. */
export const asSent = (site: SiteRecord): SiteData => {
  const { tool, store, system, serviceEmail } = site
  const { kind, name, url } = proposedOf(site) ?? site
  return { kind, name, url, tool, store, system, serviceEmail }
}

export const hostOf = (url: string): string => new URL(url).hostname

const loggedOf = (site: SiteData, state: string): Change => ({
  ...Object.fromEntries([...reviewedFields, ...freeFields].map((field) => [field, site[field]])),
  state,
})
