import type {
  SiteAction,
  SiteDetail,
  SiteProof,
  SiteRow,
  SiteWait,
} from '@quayside/contract/main/site/row.ts'
import { siteMachine, type SiteState } from '@quayside/contract/main/site/states.ts'
import type { Ctx } from '#acts/context.ts'
import { findFile } from '#uploads/stored-file.sql.ts'
import { shownFile } from '#uploads/stored-file.ts'
import { currenciesToAsk } from './carrier-ask.ts'
import { findCarriers } from './carrier.sql.ts'
import { stepsOfSite } from './event.sql.ts'
import type { ListedSite } from './list.sql.ts'
import { dnsProofOf, fileProofOf } from './proof-texts.ts'
import { proposedOf, usesOfSite } from './site.sql.ts'

const waits: Readonly<Partial<Record<SiteState, SiteWait>>> = {
  pending: 'review',
  'review failed': 'correction',
  'review success': 'carrier',
  frozen: 'unfreeze',
}

function actionsOf({ operator }: Pick<Ctx, 'operator'>, state: SiteState): SiteAction[] {
  if (!operator.permissions.has('main.site.manage')) return []
  return [
    // What needs no review changes while a change waits as well.
    ...(siteMachine.next(state, 'edit') !== undefined || state === 'pending' ? (['edit'] as const) : []),
    ...(siteMachine.next(state, 'delete') === undefined ? [] : (['delete'] as const)),
  ]
}

export function siteRowOf(ctx: Pick<Ctx, 'operator'>, site: ListedSite): SiteRow {
  const { id, state, kind, name, url, tool, store, system, serviceEmail, sells, reason, createdAt, version } =
    site
  const { opening = 0, open = 0, refused = 0, closed = 0 } = site.carriers
  return {
    id,
    state,
    kind,
    name,
    url,
    tool,
    store,
    system,
    serviceEmail,
    sells,
    proposed: proposedOf(site),
    reason,
    waitsFor: waits[state] ?? null,
    carriers: { opening, open, refused, closed },
    createdAt,
    actions: actionsOf(ctx, state),
    version,
  }
}

export async function siteDetailOf(ctx: Ctx, site: ListedSite): Promise<SiteDetail> {
  const { tx, merchantId } = ctx
  const steps = await tx.rows(stepsOfSite(merchantId, site.id))
  const brands = await tx.rows(findCarriers(merchantId, { siteId: site.id }))
  const { orders, links } = await tx.one(usesOfSite(site.id))
  return {
    ...siteRowOf(ctx, site),
    proof: await proofOf(ctx, site),
    brands,
    asksIn: await currenciesToAsk(ctx, site),
    story: steps.map(({ to, facts, ...step }) => ({ ...step, state: to, changed: facts.changed ?? [] })),
    openOrders: orders,
    effectiveLinks: links,
  }
}

async function proofOf({ tx, merchantId }: Ctx, site: ListedSite): Promise<SiteProof> {
  const { kind, url } = proposedOf(site) ?? site
  const file = site.proofFileId === null ? undefined : await tx.maybe(findFile(merchantId, site.proofFileId))
  return {
    dns: kind === 'website' ? dnsProofOf(url, site.proofToken) : null,
    file: kind === 'website' ? fileProofOf(url, site.proofToken) : null,
    provenAt: site.provenAt,
    provenBy: site.provenBy,
    archive: shownFile(file),
  }
}
