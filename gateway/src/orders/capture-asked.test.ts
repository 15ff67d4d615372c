import { describe, expect, test } from 'vitest'
import type { CaptureRowState } from '@quayside/contract/trade/states.ts'
import { answerCapture, askCapture, askVoid, capturable, sendCapture } from './capture-asked.ts'
import { dueMove } from './order.ts'
import { openReversal } from './reversal.ts'
import { passReview, rejectReview } from './review.ts'
import { isRefused, known, type Story } from './order-file.ts'
import {
  applied,
  at,
  authorised,
  context,
  done,
  held,
  how,
  order,
  refused,
  sold,
  storyOf,
} from '#orders/test/walk.ts'

describe.each(['capture', 'void', 'reversal'] as const)(
  'every state of a %s, and everything that may happen to it',
  (kind) => {
    const ended = order({ state: 'canceled', captureState: 'voided', voided: 10_000n })
    const ask = (): Story => {
      if (kind === 'reversal') return openReversal(known(ended), how, context).story
      return storyOf(
        kind === 'capture'
          ? askCapture(known(authorised()), 4_000n, how, context)
          : askVoid(authorised(), how, context),
      )
    }
    const rowOf = (story: Story) => story.captures[0]!
    const sent = () => {
      const story = ask()
      return storyOf(sendCapture(story, rowOf(story), at))
    }
    const answered = (answer: typeof done | typeof refused) => {
      const story = sent()
      return storyOf(answerCapture(story, rowOf(story), answer, context))
    }
    const states: Record<CaptureRowState, () => Story> = {
      received: ask,
      pending: sent,
      succeed: () => answered(done),
      failed: () => answered(refused),
    }
    const events = {
      send: (story: Story) => sendCapture(story, rowOf(story), at),
      done: (story: Story) => answerCapture(story, rowOf(story), done, context),
      refused: (story: Story) => answerCapture(story, rowOf(story), refused, context),
    }
    const table: Record<
      CaptureRowState,
      Record<keyof typeof events, CaptureRowState | 'quiet' | 'no' | 'later'>
    > = {
      received: { send: 'pending', done: 'later', refused: 'later' },
      pending: { send: 'no', done: 'succeed', refused: 'failed' },
      succeed: { send: 'no', done: 'quiet', refused: 'no' },
      failed: { send: 'no', done: 'no', refused: 'quiet' },
    }
    const pairs = Object.keys(states).flatMap((state) =>
      Object.keys(events).map((event) => [state, event] as [CaptureRowState, keyof typeof events]),
    )

    test.each(pairs)('%s, %s', (state, event) => {
      const step = events[event](states[state]())
      const outcome = isRefused(step)
        ? step.final
          ? 'no'
          : 'later'
        : step.moves.length === 0
          ? 'quiet'
          : rowOf(step.story).state
      expect(outcome).toBe(table[state][event])
      if (isRefused(step)) return
      const { order: after } = step.story
      const open = ['received', 'pending'].includes(rowOf(step.story).state) && kind !== 'reversal'
      expect(after.captureInFlight).toBe(open ? rowOf(step.story).amount : 0n)
      expect(capturable(after)).toBeGreaterThanOrEqual(0n)
    })

    test('what is done moves the order as its row says, and only a capture moves money', () => {
      const { order: after } = answered(done)
      const wanted = {
        capture: { state: 'succeed', captureState: 'partially_captured', captured: 4_000n, voided: 0n },
        void: { state: 'canceled', captureState: 'voided', captured: 0n, voided: 10_000n },
        reversal: { state: 'canceled', captureState: 'voided', captured: 0n, voided: 10_000n },
      }
      expect(after).toMatchObject(wanted[kind])
      const story = sent()
      const { postings } = applied(answerCapture(story, rowOf(story), done, context))
      expect(postings.map(({ effect }) => effect)).toEqual(kind === 'capture' ? ['capture'] : [])
    })
  },
)

describe('captures and voids', () => {
  test('the rest of a part captured order can be voided, and the order stays', () => {
    const first = storyOf(askCapture(known(authorised()), 4_000n, how, context))
    expect(isRefused(askVoid(first, how, context))).toBe(true)
    const sent = storyOf(sendCapture(first, first.captures[0]!, at))
    const part = storyOf(answerCapture(sent, sent.captures[0]!, done, context))
    const asked = storyOf(askVoid(part, how, context))
    const pending = storyOf(sendCapture(asked, asked.captures[1]!, at))
    expect(storyOf(answerCapture(pending, pending.captures[1]!, done, context)).order).toMatchObject({
      state: 'succeed',
      captureState: 'captured',
      voided: 6_000n,
    })
  })

  test.each([
    ['a minor unit more than is left', authorised(), 10_001n],
    ['nothing', authorised(), 0n],
    ['of a sale that is captured', sold(), 1n],
    ['of an order that is held', held(), 1n],
    ['after the authorisation has ended', order({ captureState: 'authorized', authExpiresAt: at }), 1n],
  ])('cannot capture %s', (_, story, amount) => {
    expect(isRefused(askCapture(known(story), amount, how, context))).toBe(true)
  })

  test('an authorisation does not expire while a capture is under way', () => {
    const story = storyOf(askCapture(known(authorised()), 4_000n, how, context))
    expect(dueMove(story, '2026-02-01T00:00:00.000Z', context)).toBeUndefined()
  })
})

describe('reviews', () => {
  test('a sale that passes is captured in full by the gateway; a pre-authorisation is not', () => {
    const sale = applied(passReview(held(), how, context))
    expect(sale.story.captures).toMatchObject([{ kind: 'capture', amount: 10_000n, state: 'received' }])
    expect(sale.moves.map(({ event, actor }) => `${event} ${actor}`)).toEqual([
      'pass merchant',
      'request gateway',
    ])
    expect(storyOf(passReview(held({ type: 'pre-authorization' }), how, context)).captures).toEqual([])
  })

  test('what is decided is decided, and an ended authorisation cannot be passed', () => {
    for (const decided of [passReview(held(), how, context), rejectReview(held(), how, context)]) {
      const story = storyOf(decided)
      expect(isRefused(passReview(story, how, context))).toBe(true)
      expect(isRefused(rejectReview(story, how, context))).toBe(true)
    }
    expect(passReview(held({ authExpiresAt: at }), how, context)).toMatchObject({ refused: 'expired' })
  })

  test('a rejected order, one that nobody decided and one that nobody answered are given back', () => {
    const late = '2026-01-20T00:00:00.000Z'
    const rejected = storyOf(rejectReview(held(), how, context))
    const undecided = storyOf(dueMove(held(), late, context))
    const unanswered = storyOf(dueMove(order({ state: 'pending', captureState: 'none' }), late, context))
    expect([rejected, undecided, unanswered].map(({ order: { state } }) => state)).toEqual([
      'canceled',
      'expired',
      'expired',
    ])
    for (const { captures } of [rejected, undecided, unanswered])
      expect(captures).toMatchObject([{ kind: 'reversal', state: 'received' }])
    expect(
      storyOf(dueMove(order({ state: 'received', captureState: 'none' }), late, context)).captures,
    ).toEqual([])
  })
})
