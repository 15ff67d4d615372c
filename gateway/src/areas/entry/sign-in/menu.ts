import type { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import { menuOf } from '@quayside/contract/permissions.ts'
import type { Handle } from '#acts/handler.ts'
import { openFreeze } from '#areas/fund/public.ts'
import { contactOf } from '#areas/entry/session.sql.ts'
import { mainUser } from '#areas/entry/sign-in.sql.ts'
import { userOf } from './start-session.ts'

export const mymenu: Handle<typeof deviceCalls.mymenu> = async ({ tx, merchantId, merchant, operator }) => {
  const contact = await tx.one(contactOf(merchantId, operator.id))
  const main = await tx.maybe(mainUser(merchantId))
  const freeze = merchant.frozen ? await tx.maybe(openFreeze(merchantId)) : undefined
  return {
    user: userOf({ operator, merchant }, contact),
    menu: menuOf(operator.permissions),
    permissions: [...operator.permissions],
    administrator: main?.real_name ?? merchant.name,
    roleName: operator.roleName,
    freeze: freeze ? { reason: freeze.reason, since: freeze.since, reviewAt: freeze.reviewAt } : null,
  }
}
