import type { ApprovalSubject } from '#acts/approval/approval.ts'
import { findBinding } from '#areas/partners/binding/binding.sql.ts'
import { bindingName } from '#areas/partners/binding/told.ts'

/** An account with WorldFirst becomes a card, or its cards go: the approver reads whose. */
export const worldfirstCardSubject: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const { id } = input as { readonly id: string }
    const binding = await tx.maybe(findBinding(merchantId, id))
    const name = binding ? `WorldFirst ${bindingName(binding)}` : ''
    return { rule: 'card.change', amounts: [], facts: { name } }
  },
}
