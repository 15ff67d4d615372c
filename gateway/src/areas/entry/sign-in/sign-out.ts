import type { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import type { Handle } from '#acts/handler.ts'
import { endSession, saveLanguage } from '#areas/entry/session.sql.ts'

export const logout: Handle<typeof signInCalls.logout> = async ({ tx, merchantId, session }) => {
  await tx.run(endSession(merchantId, session.tokenHash, 'logout'))
  return {}
}

export const changeLang: Handle<typeof signInCalls.changeLang> = async (
  { tx, merchantId, operator, logChange },
  { language },
) => {
  logChange(null, { language })
  await tx.run(saveLanguage(merchantId, operator.id, language))
  return {}
}
