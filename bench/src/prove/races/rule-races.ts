import { setTimeout as delay } from 'node:timers/promises'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import {
  approvePublication,
  askPublication,
  keyOfSet,
  publish,
  type Publishers,
  setContent,
  twiceLive,
} from '#prove/world/risk.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'
import { payer, type NamedRaces } from './approvals.ts'

const spreadMs = 4
const { ruleSet } = portalCalls

/** Somebody was first: the set is another one than was seen. */
const losing = 'request.conflict'

interface Racing extends Publishers {
  readonly other: FarPerson
  readonly random: Random
}

export async function ruleRacing(world: World, merchantId: bigint, random: Random): Promise<Racing> {
  const [maker, approver, other] = await Promise.all([0, 1, 2].map(() => payer(world, merchantId)))
  return { maker: maker!.person, approver: approver!.person, other: other!.person, random }
}

/** How a publication ended that was approved: with what it was asked for, or not at all. */
async function approved(by: FarPerson, id: string, gateway: number): Promise<boolean> {
  const { status, error, data } = await approvePublication(by, id, gateway)
  if (status !== okStatus) throw new Error(`an approval was refused: ${error}`)
  return data!.state === 'done'
}

/** Publications of one set that meet: the set is live with what the one that won said, and the other has no effect. */
export async function ruleRaces(
  racing: Racing,
  set: 'rollback' | 'publishers' | 'edit',
): Promise<NamedRaces> {
  const { maker, approver, other, random } = racing
  const jitter = () => delay(random.int(0, spreadMs))
  const id = await twiceLive(racing)
  const standing = async () => (await maker.take(ruleSet.detail, { id })).set
  const liveIs = async (no: number) => {
    const { live } = await standing()
    return live === no ? [] : [`version ${live} is live instead of ${no}`]
  }
  const one = (won: readonly boolean[]) =>
    won.filter(Boolean).length === 1 ? [] : [`${won.filter(Boolean).length} of ${won.length} have won`]
  /** A third version that has been live as well. */
  const third = async () => {
    await maker.take(ruleSet.update, { ...setContent(), ...(await keyOfSet(maker, id)) })
    await publish(racing, await keyOfSet(maker, id), 3)
  }
  const others = async () => {
    const { live } = await standing()
    return [1, 2, 3].filter((no) => no !== live) as [number, number]
  }
  if (set === 'edit')
    return {
      async 'approve against edit: what is published is what was approved, or nothing is'() {
        const before = await standing()
        const no = before.live === 1 ? 2 : 1
        const waiting = await askPublication(maker, before, no)
        const [isDone, saved] = await Promise.all([
          jitter().then(() => approved(approver, waiting, 0)),
          jitter().then(() =>
            other.ask(ruleSet.update, { ...setContent(), id, version: before.version }, { gateway: 1 }),
          ),
        ])
        return [
          ...one([isDone, saved.status === okStatus]),
          ...(saved.status === okStatus || saved.error === losing ? [] : [`saving: ${saved.error}`]),
          ...(await liveIs(isDone ? no : before.live!)),
        ]
      },
    }
  await third()
  if (set === 'rollback')
    return {
      async 'publish against rollback: one of them'() {
        const [forward, back] = await others()
        const before = await standing()
        const waiting = await askPublication(maker, before, forward)
        const [isDone, rolled] = await Promise.all([
          jitter().then(() => approved(approver, waiting, 1)),
          jitter().then(() =>
            other.ask(ruleSet.rollback, { id, version: before.version, no: back }, { gateway: 0 }),
          ),
        ])
        const isRolled = rolled.status === okStatus
        return [
          ...one([isDone, isRolled]),
          ...(isRolled || rolled.error === losing ? [] : [`rolling back: ${rolled.error}`]),
          ...(await liveIs(isDone ? forward : back)),
        ]
      },
    }
  return {
    async 'two publishers of one set: one of them'() {
      const [first, second] = await others()
      const before = await standing()
      const waiting = [
        await askPublication(maker, before, first),
        await askPublication(other, before, second),
      ] as const
      const won = await Promise.all([
        jitter().then(() => approved(approver, waiting[0], 0)),
        jitter().then(() => approved(maker, waiting[1], 1)),
      ])
      return [...one(won), ...(await liveIs(won[0] ? first : second))]
    },
  }
}
