import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { checkoutCalls } from '@quayside/contract/main/checkout/checkout.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import type { Ctx } from '#acts/context.ts'
import { findSite } from '#areas/main/site/site.sql.ts'
import { findCheckout } from './checkout.sql.ts'

type Input =
  | ParsedInputOf<typeof checkoutCalls.create>
  | ParsedInputOf<typeof checkoutCalls.version>
  | ParsedInputOf<typeof checkoutCalls.delete>

/** What payers are shown is looked at by a second person, also that they are shown none any more; a draft and a list are shown to none. */
export const checkoutSubject: ApprovalSubject = {
  async of(ctx, input) {
    const name = await siteShownAnew(ctx, input as Input)
    return name === undefined ? undefined : { rule: 'checkout.publish', amounts: [], facts: { name } }
  },
}

/** Name of the site whose page changes; empty for one that is not there, which the call itself says. */
async function siteShownAnew({ tx, merchantId }: Ctx, one: Input): Promise<string | undefined> {
  if ('siteId' in one)
    return one.publish ? ((await tx.maybe(findSite(merchantId, one.siteId)))?.name ?? '') : undefined
  if ('act' in one ? one.act === 'list' : one.draft !== undefined) return undefined
  const head = await tx.maybe(findCheckout(merchantId, one.configId))
  // Nobody is shown a checkout that was never published, so it may go.
  return 'act' in one || head?.live != null ? (head?.site ?? '') : undefined
}
