import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import { type SignedIn, signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { okStatus } from '@quayside/contract/envelope.ts'
import { ask, take } from './gateway.ts'
import { captchaText, mailedCode } from './inbox.ts'
import { emailOf, passwordOf, type Regular, regulars } from './people.ts'
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

/**
 * The session of a person that all stories share, in whatever process they are told: an operator may have few sessions, and one
 * more ends the oldest in the middle of somebody else's story.
 */
export async function sharedSession(person: Regular): Promise<Session> {
  const file = join(productFolder(), `e2e-session-${person}.json`)
  if (existsSync(file)) {
    const shared = JSON.parse(readFileSync(file, 'utf8')) as Session
    if (await isOpen(shared)) return shared
  }
  const session = await signIn(person)
  const written = `${file}.${process.pid}`
  writeFileSync(written, JSON.stringify(session), { mode: 0o600 })
  renameSync(written, file)
  return session
}

/** A new session of a person whose device is known; who begins it ends it. */
export async function signIn(person: Regular): Promise<Session> {
  const device = deviceCookies(person)
  const { signedIn, cookies } = await passPassword(regular(person), device)
  return { signedIn, cookies: [...device, ...cookies] }
}

export interface Access {
  loginName: string
  password: string
  email: string
}

const regular = (person: Regular): Access => ({
  loginName: person,
  password: passwordOf(person),
  email: emailOf(person),
})

/** Leaves its place to others; a story may have ended it itself. */
export const signOut = async ({ signedIn }: Session): Promise<void> =>
  void (await ask(signInCalls.logout, {}, { token: signedIn.token }))

/** Whether it has not ended: it idles out, and more sessions of the person may have needed its place. */
export async function isOpen({ signedIn }: Session): Promise<boolean> {
  const { envelope } = await ask(deviceCalls.mymenu, {}, { token: signedIn.token })
  return envelope.status === okStatus
}

const deviceOf = async (person: Regular): Promise<string[]> =>
  (await signInAnew(regular(person))).cookies.filter((cookie) => cookie.includes('device'))

/** A session from a device that nobody knew; it is remembered from now on. */
export async function signInAnew(access: Access): Promise<Session> {
  const begun = Date.now()
  const { signedIn, cookies } = await passPassword(access, [])
  const caller = { token: signedIn.token }
  await take(deviceCalls.getValidCode, { purpose: 'device' }, caller)
  const code = await mailedCode(access.email, begun)
  await take(deviceCalls.checkCode, { purpose: 'device', code }, caller)
  const opened = await ask(deviceCalls.deviceAccess, { remember: true }, caller)
  return { signedIn: opened.envelope.data!, cookies: [...cookies, ...opened.cookies] }
}

/** A further session of somebody from the device of another one. */
export const signInAgain = async (access: Access, { cookies }: Session): Promise<Session> => {
  const again = await passPassword(access, cookies)
  return { ...again, cookies: [...cookies, ...again.cookies] }
}

async function passPassword({ loginName, password }: Access, cookies: readonly string[]): Promise<Session> {
  const { captchaId } = await take(signInCalls.getVerify, {})
  const input = { loginName, password, captchaId, captcha: await captchaText(captchaId) }
  const answer = await ask(signInCalls.login, input, { cookies })
  if (answer.envelope.status !== okStatus || answer.envelope.data === null)
    throw new Error(`${loginName} could not sign in: ${answer.envelope.message}`)
  return { signedIn: answer.envelope.data, cookies: answer.cookies }
}
