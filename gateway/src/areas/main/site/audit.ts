import type { InputOf } from '@quayside/contract/call.ts'
import { type SiteEvent, siteMachine, type SiteState } from '@quayside/contract/main/site/states.ts'
import type { siteAuditCalls } from '@quayside/contract/provider/site-audit.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle, Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { sitesForAudit } from './audit.sql.ts'
import { audited } from './audited.ts'
import { carriersAsked, findCarriers } from './carrier.sql.ts'
import { askCore, moveCarrierBy } from './carrier-audit.ts'
import { moveKeyedBy } from './keyed-audit.ts'
import { tellLinksEnded } from './links-stopped.ts'
import { insertSiteEvents } from './event.sql.ts'
import {
  acceptSite,
  findSite,
  lockSite,
  moveSite,
  settleSite,
  proposedOf,
  siteOfUrl,
  type SiteRecord,
} from './site.sql.ts'

/** What the provider's staff see and decide; each look and each step stands in the merchant's operation log. */
export const siteAuditHandlers: Handlers<typeof siteAuditCalls> = {
  async waiting({ tx }, { after, size }) {
    const found = await tx.rows(sitesForAudit(after, size))
    return {
      sites: found.map(({ merchantId, id: siteId, ...site }) => ({
        merchantId: String(merchantId),
        siteId,
        ...site,
      })),
    }
  },

  async read(ctx, named) {
    const { merchantId, site } = await audited(ctx, named, findSite)
    const carriers = await ctx.tx.rows(findCarriers(merchantId, { siteId: site.id }))
    const asked = await ctx.tx.rows(carriersAsked(merchantId, site.id))
    const { state, kind, name, url, tool, store, system, serviceEmail, provenBy, submittedAt, version } = site
    return {
      state,
      kind,
      name,
      url,
      tool,
      store,
      system,
      serviceEmail,
      proposed: proposedOf(site),
      provenBy,
      carriers: carriers.map(({ brand, currency, state: of }) => ({
        brand,
        currency,
        state: of,
        asked: asked.some((one) => one.brand === brand && one.currency === currency),
      })),
      submittedAt,
      version,
    }
  },

  approve: decide('approve'),
  refuse: decide('refuse'),
  freeze: decide('freeze'),
  unfreeze: decide('unfreeze'),
  askCarrier: askCore,
  openCarrier: moveCarrierBy('open'),
  refuseCarrier: moveCarrierBy('refuse'),
  closeCarrier: moveCarrierBy('close'),
  openKeyed: moveKeyedBy('open'),
  closeKeyed: moveKeyedBy('close'),
}

type Decision = InputOf<typeof siteAuditCalls.approve> & { readonly reason?: string }

type Deciding = Handle<typeof siteAuditCalls.approve>

function decide(event: SiteEvent & ('approve' | 'refuse' | 'freeze' | 'unfreeze')): Deciding {
  return async (ctx, input: Decision) => {
    const { tx, newId, now: at } = ctx
    const { merchantId, site } = await audited(ctx, input, lockSite)
    if (site.version !== input.version) throw new Refusal('request.conflict')
    const to = siteMachine.next(site.state, event)
    if (to === undefined) throw new Refusal('site.state')
    const reason = input.reason ?? null
    if (event === 'approve') await accept(ctx, merchantId, site, to)
    else {
      const move = () => tx.run(moveSite(merchantId, site.id, { state: to, reason }))
      await (event === 'freeze' ? tellLinksEnded(tx, merchantId, site, move) : move())
    }
    const step = {
      siteId: site.id,
      seq: site.version + 1,
      at,
      actor: 'provider',
      facts: { staff: input.staff },
    } as const
    const then = event === 'approve' ? await openAgain(ctx, merchantId, site, to) : undefined
    await insertSiteEvents(tx, merchantId, [
      { ...step, event, from: site.state, to, reason },
      ...(then === undefined
        ? []
        : [{ ...step, part: 1, event: 'carrier_open' as const, from: to, to: then }]),
    ])
    ctx.logChange({ state: site.state, reason: site.reason }, { state: then ?? to, reason })
    const named = { site: (proposedOf(site) ?? site).name }
    const told = site.createdBy === null ? [] : [site.createdBy]
    const whose = { tx, merchantId, newId }
    if (reason === null)
      await tellMainUsers(whose, event === 'approve' ? 'site.approved' : 'site.unfrozen', named, told)
    else
      await tellMainUsers(
        whose,
        event === 'refuse' ? 'site.refused' : 'site.frozen',
        { ...named, reason },
        told,
      )
    return { state: then ?? to, version: site.version + 1 }
  }
}

async function accept({ tx }: Ctx, merchantId: bigint, site: SiteRecord, to: SiteState): Promise<void> {
  const proposed = proposedOf(site)
  if (proposed && (await tx.maybe(siteOfUrl(merchantId, proposed.url, site.id))))
    throw new Refusal('site.url_known')
  await tx.run(acceptSite(merchantId, site.id, to))
}

/** A site that has an open carrier already does not wait for its first once more. */
async function openAgain(
  { tx }: Ctx,
  merchantId: bigint,
  site: SiteRecord,
  from: SiteState,
): Promise<SiteState | undefined> {
  const open = await tx.rows(findCarriers(merchantId, { siteId: site.id, state: ['open'] }))
  const to = open.length > 0 ? siteMachine.next(from, 'carrier_open') : undefined
  if (to !== undefined) await tx.run(settleSite(merchantId, site.id, to))
  return to
}
