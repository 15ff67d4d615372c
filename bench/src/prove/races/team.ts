import { setTimeout as delay } from 'node:timers/promises'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { NamedRaces, Team } from './approvals.ts'
import { lockRound } from './locks.ts'
import type { EntryWay } from '#prove/world/entry-way.ts'
import { roleOf } from './races.sql.ts'
import { operatorOf } from '#prove/world/approval-rule.sql.ts'
import { type FarPerson, signInPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'

const held: readonly Permission[] = ['trade.transaction.view', 'trade.filter.view', 'trade.filter.manage']
const callsAtOnce = 4
const spreadMs = 12

/** Rights and people that go while their calls are on the way. */
export async function teamRaces(
  world: World,
  way: EntryWay,
  { merchantId, random }: Omit<Team, 'sale'>,
): Promise<NamedRaces> {
  return {
    'a right taken away against calls in flight: none that began later is through': await removal(world, {
      merchantId,
      random,
      right: 'trade.filter.manage',
      callOf: sharing,
    }),
    'a right taken away against pages that are asked ahead: none that began later is through': await removal(
      world,
      { merchantId, random, right: 'trade.transaction.view', callOf: paging },
    ),
    'a lock against a sign-in: no session is open afterwards': await lockRound(world, way, merchantId),
  }
}

type Call = (gateway: 0 | 1) => Promise<{ readonly error: string | undefined }>

interface Removal extends Omit<Team, 'sale'> {
  readonly right: Permission
  /** What the right allows, made again and again by somebody whom both gateways know. */
  readonly callOf: (clerk: FarPerson) => Promise<Call>
}

async function sharing(clerk: FarPerson): Promise<Call> {
  const { savedFilter } = portalCalls
  const filter = { list: 'transaction', name: 'Mine', content: {}, pinned: false } as const
  const { id } = await clerk.take(savedFilter.save, filter)
  let version = 1
  return async (gateway) => {
    const answer = await clerk.ask(savedFilter.share, { id, version, roleIds: [] }, { gateway })
    if (answer.status === okStatus) version = Math.max(version, answer.data!.version)
    return { error: answer.error }
  }
}

const paging = async (clerk: FarPerson): Promise<Call> => {
  return async (gateway) => ({
    error: (await clerk.ask(portalCalls.transaction.query, {}, { gateway })).error,
  })
}

async function removal(world: World, { merchantId, random, right, callOf }: Removal) {
  const { role } = portalCalls
  const administrator = await signInPerson(world, { merchantId })
  const clerk = await signInPerson(world, { merchantId, permissions: held })
  const { roleId } = await world.owner.tx({ tenant: null, mode: 'read' }, async (tx) =>
    tx.one(roleOf((await tx.one(operatorOf(clerk.token))).id)),
  )
  const call = await callOf(clerk)
  const timed = async (gateway: 0 | 1) => {
    const begun = performance.now()
    return { begun, ...(await call(gateway)) }
  }
  const grant = async (permissions: readonly Permission[], gateway: 0 | 1) => {
    const { name, description, sites, currencies, limits, version } = await administrator.take(role.id, {
      id: roleId,
    })
    const content = { name, description, sites, currencies, limits, permissions: [...permissions] }
    return administrator.take(role.update, { id: roleId, version, ...content }, { gateway })
  }
  return async () => {
    const calls = Array.from({ length: callsAtOnce }, (_, index) =>
      delay(random.int(0, spreadMs)).then(() => timed((index % 2) as 0 | 1)),
    )
    await delay(random.int(0, spreadMs))
    await grant(
      held.filter((one) => one !== right),
      0,
    )
    const gone = performance.now()
    // A stranger to the change's gateway must know as soon as it is answered.
    const after = await Promise.all([timed(0), timed(1)])
    const answers = [...(await Promise.all(calls)), ...after]
    await grant(held, 1)
    const wrong = answers.filter(({ begun, error }) => begun > gone && error !== 'permission.denied')
    const broken = answers.filter(
      ({ error }) => ![undefined, 'permission.denied', 'request.conflict'].includes(error),
    )
    return [
      ...wrong.map(({ error }) => `a call that began afterwards was answered ${error ?? 'done'}`),
      ...broken.map(({ error }) => `a call was answered ${error}`),
    ]
  }
}
