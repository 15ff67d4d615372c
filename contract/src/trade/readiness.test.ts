import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  absentOf,
  isReady,
  isReadyWith,
  readinessMax,
  readinessOf,
  readyElements,
  type ReadyPart,
  readyScore,
  readyWeights,
  readyWithoutPriors,
} from './readiness.ts'

const all: ReadyPart[] = [...readyElements, 'priors']
const some = fc.subarray(all)

describe('how ready a sale is', () => {
  test('is 100 with everything, 60 without two earlier sales, and 0 without anything', () => {
    expect(readyScore(readinessOf(all))).toBe(100)
    expect(readyScore(readinessOf(readyElements))).toBe(readyWithoutPriors)
    expect(readyScore(0)).toBe(0)
    expect(Object.values(readyWeights).reduce<number>((sum, weight) => sum + weight, 0)).toBe(100)
  })

  test.each([
    [['ip', 'login', 'device'], 60],
    [['ip', 'login', 'device', 'description'], 60],
    [['ip', 'login', 'device', 'description', 'priors'], 65],
    [['fingerprint', 'device'], 50],
  ] as [ReadyPart[], number][])('with %j it is %i', (parts, score) => {
    expect(readyScore(readinessOf(parts))).toBe(score)
  })

  test('never falls with one element more, and fits what is stored', () => {
    fc.assert(
      fc.property(some, fc.constantFrom(...all), (parts, more) => {
        const before = readinessOf(parts)
        expect(readyScore(readinessOf([...parts, more]))).toBeGreaterThanOrEqual(readyScore(before))
        expect(before).toBeLessThanOrEqual(readinessMax)
        expect(absentOf(before)).toEqual(readyElements.filter((one) => !parts.includes(one)))
      }),
    )
  })
})

describe('two earlier sales would be taken', () => {
  test.each([
    [['priors', 'fingerprint', 'ip', 'login'], true],
    [['priors', 'fingerprint', 'device', 'address'], true],
    [['priors', 'fingerprint', 'login', 'address'], false],
    [['priors', 'fingerprint', 'ip', 'description'], false],
    [['fingerprint', 'ip', 'login'], false],
    [['priors', 'ip', 'login'], false],
  ] as [ReadyPart[], boolean][])('with %j: %s', (parts, ready) => {
    expect(isReady(readinessOf(parts))).toBe(ready)
  })

  test('or would with one element more, which is named', () => {
    const almost = readinessOf(['priors', 'fingerprint', 'ip'])
    expect(readyElements.filter((element) => isReadyWith(almost, element))).toEqual([
      'device',
      'login',
      'address',
    ])
    expect(isReadyWith(readinessOf(['ip', 'login']), 'fingerprint')).toBe(true)
  })
})
