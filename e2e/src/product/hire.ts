import { roleCalls } from '@quayside/contract/account/team/role.ts'
import { activationCalls } from '@quayside/contract/entry/password/activation.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import { take } from './gateway.ts'
import { freshPerson, invite } from './invite.ts'
import { type Access, type Session, signInAnew } from './sign-in.ts'

/** Somebody whom no other story knows: their role, password and factors are this story's to change. */
export interface Newcomer extends Access {
  realName: string
  paymentPassword: string
  roleName: string
  roleId: string
}
export type Hired = Newcomer & Session

/** A new operator with a role of these rights, who has set the account up and never signed in. */
export async function settle(
  by: Session,
  permissions: readonly Permission[],
  language: Language = 'en',
): Promise<Newcomer> {
  const roleName = `Role of ${freshPerson().loginName}`
  const content = { name: roleName, description: 'Made by a story', permissions: [...permissions] }
  const { id: roleId } = await take(
    roleCalls.add,
    { ...content, sites: null, currencies: null, limits: [] },
    { token: by.signedIn.token },
  )
  const { loginName, realName, email, link } = await invite(by, { roleIds: [roleId], language })
  const [password, paymentPassword] = ['quiet-meadow-51', 'green.kettle.88']
  await take(activationCalls.merchantActive, {
    link,
    realName,
    birthDate: '1994-06-18',
    password,
    confirmation: password,
    paymentPassword,
    paymentConfirmation: paymentPassword,
  })
  return { loginName, realName, email, password, paymentPassword, roleName, roleId }
}

/** The same, signed in. */
export async function hire(...whom: Parameters<typeof settle>): Promise<Hired> {
  const newcomer = await settle(...whom)
  return { ...newcomer, ...(await signInAnew(newcomer)) }
}
