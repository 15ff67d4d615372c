import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deviceCalls } from '@quayside/contract/entry/device.ts'
import { type SignedIn, signInCalls } from '@quayside/contract/entry/sign-in.ts'
import { okStatus } from '@quayside/contract/envelope.ts'
import { ask, take } from './gateway.ts'
import { captchaText, mailedCode } from './inbox.ts'
import { emailOf, passwordOf, type Person, type Regular, regulars } from './people.ts'
import { productFolder } from './product.ts'

export interface Session {
  signedIn: SignedIn
  cookies: readonly string[]
}

const devicesFile = (): string => join(productFolder(), 'e2e-devices.json')

/** Goes the way of an unknown device once for each regular; later sessions are those of a remembered one. */
export async function rememberDevices(): Promise<void> {
  if (existsSync(devicesFile())) return
  const known = await Promise.all(regulars.map(async (person) => [person, await deviceOf(person)] as const))
  writeFileSync(devicesFile(), JSON.stringify(Object.fromEntries(known)), { mode: 0o600 })
}

/** The cookies by which the device of a person is known. */
export const deviceCookies = (person: Regular): string[] =>
  (JSON.parse(readFileSync(devicesFile(), 'utf8')) as Record<Regular, string[]>)[person]

/** A new session of a person whose device is known. */
export async function signIn(person: Regular): Promise<Session> {
  const device = deviceCookies(person)
  const { signedIn, cookies } = await passPassword(person, device)
  return { signedIn, cookies: [...device, ...cookies] }
}

/** Whether it has not ended: others who sign in as the same person may have needed its place. */
export async function isOpen({ signedIn }: Session): Promise<boolean> {
  const { envelope } = await ask(deviceCalls.mymenu, {}, { token: signedIn.token })
  return envelope.status === okStatus
}

async function deviceOf(person: Regular): Promise<string[]> {
  const begun = Date.now()
  const { signedIn } = await passPassword(person, [])
  const caller = { token: signedIn.token }
  await take(deviceCalls.getValidCode, { purpose: 'device' }, caller)
  const code = await mailedCode(emailOf(person), begun)
  await take(deviceCalls.checkCode, { purpose: 'device', code }, caller)
  const { cookies } = await ask(deviceCalls.deviceAccess, { remember: true }, caller)
  return cookies.filter((cookie) => cookie.includes('device'))
}

async function passPassword(person: Person, cookies: readonly string[]): Promise<Session> {
  const { captchaId } = await take(signInCalls.getVerify, {})
  const input = {
    loginName: person,
    password: passwordOf(person),
    captchaId,
    captcha: await captchaText(captchaId),
  }
  const answer = await ask(signInCalls.login, input, { cookies })
  if (answer.envelope.status !== okStatus || answer.envelope.data === null)
    throw new Error(`${person} could not sign in: ${answer.envelope.message}`)
  return { signedIn: answer.envelope.data, cookies: answer.cookies }
}
