import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { ruleSetCalls } from '@quayside/contract/risk/rule-set/rule-set.ts'
import type { FarPerson } from './person.ts'

const { approval, ruleSet } = portalCalls
type Content = InputOf<typeof ruleSetCalls.add>

const proof = { paymentPassword: 'Pay-Word-8' }
let names = 0

/** Each with a name and a rule of its own, which is about no order unless it is told otherwise. */
export function setContent(values: Partial<Content> = {}): Content {
  const name = `Set ${++names}`
  return {
    name,
    description: '',
    scope: { sites: [], brands: [], currencies: [] },
    rules: [{ name, when: `email_domain = "set${names}.example"`, action: 'review' }],
    acceptsClash: false,
    ...values,
  }
}

export interface SetKey {
  readonly id: string
  readonly version: number
}

/** Two who may publish together: one asks, the other approves with a payment password. */
export interface Publishers {
  readonly maker: FarPerson
  readonly approver: FarPerson
}

export const keyOfSet = async (person: FarPerson, id: string): Promise<SetKey> => ({
  id,
  version: (await person.take(ruleSet.detail, { id })).set.version,
})

/** @returns the id of what waits for the second */
export async function askPublication(maker: FarPerson, { id, version }: SetKey, no: number): Promise<string> {
  const { error, facts } = await maker.ask(ruleSet.publish, { id, version, no, acceptsStaleLab: true })
  if (error !== 'approval.required') throw new Error(`a publication did not wait: ${error ?? 'done'}`)
  return facts!['approval']!
}

export const approvePublication = (approver: FarPerson, id: string, gateway?: number) =>
  approver.ask(approval.approve, { id, proof }, gateway === undefined ? {} : { gateway })

/** @throws where the second is refused */
export async function publish({ maker, approver }: Publishers, key: SetKey, no: number): Promise<void> {
  const { error } = await approvePublication(approver, await askPublication(maker, key, no))
  if (error !== undefined) throw new Error(`version ${no} was not published: ${error}`)
}

/** A set whose versions 1 and 2 have both been live. */
export async function twiceLive(publishers: Publishers): Promise<string> {
  const { maker } = publishers
  const { id, version } = await maker.take(ruleSet.add, setContent())
  await publish(publishers, { id, version }, 1)
  await maker.take(ruleSet.update, { ...setContent(), ...(await keyOfSet(maker, id)) })
  await publish(publishers, await keyOfSet(maker, id), 2)
  return id
}
