import { operatorCalls } from '@quayside/contract/account/operator.ts'
import { take } from './gateway.ts'
import { mailedLink } from './inbox.ts'
import type { Session } from './sign-in.ts'

let count = 0

/** A new operator, made by somebody who may, and the link of the mail that they got. */
export async function invite({ signedIn }: Session): Promise<{ loginName: string; link: string }> {
  const loginName = `new_${Date.now().toString(36)}_${process.pid % 1000}_${count++}`
  const email = `${loginName}@nanbei-outdoor.example`
  const begun = Date.now()
  await take(
    operatorCalls.add,
    { loginName, email, mobile: null, realName: '宋雨桐', department: null, roleIds: [], lastDay: null },
    { token: signedIn.token },
  )
  return { loginName, link: await mailedLink(email, '/reset/newUserRegistration/', begun) }
}
