import type { LinkPurpose } from '@quayside/contract/entry/link/link.ts'
import type { MessageDeps } from '#areas/entry/entry-deps.ts'
import { sendLink } from '#areas/entry/link/link.ts'
import type { LinkWarrant } from '#areas/entry/link/warrant.ts'
import { voidLoginPassword, voidPaymentPassword } from '#areas/entry/password.sql.ts'
import { endAccess } from './set.ts'

/**
 * What an administrator may do about somebody else's password: the old one is void, everything that it opened ends, and its
 * owner alone gets a link to set a new one.
 * @returns where the link went, masked
 */
export async function resetByAdministrator(
  deps: MessageDeps,
  warrant: LinkWarrant,
  purpose: Exclude<LinkPurpose, 'activation' | 'portal_address'>,
): Promise<string> {
  const { tx, merchantId, operatorId } = warrant
  await tx.run(
    (purpose === 'login_password' ? voidLoginPassword : voidPaymentPassword)(merchantId, operatorId),
  )
  await endAccess(tx, merchantId, operatorId, undefined)
  return sendLink(deps, warrant, purpose)
}
