import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followUpChance } from './follow-up.ts'

const past = [
  { delay: 10, times: 400n },
  { delay: 40, times: 100n },
  { delay: null, times: 500n },
]

test('without any past it is the assumption, less of it the longer the report has waited', () => {
  expect(followUpChance([], 0, 45)).toBeCloseTo(0.35)
  expect(followUpChance([], 0, 9)).toBeCloseTo(0.07)
  expect(followUpChance([], 45, 45)).toBe(0)
})

test('with a past it is what became of those that had waited as long', () => {
  expect(followUpChance(past, 0, 90)).toBeCloseTo(0.5, 2)
  expect(followUpChance(past, 0, 20)).toBeCloseTo(0.4, 2)
  expect(followUpChance(past, 20, 90)).toBeCloseTo(100 / 600, 1)
  expect(followUpChance(past, 50, 90)).toBeLessThan(0.01)
})

test('it is a chance, and never less within more days', () => {
  fc.assert(
    fc.property(fc.nat(120), fc.nat(120), (age, within) => {
      const chance = followUpChance(past, age, within)
      expect(chance).toBeGreaterThanOrEqual(0)
      expect(chance).toBeLessThanOrEqual(1)
      expect(followUpChance(past, age, within + 5)).toBeGreaterThanOrEqual(chance)
    }),
  )
})
