import type { notifyFates } from '@quayside/contract/account/approval/facts.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { notifyCalls } from '@quayside/contract/main/notify/notify.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import { findEndpoint } from './endpoint.sql.ts'

type Input =
  | ParsedInputOf<typeof notifyCalls.save>
  | ParsedInputOf<typeof notifyCalls.enable>
  | ParsedInputOf<typeof notifyCalls.rotateSecret>

/**
 * Where a merchant's events go is decided by two where there is a rule: an address that is added or changed, turned on again, or
 * gets a new secret. Turning one off takes something away and waits for nobody.
 */
export const notifySubject: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const told = (act: (typeof notifyFates)[number], facts: Readonly<Record<string, string | number>>) =>
      ({ rule: 'notify.change', amounts: [], facts: { act, ...facts } }) as const
    const one = input as Input
    if ('family' in one) return told(one.id === undefined ? 'add_url' : 'change_url', { target: one.url })
    const endpoint = await tx.maybe(findEndpoint(merchantId, one.id))
    const target = { target: endpoint?.url ?? endpoint?.pendingUrl ?? '' }
    return 'overlapHours' in one
      ? told('rotate_secret', { ...target, hours: one.overlapHours })
      : told('enable_url', target)
  },
}
