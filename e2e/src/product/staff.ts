import { randomUUID } from 'node:crypto'
import { okStatus } from '@quayside/contract/envelope.ts'
import { accountFreezeCalls } from '@quayside/contract/provider/account-freeze.ts'
import { ask } from '@quayside/sandbox/staff/ask.ts'
import { demo } from './product.ts'

/** One call of the provider's staff, which has to succeed. */
export async function staff(path: string, input: object): Promise<unknown> {
  const answer = await ask({ gateway: demo().url, key: demo().provider, now: Date.now }, path, input)
  if (answer.status !== okStatus) throw new Error(`${path} was refused: ${answer.status}`)
  return answer.data
}

/** @returns the freeze's id */
export async function freeze(merchantId: string, reason: string): Promise<string> {
  const freezeId = randomUUID()
  await staff(accountFreezeCalls.freeze.path, { merchantId, freezeId, staff: 'Li Na', reason })
  return freezeId
}

export async function unfreeze(merchantId: string, freezeId: string): Promise<void> {
  const named = { merchantId, freezeId }
  await staff(accountFreezeCalls.askEnd.path, { ...named, staff: 'Li Na', reason: 'The material has come.' })
  await staff(accountFreezeCalls.confirmEnd.path, { ...named, staff: 'Wang Wei' })
}
