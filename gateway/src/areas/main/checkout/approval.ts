import type { checkoutFates } from '@quayside/contract/account/approval/facts.ts'
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
    const facts = await shownAnew(ctx, input as Input)
    return facts && { rule: 'checkout.publish', amounts: [], facts: { ...facts } }
  },
}

interface ShownAnew {
  /** Of the site whose page changes; empty for one that is not there, which the call itself says. */
  readonly name: string
  readonly act: (typeof checkoutFates)[number]
  /** Which one goes live again, or goes; of a draft that is not written yet there is none. */
  readonly version?: number
}

async function shownAnew({ tx, merchantId }: Ctx, one: Input): Promise<ShownAnew | undefined> {
  if ('siteId' in one)
    return one.publish
      ? { name: (await tx.maybe(findSite(merchantId, one.siteId)))?.name ?? '', act: 'publish' }
      : undefined
  if ('act' in one ? one.act === 'list' : one.draft !== undefined) return undefined
  const head = await tx.maybe(findCheckout(merchantId, one.configId))
  const name = head?.site ?? ''
  if ('act' in one)
    return {
      name,
      act: one.act === 'roll_back' ? 'roll_back' : 'publish',
      ...(one.version !== undefined && { version: one.version }),
    }
  // Nobody is shown a checkout that was never published, so it may go.
  return head?.live == null ? undefined : { name, act: 'delete', version: head.live }
}
