import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { addMerchant } from '#db/test/people.ts'
import { envelopeOf } from '#acts/test/frame.ts'
import { addPerson, testEntry } from '#areas/entry/test/entry.ts'

const { owner, send, captcha } = await testEntry()

/** Fewer than lock: every try goes the whole way. */
const triesPerName = entryLimits.wrongPasswords.max - 1
const rounds = 8

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

async function timeOf(loginName: string): Promise<number> {
  const body = { loginName, password: 'Wrong-Word-7', ...(await captcha()) }
  const begun = performance.now()
  const answer = await send(signInCalls.login, body)
  const took = performance.now() - begun
  expect(envelopeOf(answer).error).toBe('entry.credentials_wrong')
  return took
}

// An unknown name whose password is compared with nothing takes less than a third of the time.
test('known and unknown names take the same time', async () => {
  const merchantId = await addMerchant(owner)
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { loginName } = await addPerson(owner, merchantId)
    for (let n = 0; n < triesPerName; n++) {
      // In turn, so that a slow moment of the machine falls on both alike.
      known.push(await timeOf(loginName))
      unknown.push(await timeOf(`nobody_${round}`))
    }
  }
  const ratio = median(unknown) / median(known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
