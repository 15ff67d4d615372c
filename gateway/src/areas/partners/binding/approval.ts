import type { partnerFates } from '@quayside/contract/account/approval/facts.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { paypalCalls } from '@quayside/contract/partners/paypal/paypal.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import { findBinding } from './binding.sql.ts'
import { bindableSites } from './list.sql.ts'
import { bindingName } from './told.ts'

type Input = ParsedInputOf<typeof paypalCalls.bind> | ParsedInputOf<typeof paypalCalls.unbind>

/** Where the money of a site's buyers goes: a second person reads which account, and which site. */
export const partnerSubject: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const one = input as Input
    const binding = await tx.maybe(findBinding(merchantId, one.id))
    const name = binding ? bindingName(binding) : ''
    const told = (act: (typeof partnerFates)[number], facts: Readonly<Record<string, string>>) =>
      ({ rule: 'partner.change', amounts: [], facts: { act, name, ...facts } }) as const
    if (!('siteId' in one)) return told('partner_unbind', {})
    const sites = await tx.rows(bindableSites(merchantId))
    return told('partner_bind', { site: sites.find(({ id }) => id === one.siteId)?.name ?? '' })
  },
}
