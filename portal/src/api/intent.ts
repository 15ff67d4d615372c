import { CallFailure } from './failure.ts'

/** After these a write may have been taken all the same. */
export const unknownAfter: ReadonlySet<CallFailure['key']> = new Set([
  'client.no_answer',
  'client.network',
  'client.bad_gateway',
  'client.unknown',
  'request.running',
])

/** Any text that nobody else makes; `crypto.randomUUID` exists on secure origins only. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same where the other side wants a UUID. */
export function newUuid(): string {
  const digits = newKey()
  const variant = '89ab'[Number.parseInt(digits[16]!, 16) % 4]!
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
  ]
  return [...parts, digits.slice(20)].join('-')
}

/** Another proof is no other intent: what got no answer may be asked again with the next code. */
const withoutProof = (name: string, value: unknown) => (name === 'proof' ? undefined : value)

export type Intents = <T>(input: unknown, write: (idempotencyKey: string) => Promise<T>) => Promise<T>

/**
 * Gives each write of one place its idempotency key. The same again is the same intent while the first is on its way
 * or nobody knows what became of it; after an answer, or after another write, it is a new one.
 */
export function createIntents(): Intents {
  let last: { body: string; key: string } | undefined
  return async (input, write) => {
    const body = JSON.stringify(input, withoutProof)
    const intent = last?.body === body ? last : { body, key: newKey() }
    last = intent
    let isOpen = false
    try {
      return await write(intent.key)
    } catch (failure) {
      isOpen = failure instanceof CallFailure && unknownAfter.has(failure.key)
      throw failure
    } finally {
      if (!isOpen && last === intent) last = undefined
    }
  }
}
