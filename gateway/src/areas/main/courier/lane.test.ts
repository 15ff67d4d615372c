import { describe, expect, test } from 'vitest'
import { deliveryLimits as limits } from '@quayside/contract/main/limits.ts'
import {
  afterAttempt,
  endedBy,
  fateOf,
  freshLane,
  type LaneNews,
  type LaneState,
  probed,
  roomOf,
  shutUntil,
} from './lane.ts'

const second = 1_000
const day = 86_400 * second
const right = (at: number, ms = 20): LaneNews => ({ at, isRight: true, status: 200, ms, retryAfter: null })
const wrong = (at: number, more: Partial<LaneNews> = {}): LaneNews => ({
  at,
  isRight: false,
  status: 500,
  ms: 20,
  retryAfter: null,
  ...more,
})
const after = (lane: LaneState, news: readonly LaneNews[]): LaneState => news.reduce(afterAttempt, lane)
const wrongs = (count: number, from = 0) => Array.from({ length: count }, (_, n) => wrong(from + n))

describe('the schedule', () => {
  const waits = (random: number) =>
    Array.from({ length: 10 }, (_, n) => fateOf(wrong(0), { tried: n + 1, isOff: false }, random))

  test('is the one that was promised, 75.6 hours in all, and then it is dead', () => {
    const told = waits(0.5)
    const seconds = told.flatMap((one) => (one.state === 'waiting' ? [one.inSeconds] : []))
    expect(seconds).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
    expect(seconds.reduce((sum, one) => sum + one, 0) / 3600).toBeCloseTo(75.585, 2)
    expect(told.at(-1)).toEqual({ state: 'dead', reason: 'exhausted' })
  })
  test('is spread by a tenth either way', () => {
    expect(waits(0)[0]).toEqual({ state: 'waiting', inSeconds: 4.5 })
    expect(waits(1)[1]).toEqual({ state: 'waiting', inSeconds: 330 })
  })
  test('heeds a time that a busy server names, up to a day, and that of no other', () => {
    const asked = (status: number, retryAfter: number) =>
      fateOf(wrong(0, { status, retryAfter }), { tried: 1, isOff: false }, 0.5)
    expect(asked(429, 60)).toEqual({ state: 'waiting', inSeconds: 60 })
    expect(asked(503, 10 * 86_400)).toEqual({ state: 'waiting', inSeconds: 86_400 })
    expect(asked(500, 60)).toEqual({ state: 'waiting', inSeconds: 5 })
  })
  test('ends with the address', () => {
    const dead = { state: 'dead', reason: 'endpoint_off' }
    expect(fateOf(wrong(0, { status: 410 }), { tried: 1, isOff: true }, 0.5)).toEqual(dead)
    expect(fateOf(wrong(0), { tried: 1, isOff: true }, 0.5)).toEqual(dead)
  })
})

describe('the breaker', () => {
  test('opens at the tenth failure in a row and not at the ninth', () => {
    expect(after(freshLane, wrongs(9)).breaker).toBe('closed')
    expect(after(freshLane, wrongs(10))).toMatchObject({ breaker: 'open', openUntil: 9 + 30 * second })
  })
  test('opens where half of twenty fail within five minutes, and not where it took longer', () => {
    const mixed = (step: number) =>
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? right(n * step) : wrong(n * step)))
    expect(after(freshLane, mixed(second)).breaker).toBe('open')
    expect(after(freshLane, mixed(20 * second)).breaker).toBe('closed')
  })
  test('lets one try when its time is over, and is open twice as long when that fails, up to half an hour', () => {
    let lane = after(freshLane, wrongs(10))
    const times: number[] = []
    for (let n = 0; n < 9; n++) {
      const at = lane.openUntil!
      expect(roomOf(lane, at - 1)).toBe(0)
      expect(shutUntil(lane, at - 1)).toBe(at)
      expect(roomOf(lane, at)).toBe(1)
      lane = afterAttempt(probed(lane, at), wrong(at))
      times.push(lane.openSeconds)
    }
    expect(times).toEqual([60, 120, 240, 480, 960, 1800, 1800, 1800, 1800])
  })
  test('closes with one success and has forgotten the rest', () => {
    const lane = after(freshLane, wrongs(10))
    expect(after(probed(lane, lane.openUntil!), [right(lane.openUntil!)])).toMatchObject({
      breaker: 'closed',
      openSeconds: 0,
      failuresInRow: 0,
      failingSince: null,
      recent: [],
    })
  })
})

describe('what a lane takes at once', () => {
  test('is two, and eight after a hundred fast answers in a row', () => {
    const fast = Array.from({ length: limits.lane.fastAnswers }, (_, n) => right(n))
    expect(roomOf(after(freshLane, fast.slice(1)), 200)).toBe(2)
    expect(roomOf(after(freshLane, fast), 200)).toBe(8)
    expect(roomOf(after(freshLane, [...fast, right(200, 1_001)]), 201)).toBe(2)
    expect(roomOf(after(freshLane, [...fast, wrong(200)]), 201)).toBe(2)
  })
  test.each([429, 502, 503, 504])('is nothing for as long as %i asks for', (status) => {
    const lane = after(freshLane, [wrong(0, { status, retryAfter: 60 })])
    expect([roomOf(lane, 59_999), roomOf(lane, 60_000)]).toEqual([0, 2])
  })
  test('is nothing for longer each time where it names none', () => {
    let lane = freshLane
    const times: number[] = []
    for (let n = 0; n < 8; n++) {
      const at = lane.slowUntil ?? 0
      lane = afterAttempt({ ...lane, failuresInRow: 0, recent: [] }, wrong(at, { status: 429 }))
      times.push((lane.slowUntil! - at) / second)
    }
    expect(times).toEqual([5, 10, 20, 40, 80, 160, 300, 300])
  })
})

describe('an address ends', () => {
  test('when it says that it is gone', () => {
    const news = wrong(0, { status: 410 })
    expect(endedBy(freshLane, news)).toBe('gone')
    expect(afterAttempt(freshLane, news).isOff).toBe(true)
    expect(roomOf(afterAttempt(freshLane, news), 1)).toBe(0)
  })
  test('with a failure five days after the first one without a success between them', () => {
    const lane = after(freshLane, [wrong(0)])
    expect(endedBy(lane, wrong(5 * day - 1))).toBeUndefined()
    expect(endedBy(lane, wrong(5 * day))).toBe('silent')
    expect(endedBy(after(lane, [right(day), wrong(2 * day)]), wrong(6 * day))).toBeUndefined()
  })
})
