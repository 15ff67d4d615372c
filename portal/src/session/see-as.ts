import type { roleCalls } from '@quayside/contract/account/team/role.ts'
import { send } from '#api/send.ts'
import { storage } from './storage.ts'

/**
 * Begins to see the portal as a role: the log is told first, then this tab starts anew with what the role leaves.
 * It stays the same session, whose rights each call narrows (ADR 0030).
 */
export async function startSeeing({ id, name }: { id: string; name: string }): Promise<void> {
  await send<typeof roleCalls.see>('/role/see', { id })
  storage.keepSeeing({ id, name })
  window.location.assign('/home')
}

export function stopSeeing(): void {
  storage.stopSeeing()
  window.location.assign('/home/accountManage/managementOperator/roleManagement')
}
