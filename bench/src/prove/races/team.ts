import { setTimeout as delay } from 'node:timers/promises'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { NamedRaces, Team } from './approvals.ts'
import { lockRound } from './locks.ts'
import type { EntryWay } from '#prove/world/entry-way.ts'
import { roleOf } from './races.sql.ts'
import { operatorOf } from '#prove/world/approval-rule.sql.ts'
import { signIn } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'

const right: Permission = 'trade.filter.manage'
const held: readonly Permission[] = ['trade.transaction.view', 'trade.filter.view', right]
const callsAtOnce = 4
const spreadMs = 12

/** Rights and people that go while their calls are on the way. */
export async function teamRaces(
  world: World,
  way: EntryWay,
  { merchantId, random }: Omit<Team, 'sale'>,
): Promise<NamedRaces> {
  return {
    'a right taken away against calls in flight: none that began later is through': await removal(
      world,
      merchantId,
      random,
    ),
    'a lock against a sign-in: no session is open afterwards': await lockRound(world, way, merchantId),
  }
}

async function removal(world: World, merchantId: bigint, random: Team['random']) {
  const { role, savedFilter } = portalCalls
  const administrator = await signIn(world, { merchantId })
  const clerk = await signIn(world, { merchantId, permissions: held })
  const { roleId } = await world.owner.tx({ tenant: null, mode: 'read' }, async (tx) =>
    tx.one(roleOf((await tx.one(operatorOf(clerk.token))).id)),
  )
  const { id } = await clerk.take(savedFilter.save, {
    list: 'transaction',
    name: 'Mine',
    content: {},
    pinned: false,
  })
  let filterVersion = 1
  const share = async (gateway: 0 | 1) => {
    const begun = performance.now()
    const answer = await clerk.ask(
      savedFilter.share,
      { id, version: filterVersion, roleIds: [] },
      { gateway },
    )
    if (answer.status === okStatus) filterVersion = Math.max(filterVersion, answer.data!.version)
    return { begun, error: answer.error }
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
      delay(random.int(0, spreadMs)).then(() => share((index % 2) as 0 | 1)),
    )
    await delay(random.int(0, spreadMs))
    await grant(
      held.filter((one) => one !== right),
      0,
    )
    const gone = performance.now()
    // A stranger to the change's gateway must know as soon as it is answered.
    const after = await Promise.all([share(0), share(1)])
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
