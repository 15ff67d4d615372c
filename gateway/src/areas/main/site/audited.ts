import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { actAsStaff } from '#areas/common/public.ts'
import type { findSite, SiteRecord } from './site.sql.ts'

interface Named {
  readonly merchantId: string
  readonly siteId: string
  readonly staff: string
}

/** A site in the name of its merchant, as one of the provider's people looks at it or decides on it. */
export async function audited(
  ctx: Ctx,
  { siteId, ...by }: Named,
  find: typeof findSite,
): Promise<{ merchantId: bigint; site: SiteRecord }> {
  const merchantId = await actAsStaff(ctx, by, siteId)
  const site = await ctx.tx.maybe(find(merchantId, siteId))
  if (!site) throw new Refusal('object.not_found')
  return { merchantId, site }
}
