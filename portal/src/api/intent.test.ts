import { expect, test } from 'vitest'
import { CallFailure } from './failure.ts'
import { createIntents } from './intent.ts'

/** What each write was sent with, and how it ends. */
function place() {
  const intents = createIntents()
  const keys: string[] = []
  return {
    keys,
    write: (input: unknown, end: Promise<unknown> = Promise.resolve()) =>
      intents(input, (key) => {
        keys.push(key)
        return end
      }),
  }
}

test('settings A, B, A are three intents', async () => {
  const { keys, write } = place()
  await Promise.all([write({ theme: 'dark' }), write({ theme: 'light' }), write({ theme: 'dark' })])
  expect(new Set(keys).size).toBe(3)
})

test('the same click while the first is on its way is the same intent, after the answer a new one', async () => {
  const { keys, write } = place()
  await Promise.all([write({ id: '1' }), write({ id: '1' })])
  await write({ id: '1' })
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a write without an answer keeps its key, a refused one does not', async () => {
  const { keys, write } = place()
  const fail = (key: CallFailure['key']) =>
    expect(write({ id: '1' }, Promise.reject(new CallFailure(key, key)))).rejects.toMatchObject({ key })
  await fail('client.no_answer')
  await fail('request.conflict')
  await write({ id: '1' })
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('the same with another proof is the same intent while nobody knows what became of the first', async () => {
  const { keys, write } = place()
  const lost = Promise.reject(new CallFailure('client.no_answer', ''))
  await expect(write({ id: '1', proof: { totp: '111111' } }, lost)).rejects.toMatchObject({
    key: 'client.no_answer',
  })
  await write({ id: '1', proof: { totp: '222222' } })
  expect(keys[1]).toBe(keys[0])
})
