import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { buyApart, documentOf, openCases, openClaims } from '#prove/world/disputes.ts'
import type { KnownCase, KnownClaim } from '#prove/world/disputes.sql.ts'
import { type FarPerson, isUndecided } from '#prove/world/person.ts'
import { hastened } from '#prove/world/quiet.ts'
import type { World } from '#prove/world/world.ts'

export interface DisputePlan {
  readonly cases: readonly KnownCase[]
  readonly alerts: readonly KnownClaim[]
}

export interface DisputeAnswers {
  /** Ids of what was answered with a yes. */
  readonly cases: string[]
  readonly alerts: string[]
  readonly refusals: string[]
  unanswered: number
}

const retryMs = 50
const hastenMs = 400
const pauseMsMax = 150

export async function planDisputes(
  world: World,
  merchantId: bigint,
  count: { readonly cases: number; readonly alerts: number },
): Promise<DisputePlan> {
  const sales = (many: number) => buyApart(world, merchantId, many)
  return {
    cases: await openCases(world, await sales(count.cases)),
    alerts: await openClaims(world, await sales(count.alerts), 'alert'),
  }
}

/** A document is brought, the packet looked at, sealed and sent; alerts are answered with a refund or let go. */
export function startDisputes(world: World, person: FarPerson, plan: DisputePlan, random: Random) {
  const told: DisputeAnswers = { cases: [], alerts: [], refusals: [], unanswered: 0 }
  let stopping = false
  const cases = plan.cases.values()
  const alerts = plan.alerts.entries()
  const asking = askingOf(person, told)
  const caseLane = async () => {
    for (const one of cases) {
      if (stopping) return
      if (await appeal(asking, one)) told.cases.push(one.id)
      await delay(random.int(0, pauseMsMax))
    }
  }
  const alertLane = async () => {
    for (const [index, { id, orderNo }] of alerts) {
      if (stopping) return
      const { refund, letGo } = portalCalls.alert
      const data =
        index % 2 === 0
          ? await asking(refund, { acsOrderId: orderNo, refundAmount: '100.00' })
          : await asking(letGo, { id, version: 1 })
      if (data) told.alerts.push(id)
      await delay(random.int(0, pauseMsMax))
    }
  }
  const ticking = async () => {
    for (; !stopping; await delay(hastenMs)) await hastened(world).catch(() => {})
  }
  const running = Promise.all([caseLane(), caseLane(), alertLane()])
  const ticks = ticking()
  running.catch(() => {})
  ticks.catch(() => {})
  return {
    done: running,
    async stop(): Promise<DisputeAnswers> {
      stopping = true
      await Promise.all([running, ticks])
      return told
    },
  }
}

/** Repeats what nobody answered under the same key. @returns the data, or nothing where it was refused */
function askingOf(person: FarPerson, told: DisputeAnswers) {
  return async <T>(call: Parameters<FarPerson['once']>[0], input: object): Promise<T | undefined> => {
    const key = randomUUID()
    for (let conflicts = 0; ;) {
      const answer = await person.once(call, input, { key })
      if (answer?.status === okStatus) return answer.data as T
      // A busy machine may be too slow to make a document in time; nothing was filed, and it is asked again.
      const isSlow = answer?.error === 'dispute.packet_failed'
      if (!isSlow && !isUndecided(answer, answer?.error === 'request.conflict' ? conflicts++ : conflicts)) {
        told.refusals.push(`${call.path}: ${answer?.error} ${answer?.message}`)
        return undefined
      }
      told.unanswered++
      await delay(retryMs)
    }
  }
}

/** What was made and not answered may be there twice, so the packet is looked at again until it is the one that is sealed. */
async function appeal(asking: ReturnType<typeof askingOf>, { id, version }: KnownCase): Promise<boolean> {
  const { upload, represent } = portalCalls.caseMove
  if (!(await asking(upload, documentOf(id)))) return false
  const seen = await asking<{ digest: string }>(portalCalls.evidence.preview, { id })
  if (!seen) return false
  const sealed = { id, version, once: true, digest: seen.digest, incomplete: true }
  return (await asking(represent, sealed)) !== undefined
}
