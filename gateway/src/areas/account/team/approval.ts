import type { ApprovalSubject } from '#acts/approval/approval.ts'
import { loadTeam } from './team.ts'

/** A role is made, changed or deleted: the approver reads which. */
export const roleChange: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const { id, name } = input as { id?: string; name?: string }
    const known =
      id === undefined ? undefined : (await loadTeam(tx, merchantId)).roles.find((role) => role.id === id)
    return { rule: 'role.change', amounts: [], facts: { name: name ?? known?.name ?? '' } }
  },
}

/** An operator is added, changed or deleted; locks and resets never wait, as they shut and do not open. */
export const operatorChange: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const { id, realName } = input as { id?: string; realName?: string }
    const known =
      id === undefined
        ? undefined
        : (await loadTeam(tx, merchantId)).operators.find((operator) => operator.id === id)
    return { rule: 'operator.change', amounts: [], facts: { name: known?.realName ?? realName ?? '' } }
  },
}
