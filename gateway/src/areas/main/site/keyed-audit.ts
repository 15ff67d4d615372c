import type { InputOf } from '@quayside/contract/call.ts'
import { siteState } from '@quayside/contract/main/site/states.ts'
import type { siteAuditCalls } from '@quayside/contract/provider/site-audit.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { audited } from './audited.ts'
import { insertSiteEvents } from './event.sql.ts'
import { lockSite, setKeyed } from './site.sql.ts'

type Decision = InputOf<typeof siteAuditCalls.openKeyed> & { readonly reason?: string }
type Deciding = Handle<typeof siteAuditCalls.openKeyed>

/** Whether a site may key cards without their holders: opened for one that sells, closed for any. */
export function moveKeyedBy(event: 'open' | 'close'): Deciding {
  return async (ctx, input: Decision) => {
    const { tx, newId, now: at } = ctx
    const { merchantId, site } = await audited(ctx, input, lockSite)
    if (site.version !== input.version) throw new Refusal('request.conflict')
    const takesKeyed = event === 'open'
    const isPossible = takesKeyed ? site.state === siteState.normal : site.state !== siteState.deleted
    if (!isPossible || site.takesKeyed === takesKeyed) throw new Refusal('site.state')
    const reason = input.reason ?? null
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
        facts: { staff: input.staff },
      },
    ])
    ctx.logChange({ takesKeyed: site.takesKeyed }, { takesKeyed, reason })
    const told = site.createdBy === null ? [] : [site.createdBy]
    const whose = { tx, merchantId, newId }
    if (reason === null) await tellMainUsers(whose, 'site.keyed_opened', { site: site.name }, told)
    else await tellMainUsers(whose, 'site.keyed_closed', { site: site.name, reason }, told)
    return { state: site.state, version: site.version + 1, takesKeyed }
  }
}
