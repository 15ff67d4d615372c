import type { Call } from '@quayside/contract/call.ts'
import { isPermission } from '@quayside/contract/permissions.ts'
import type { Frame } from './frame.ts'
import type { Caller } from './session.ts'

/** That a right was taken: told once a day for each operator and right, so it costs a call nothing (ADR 0030). */
export function noteUse({ operations }: Frame, { access }: Call, { merchant, operator, at }: Caller): void {
  if (!isPermission(access)) return
  operations.used({
    merchant_id: String(merchant.id),
    operator_id: operator.id,
    permission: access,
    used_on: at.slice(0, 10),
  })
}
