import { portalCalls } from '@quayside/contract/index.ts'
import type { RaceRound } from './approvals.ts'
import { type EntryWay, password } from '#prove/world/entry-way.ts'
import { unlock } from '#prove/world/entry.sql.ts'
import { signInPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'

/** What happened besides what went wrong. */
export interface LockRounds {
  signedIn: number
}

/** An administrator locks while the operator signs in at the other gateway: whichever is first, nothing is open afterwards. */
export async function lockRound(
  world: World,
  way: EntryWay,
  merchantId: bigint,
  told: LockRounds = { signedIn: 0 },
): Promise<RaceRound> {
  const administrator = await signInPerson(world, { merchantId })
  const who = await way.person(merchantId)
  return async (round) => {
    const picture = await way.captcha(1)
    const input = { loginName: who.loginName, password, ...picture }
    const [answer, locked] = await Promise.all([
      way.ask(portalCalls.signIn.login, input, { gateway: 1 }),
      administrator.ask(portalCalls.operator.lock, { ids: [who.id] }, { gateway: 0 }),
    ])
    const wrong: string[] = []
    if (locked.error !== undefined) wrong.push(`the lock was answered ${locked.error}`)
    if (answer.data) {
      told.signedIn++
      const { token } = answer.data
      const { error } = await way.ask(portalCalls.device.isDeviceAccessed, {}, { token, gateway: round })
      if (error === undefined) wrong.push('a session of a locked operator was open')
    } else if (answer.error !== 'entry.account_locked') wrong.push(`a sign-in was answered ${answer.error}`)
    await way.sql(unlock(who.id))
    return wrong
  }
}
