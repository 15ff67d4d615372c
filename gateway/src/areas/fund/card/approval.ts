import type { ApprovalSubject } from '#acts/approval/approval.ts'
import { maskedNumber, tailOf } from '@quayside/contract/fund/card/rules.ts'
import { cardName } from './change.ts'
import { findCard } from './card.sql.ts'

interface Named {
  readonly id?: string
  readonly bankName?: string
  readonly accountNumber?: string
}

/** A card is added, changed or deleted: the approver reads which. */
export const cardChange: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const { id, bankName = '', accountNumber = '' } = input as Named
    const known = id === undefined ? undefined : await tx.maybe(findCard(merchantId, id))
    const name = known ? cardName(known) : `${bankName} ${maskedNumber(tailOf(accountNumber))}`
    return { rule: 'card.change', amounts: [], facts: { name } }
  },
}
