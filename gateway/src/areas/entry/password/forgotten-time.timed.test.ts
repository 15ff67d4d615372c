import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { forgottenCalls } from '@quayside/contract/entry/password/forgotten.ts'
import { addMerchant } from '#db/test/people.ts'
import { envelopeOf } from '#acts/test/frame.ts'
import { addPerson, testEntry } from '#areas/entry/test/entry.ts'

const { owner, send, captcha } = await testEntry({
  codeLimits: { everySeconds: 0, perHour: 1e6, perDay: 1e6, perAddressAndHour: 1e6 },
})

const rounds = 40
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function timeOf(loginName: string): Promise<number> {
  const body = { loginName, ...(await captcha()) }
  const begun = performance.now()
  const answer = await send(forgottenCalls.forgotPwd, body)
  const took = performance.now() - begun
  expect(envelopeOf(answer).status).toBe('0')
  return took
}

// A mail that is made in the call, and sent to known names alone, would stand out by more than this (ASVS 6.3.8: ±20 ms).
test('a forgotten password takes the same time for known and unknown names', async () => {
  const merchantId = await addMerchant(owner)
  const known: number[] = []
  const unknown: number[] = []
  const { loginName } = await addPerson(owner, merchantId)
  await timeOf(loginName)
  for (let round = 0; round < rounds; round++) {
    known.push(await timeOf(loginName))
    unknown.push(await timeOf(`nobody_${String(round).padStart(12, '0')}`))
  }
  expect(Math.abs(median(unknown) - median(known))).toBeLessThan(20)
})
