import type { InputOf } from '@quayside/contract/call.ts'
import { siteState } from '@quayside/contract/main/site/states.ts'
import type { siteAuditCalls } from '@quayside/contract/provider/site-audit.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { audited } from './audited.ts'
import { insertSiteEvents } from './event.sql.ts'
import { lockSite, setKeyed, type SiteRecord } from './site.sql.ts'

type Decision = InputOf<typeof siteAuditCalls.openKeyed> & { readonly reason?: string }
type Deciding = Handle<typeof siteAuditCalls.openKeyed>

/** Whether a site may key cards without their holders: opened for one that sells, closed for any. */
export function moveKeyedBy(event: 'open' | 'close'): Deciding {
  return async (ctx, input: Decision) => {
    const { merchantId, site } = await audited(ctx, input, lockSite)
    if (site.version !== input.version) throw new Refusal('request.conflict')
    const takesKeyed = event === 'open'
    if (site.takesKeyed === takesKeyed) throw new Refusal('site.state')
    const { staff, reason = null } = input
    await move(ctx, site, { merchantId, event, staff, reason, told: [] })
    return { state: site.state, version: site.version + 1, takesKeyed }
  }
}

interface Switching {
  readonly merchantId: bigint
  readonly event: 'open' | 'close'
  readonly staff: string
  readonly reason: string | null
  /** Who hears of it besides those who answer for the merchant. */
  readonly told: readonly string[]
}

/** For applications that staff decide on: false where it stands so already. */
export async function switchKeyed(
  ctx: Ctx,
  { siteId, ...switching }: Switching & { readonly siteId: string },
): Promise<boolean> {
  const site = await ctx.tx.maybe(lockSite(switching.merchantId, siteId))
  if (!site) throw new Refusal('object.not_found')
  if (site.takesKeyed === (switching.event === 'open')) return false
  await move(ctx, site, switching)
  return true
}

async function move(
  ctx: Ctx,
  site: SiteRecord,
  { merchantId, event, staff, reason, told }: Switching,
): Promise<void> {
  const { tx, newId, now: at } = ctx
  const takesKeyed = event === 'open'
  const isPossible = takesKeyed ? site.state === siteState.normal : site.state !== siteState.deleted
  if (!isPossible) throw new Refusal('site.state')
  await tx.run(setKeyed(merchantId, site.id, takesKeyed))
  await insertSiteEvents(tx, merchantId, [
    {
      siteId: site.id,
      seq: site.version + 1,
      at,
      event: `keyed_${event}`,
      from: site.state,
      to: site.state,
      actor: 'provider',
      reason,
      facts: { staff },
    },
  ])
  ctx.logChange({ takesKeyed: site.takesKeyed }, { takesKeyed, reason })
  const hear = site.createdBy === null ? told : [...told, site.createdBy]
  const whose = { tx, merchantId, newId }
  if (reason === null) await tellMainUsers(whose, 'site.keyed_opened', { site: site.name }, hear)
  else await tellMainUsers(whose, 'site.keyed_closed', { site: site.name, reason }, hear)
}
