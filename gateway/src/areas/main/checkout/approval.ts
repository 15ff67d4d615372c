import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { checkoutCalls } from '@quayside/contract/main/checkout/checkout.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import { findSite } from '#areas/main/site/site.sql.ts'
import { findCheckout } from './checkout.sql.ts'

type Input = ParsedInputOf<typeof checkoutCalls.create> | ParsedInputOf<typeof checkoutCalls.version>

/** What payers are shown is looked at by a second person; a draft and a list are shown to none. */
export const checkoutSubject: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const one = input as Input
    const isShown = 'siteId' in one ? one.publish : one.act !== 'list'
    if (!isShown) return undefined
    const site =
      'siteId' in one
        ? (await tx.maybe(findSite(merchantId, one.siteId)))?.name
        : (await tx.maybe(findCheckout(merchantId, one.configId)))?.site
    return { rule: 'checkout.publish', amounts: [], facts: { name: site ?? '' } }
  },
}
