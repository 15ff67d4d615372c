import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'
import { Refusal } from '#acts/refusal.ts'

function limiterAt(start: number) {
  let now = start
  const limiter = createRateLimiter(() => now)
  const taken = (subject: string, limit: number, tries: number) => {
    let count = 0
    for (let n = 0; n < tries; n++) {
      try {
        limiter.take(subject, limit)
        count++
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
      }
    }
    return count
  }
  return { taken, later: (ms: number) => (now += ms) }
}

test('the limit is taken and not one more', () => {
  expect(limiterAt(0).taken('a', 5, 6)).toBe(5)
})
test('subjects do not share it', () => {
  const { taken } = limiterAt(0)
  taken('a', 5, 5)
  expect(taken('b', 5, 5)).toBe(5)
})
test('around the end of a minute there is no second portion', () => {
  const { taken, later } = limiterAt(59_000)
  expect(taken('a', 60, 60)).toBe(60)
  later(2_000)
  expect(taken('a', 60, 60)).toBe(1)
  later(30_000)
  expect(taken('a', 60, 60)).toBeLessThanOrEqual(31)
})
test('two minutes later everything is forgotten', () => {
  const { taken, later } = limiterAt(0)
  taken('a', 5, 5)
  later(120_000)
  expect(taken('a', 5, 6)).toBe(5)
})
