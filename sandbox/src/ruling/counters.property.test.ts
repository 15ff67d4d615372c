import fc from 'fast-check'
import { expect, test } from 'vitest'
import { velocityCounters, velocityMax, velocityWindows } from '@quayside/contract/risk/ruling/velocity.ts'
import { distinctMarks, markPlans } from './counter-plan.ts'
import { Counters } from './counters.ts'
import type { Marks } from './marks.ts'
import { keptMax, Track } from './track.ts'

interface Tried {
  readonly at: number
  readonly marks: Marks
  readonly answer: 'approval' | 'decline' | null
  readonly answerAt: number
}

/** Counted as the definition says, from all that ever happened. */
function naive(now: number, asked: Marks, tried: readonly Tried[]): (number | null)[] {
  return velocityCounters.map(({ measure, mark, window }) => {
    const value = markOf(asked, mark)
    if (value === undefined) return null
    const from = now - velocityWindows[window]
    const inside = (at: number) => at > from && at <= now
    const same = tried.filter(({ marks }) => markOf(marks, mark) === value)
    const tries = same.filter(({ at }) => inside(at))
    const answered = (answer: Tried['answer']) =>
      same.filter((one) => one.answer === answer && inside(one.answerAt))
    const count = () => {
      switch (measure) {
        case 'attempts':
          return tries.length
        case 'approvals':
          return answered('approval').length
        case 'declines':
          return answered('decline').length
        case 'usd':
          return Math.floor(answered('approval').reduce((sum, { marks }) => sum + marks.usd, 0) / 100)
        case 'cards':
        case 'emails':
        case 'devices':
        case 'ips':
          return new Set(tries.map(({ marks }) => marks[distinctMarks[measure]]).filter(Boolean)).size
      }
    }
    return Math.min(velocityMax, count())
  })
}

const markOf = (marks: Marks, mark: (typeof velocityCounters)[number]['mark']): string | undefined =>
  mark === 'net' ? marks.ip?.slice(0, marks.ip.lastIndexOf('.')) : marks[mark]

const one = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const marks = fc
  .record({
    card: one('c1', 'c2', 'c3'),
    bin: one('424242', '555555'),
    email: one('a@x.example', 'b@x.example'),
    device: one('d1', 'd2'),
    ip: one('73.222.1.9', '73.222.1.10', '81.152.4.4'),
    customer: one('n1', 'n2'),
    address: one('h1', 'h2'),
    usd: fc.integer({ min: 0, max: 90_000 }),
  })
  .map((drawn) => JSON.parse(JSON.stringify(drawn)) as Marks)
  .map((drawn): Marks => ({
    ...drawn,
    ...(drawn.ip && { net: drawn.ip.slice(0, drawn.ip.lastIndexOf('.')) }),
  }))
const windows = Object.values(velocityWindows)
/** Waits that end at, just before and just after the border of a window, and small ones. */
const wait = fc.oneof(
  fc.integer({ min: 0, max: 5_000 }),
  fc.tuple(fc.constantFrom(...windows), fc.integer({ min: -1, max: 1 })).map(([ms, off]) => ms + off),
  fc.constantFrom(...windows).chain((ms) => fc.integer({ min: 0, max: ms })),
)
const step = fc.record({
  wait,
  marks,
  answer: fc.constantFrom('approval', 'decline', null),
  answersIn: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_000 })),
})

test('counters are what counting everything would say, at every order and at every border', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 160, size: 'max' }), (steps) => {
      const counters = new Counters()
      const tried: Tried[] = []
      let now = 1_000_000_000_000
      for (const { wait: ms, marks: own, answer, answersIn } of steps) {
        now += ms
        expect(counters.of(now, own)).toEqual(naive(now, own, tried))
        const answerAt = now + answersIn
        counters.tried(now, own)
        if (answer) counters.answered(answerAt, answer, own)
        tried.push({ at: now, marks: own, answer, answerAt })
      }
    }),
    { numRuns: 300 },
  )
})

test('whoever counts the same again, without having asked in between, counts the same', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), marks, (steps, asked) => {
      const [live, anew] = [new Counters(), new Counters()]
      let now = 1_000_000_000_000
      for (const { wait: ms, marks: own, answer, answersIn } of steps) {
        now += ms
        live.of(now, own)
        for (const counters of [live, anew]) {
          counters.tried(now, own)
          if (answer) counters.answered(now + answersIn, answer, own)
        }
      }
      expect(anew.of(now, asked)).toEqual(live.of(now, asked))
    }),
  )
})

test('a clock that is set back neither counts again nor forgets', () => {
  const counters = new Counters()
  const own = { ip: '73.222.1.9', usd: 100 }
  for (const at of [5_000_000, 4_000_000, 5_000_001]) counters.tried(at, own)
  const place = velocityCounters.findIndex(({ key }) => key === 'attempts_ip_10m')
  expect(counters.of(4_500_000, own)[place]).toBe(3)
  expect(counters.of(5_000_000 + velocityWindows['10m'], own)[place]).toBe(1)
})

test('what is over is forgotten, and a flood of one mark costs no more than its cap', () => {
  const counters = new Counters()
  for (let index = 0; index < 20_000; index++)
    counters.tried(index * 3_600_000, { ip: `10.0.${index % 250}.${index % 200}`, card: `c${index}`, usd: 1 })
  // 30 days are 720 tries of other cards, and as many again that go with the next half; a day's by address are few.
  expect(counters.size).toBeLessThan(2 * 720 + 100)
  const plan = markPlans.find(({ mark }) => mark === 'ip')!
  const track = new Track(plan)
  for (let index = 0; index < keptMax + 10; index++)
    track.add({ at: 1_000 + (index >> 5), kind: 'try', marks: { ip: 'x', card: `c${index}`, usd: 0 } })
  expect(track.size).toBe(keptMax)
  const numbers: (number | null)[] = []
  track.tell(1_000 + ((keptMax + 9) >> 5), numbers)
  expect(numbers[velocityCounters.findIndex(({ key }) => key === 'attempts_ip_24h')]).toBe(velocityMax)
})
