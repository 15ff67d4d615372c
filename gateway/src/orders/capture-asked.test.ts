import { describe, expect, test } from 'vitest'
import type { CaptureRowState } from '@quayside/contract/trade/states.ts'
import { answerCapture, askCapture, askVoid, capturable, sendCapture } from './capture-asked.ts'
import { dueTransition } from './order-time.ts'
import { openReversal } from './reversal.ts'
import { passReview, rejectReview } from './review.ts'
import { isRefused, known, type OrderFile } from './order-file.ts'
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
  fileOf,
} from '#orders/test/walk.ts'

describe.each(['capture', 'void', 'reversal'] as const)(
  'every state of a %s, and everything that may happen to it',
  (kind) => {
    const ended = order({ state: 'canceled', captureState: 'voided', voided: 10_000n })
    const ask = (): OrderFile => {
      if (kind === 'reversal') return openReversal(known(ended), how, context).file
      return fileOf(
        kind === 'capture'
          ? askCapture(known(authorised()), 4_000n, how, context)
          : askVoid(authorised(), how, context),
      )
    }
    const rowOf = (file: OrderFile) => file.captures[0]!
    const sent = () => {
      const file = ask()
      return fileOf(sendCapture(file, rowOf(file), at))
    }
    const answered = (answer: typeof done | typeof refused) => {
      const file = sent()
      return fileOf(answerCapture(file, rowOf(file), answer, context))
    }
    const states: Record<CaptureRowState, () => OrderFile> = {
      received: ask,
      pending: sent,
      succeed: () => answered(done),
      failed: () => answered(refused),
    }
    const events = {
      send: (file: OrderFile) => sendCapture(file, rowOf(file), at),
      done: (file: OrderFile) => answerCapture(file, rowOf(file), done, context),
      refused: (file: OrderFile) => answerCapture(file, rowOf(file), refused, context),
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
        : step.transitions.length === 0
          ? 'quiet'
          : rowOf(step.file).state
      expect(outcome).toBe(table[state][event])
      if (isRefused(step)) return
      const { order: after } = step.file
      const open = ['received', 'pending'].includes(rowOf(step.file).state) && kind !== 'reversal'
      expect(after.captureInFlight).toBe(open ? rowOf(step.file).amount : 0n)
      expect(capturable(after)).toBeGreaterThanOrEqual(0n)
    })

    test('what is done moves the order as its row says, and only a capture transitions money', () => {
      const { order: after } = answered(done)
      const wanted = {
        capture: { state: 'succeed', captureState: 'partially_captured', captured: 4_000n, voided: 0n },
        void: { state: 'canceled', captureState: 'voided', captured: 0n, voided: 10_000n },
        reversal: { state: 'canceled', captureState: 'voided', captured: 0n, voided: 10_000n },
      }
      expect(after).toMatchObject(wanted[kind])
      const file = sent()
      const { postings } = applied(answerCapture(file, rowOf(file), done, context))
      expect(postings.map(({ effect }) => effect)).toEqual(kind === 'capture' ? ['capture'] : [])
    })
  },
)

describe('captures and voids', () => {
  test('the rest of a part captured order can be voided, and the order stays', () => {
    const first = fileOf(askCapture(known(authorised()), 4_000n, how, context))
    expect(isRefused(askVoid(first, how, context))).toBe(true)
    const sent = fileOf(sendCapture(first, first.captures[0]!, at))
    const part = fileOf(answerCapture(sent, sent.captures[0]!, done, context))
    const asked = fileOf(askVoid(part, how, context))
    const pending = fileOf(sendCapture(asked, asked.captures[1]!, at))
    expect(fileOf(answerCapture(pending, pending.captures[1]!, done, context)).order).toMatchObject({
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
  ])('cannot capture %s', (_, file, amount) => {
    expect(isRefused(askCapture(known(file), amount, how, context))).toBe(true)
  })

  test('an authorisation does not expire while a capture is under way', () => {
    const file = fileOf(askCapture(known(authorised()), 4_000n, how, context))
    expect(dueTransition(file, '2026-02-01T00:00:00.000Z', context)).toBeUndefined()
  })
})

describe('reviews', () => {
  test('a sale that passes is captured in full by the gateway; a pre-authorisation is not', () => {
    const sale = applied(passReview(held(), how, context))
    expect(sale.file.captures).toMatchObject([{ kind: 'capture', amount: 10_000n, state: 'received' }])
    expect(sale.transitions.map(({ event, actor }) => `${event} ${actor}`)).toEqual([
      'pass merchant',
      'request gateway',
    ])
    expect(fileOf(passReview(held({ type: 'pre-authorization' }), how, context)).captures).toEqual([])
  })

  test('what is decided is decided, and an ended authorisation cannot be passed', () => {
    for (const decided of [passReview(held(), how, context), rejectReview(held(), how, context)]) {
      const file = fileOf(decided)
      expect(isRefused(passReview(file, how, context))).toBe(true)
      expect(isRefused(rejectReview(file, how, context))).toBe(true)
    }
    expect(passReview(held({ authExpiresAt: at }), how, context)).toMatchObject({ refused: 'expired' })
  })

  test('a rejected order, one that nobody decided and one that nobody answered are given back', () => {
    const late = '2026-01-20T00:00:00.000Z'
    const rejected = fileOf(rejectReview(held(), how, context))
    const undecided = fileOf(dueTransition(held(), late, context))
    const unanswered = fileOf(dueTransition(order({ state: 'pending', captureState: 'none' }), late, context))
    expect([rejected, undecided, unanswered].map(({ order: { state } }) => state)).toEqual([
      'canceled',
      'expired',
      'expired',
    ])
    for (const { captures } of [rejected, undecided, unanswered])
      expect(captures).toMatchObject([{ kind: 'reversal', state: 'received' }])
    expect(
      fileOf(dueTransition(order({ state: 'received', captureState: 'none' }), late, context)).captures,
    ).toEqual([])
  })
})
