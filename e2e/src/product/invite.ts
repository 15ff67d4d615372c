import { operatorCalls } from '@quayside/contract/account/team/operator.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { take } from './gateway.ts'
import { mailedLink } from './inbox.ts'
import { demo } from './product.ts'
import type { Session } from './sign-in.ts'

let count = 0

/** A login name that nobody has, and an address of its own. */
export function freshPerson(): { loginName: string; email: string; realName: string } {
  const loginName = `new_${Date.now().toString(36)}_${process.pid % 1000}_${count++}`
  return { loginName, email: `${loginName}@shop.example`, realName: '宋雨桐' }
}

interface Invitation {
  roleIds?: string[]
  /** In which mails to them are written. */
  language?: Language
}

/** A new operator, made by somebody who may, and the link of the mail that they got. */
export async function invite({ signedIn }: Session, { roleIds = [], language = 'en' }: Invitation = {}) {
  const person = freshPerson()
  const begun = Date.now()
  const { paymentPassword } = demo().users.find(({ loginName }) => loginName === signedIn.user.name)!
  await take(
    operatorCalls.add,
    { ...person, mobile: null, department: null, roleIds, lastDay: null, proof: { paymentPassword } },
    { token: signedIn.token, language },
  )
  return { ...person, link: await mailedLink(person.email, '/reset/newUserRegistration/', begun) }
}
