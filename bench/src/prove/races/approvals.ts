import { approvalSubjects } from '@quayside/gateway/approval-subjects.ts'
import { approvalTimeRunner } from '@quayside/gateway/areas/account/approval/approval.job.ts'
import { createPasswords } from '@quayside/gateway/areas/entry/index.ts'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '@quayside/sandbox/random.ts'
import { approvalState, overdue, refundsOf } from './races.sql.ts'
import { operatorOf, payWith, withRule } from '#prove/world/approval-rule.sql.ts'
import { type FarPerson, signInPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'

/** One round. @returns what came out wrong */
export type RaceRound = (round: number) => Promise<string[]>
export type NamedRaces = Readonly<Record<string, RaceRound>>

export interface Team {
  readonly merchantId: bigint
  readonly random: Random
  /** A new sale of 100 US dollars. @returns its number */
  readonly sale: () => Promise<string>
}

const paymentPassword = 'Pay-Word-8'
const proof = { paymentPassword }
const spreadMs = 4
const job = { id: '1', attempt: 1 }
/** Somebody else decided it first; on a busy machine the wait for their decision may end before it does. */
const losing = new Set(['approval.state', 'request.conflict'])
const { approve, withdraw, refuse } = portalCalls.approval

/** Decisions on one proposal that meet: by two people, by its maker, and by time. */
export async function approvalRaces(world: World, { merchantId, random, sale }: Team): Promise<NamedRaces> {
  const { owner, app } = world
  const [maker, approver, other] = await Promise.all([
    payer(world, merchantId),
    payer(world, merchantId),
    payer(world, merchantId),
  ])
  await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(withRule(merchantId, maker.id)))
  const waiting = async () => {
    const order = await sale()
    const version = await maker.person.version(order)
    const amount = { currency: 'USD', value: '60.00' }
    const { error, facts } = await maker.person.ask(portalCalls.refund.refund, { id: order, amount, version })
    if (error !== 'approval.required') throw new Error(`a refund did not wait: ${error}`)
    return { id: facts!['approval']!, order }
  }
  const jitter = () => delay(random.int(0, spreadMs))
  const decide = async (by: FarPerson, id: string, gateway: 0 | 1) => {
    await jitter()
    return by.ask(approve, { id, proof }, { gateway })
  }
  const endTime = () => approvalTimeRunner({ subjects: approvalSubjects, app, owner }).run({}, job)
  const expire = async (id: string) => {
    await jitter()
    await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(overdue(id)))
    await endTime()
  }
  const judged = async ({ id, order }: { id: string; order: string }, states: readonly string[]) =>
    owner.tx({ tenant: null, mode: 'read' }, async (tx) => {
      const { state } = await tx.one(approvalState(id))
      const { count } = await tx.one(refundsOf(order))
      const expected = state === 'done' ? 1n : 0n
      return [
        ...(states.includes(state) ? [] : [`it is ${state}`]),
        ...(count === expected ? [] : [`${count} refunds of what is ${state}`]),
      ]
    })
  const oneWins = (answers: readonly { status: string; error?: string }[]) => {
    const won = answers.filter(({ status }) => status === okStatus).length
    const lost = answers.filter(({ error }) => error !== undefined && !losing.has(error))
    return won === 1 && lost.length === 0
      ? []
      : [`${won} won: ${answers.map(({ error }) => error ?? 'done').join(', ')}`]
  }
  return {
    async 'two approvals of one proposal: one wins'() {
      const proposal = await waiting()
      const answers = await Promise.all([
        decide(approver.person, proposal.id, 0),
        decide(other.person, proposal.id, 1),
      ])
      return [...oneWins(answers), ...(await judged(proposal, ['done']))]
    },
    async 'approve against withdraw: one wins'() {
      const proposal = await waiting()
      const answers = await Promise.all([
        decide(approver.person, proposal.id, 1),
        jitter().then(() => maker.person.ask(withdraw, { id: proposal.id }, { gateway: 0 })),
      ])
      return [
        ...oneWins(answers),
        ...(await judged(proposal, [answers[0].status === okStatus ? 'done' : 'withdrawn'])),
      ]
    },
    async 'approve against refuse: one wins'() {
      const proposal = await waiting()
      const answers = await Promise.all([
        decide(approver.person, proposal.id, 0),
        jitter().then(() => other.person.ask(refuse, { id: proposal.id, reason: 'No' }, { gateway: 1 })),
      ])
      return [
        ...oneWins(answers),
        ...(await judged(proposal, [answers[0].status === okStatus ? 'done' : 'refused'])),
      ]
    },
    async 'approve against the end of its time: one wins'() {
      const proposal = await waiting()
      const [answer] = await Promise.all([decide(approver.person, proposal.id, 1), expire(proposal.id)])
      await endTime()
      return judged(proposal, [answer.status === okStatus ? 'done' : 'expired'])
    },
  }
}

/** Somebody with every right and a payment password. */
export async function payer(world: World, merchantId: bigint): Promise<{ person: FarPerson; id: string }> {
  const person = await signInPerson(world, { merchantId })
  const pepper = Buffer.from(loadSecrets(world.dataFolder).pepper, 'hex')
  const hash = await createPasswords(pepper).hash(paymentPassword)
  return world.owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    const { id } = await tx.one(operatorOf(person.token))
    await tx.run(payWith(id, hash))
    return { person, id }
  })
}
