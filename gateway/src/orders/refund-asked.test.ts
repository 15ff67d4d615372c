import { describe, expect, test } from 'vitest'
import type { RefundState } from '@quayside/contract/trade/states.ts'
import { answerRefund, askRefund, cancelRefund, refundable, sendRefund } from './refund-asked.ts'
import { refundReturned } from './refund-told.ts'
import { isRefused, type Story, versionOf } from './order-file.ts'
import { at, authorised, context, done, how, order, refused, sold, storyOf } from '#orders/test/walk.ts'

describe('every state of a refund that was asked for here, and everything that may happen to it', () => {
  const ask = () =>
    storyOf(askRefund(sold(), { amount: 4_000n, merchantRefundId: null, reason: null }, how, context))
  const refundOf = (story: Story) => story.refunds[0]!
  const sent = () => {
    const story = ask()
    return storyOf(sendRefund(story, refundOf(story), at))
  }
  const answered = (answer: typeof done | typeof refused) => {
    const story = sent()
    return storyOf(answerRefund(story, refundOf(story), answer))
  }
  const returned = (story: Story) =>
    ({ kind: 'refund_returned', orderNo: 'Q1', refundNo: refundOf(story).refundNo }) as const
  const states = {
    received: ask,
    pending: sent,
    succeed: () => answered(done),
    refused: () => answered(refused),
    returned: () => {
      const story = answered(done)
      return storyOf(refundReturned(story, returned(story), at))
    },
    canceled: () => {
      const story = ask()
      return storyOf(cancelRefund(story, refundOf(story), how))
    },
  }
  const events = {
    send: (story: Story) => sendRefund(story, refundOf(story), at),
    cancel: (story: Story) => cancelRefund(story, refundOf(story), how),
    done: (story: Story) => answerRefund(story, refundOf(story), done),
    refused: (story: Story) => answerRefund(story, refundOf(story), refused),
    other_amount: (story: Story) => answerRefund(story, refundOf(story), { ...done, amount: 3_999n }),
    return: (story: Story) => refundReturned(story, returned(story), at),
  }
  type Outcome = RefundState | 'quiet' | 'no' | 'later'
  const table: Record<keyof typeof states, Record<keyof typeof events, Outcome>> = {
    received: {
      send: 'pending',
      cancel: 'canceled',
      done: 'later',
      refused: 'later',
      other_amount: 'no',
      return: 'later',
    },
    pending: {
      send: 'no',
      cancel: 'no',
      done: 'succeed',
      refused: 'failed',
      other_amount: 'no',
      return: 'later',
    },
    succeed: { send: 'no', cancel: 'no', done: 'quiet', refused: 'no', other_amount: 'no', return: 'failed' },
    refused: { send: 'no', cancel: 'no', done: 'no', refused: 'quiet', other_amount: 'no', return: 'no' },
    returned: { send: 'no', cancel: 'no', done: 'quiet', refused: 'no', other_amount: 'no', return: 'no' },
    canceled: { send: 'no', cancel: 'no', done: 'no', refused: 'no', other_amount: 'no', return: 'no' },
  }
  const pairs = Object.keys(states).flatMap((state) =>
    Object.keys(events).map((event) => [state, event] as [keyof typeof states, keyof typeof events]),
  )

  test.each(pairs)('%s, %s', (state, event) => {
    const before = states[state]()
    const step = events[event](before)
    const outcome: Outcome = isRefused(step)
      ? step.final
        ? 'no'
        : 'later'
      : step.moves.length === 0
        ? 'quiet'
        : refundOf(step.story).state
    expect(outcome).toBe(table[state][event])
    if (isRefused(step)) return
    const { order: after } = step.story
    expect(after.captured - after.refunded - after.refundInFlight).toBe(refundable(after))
    expect(versionOf(step.story)).toBe(versionOf(before) + step.moves.length)
    const held = step.story.refunds.filter(({ state: now }) => now === 'received' || now === 'pending')
    expect(after.refundInFlight).toBe(held.reduce((sum, { amount }) => sum + amount, 0n))
  })

  test.each([
    ['what was captured', sold(), 10_000n, true],
    ['a minor unit more', sold(), 10_001n, false],
    ['nothing', sold(), 0n, false],
    ['less than nothing', sold(), -1n, false],
    ['what is only authorised', authorised(), 1n, false],
    ['what a chargeback took', order({ captured: 10_000n, chargedBack: 10_000n }), 1n, false],
    ['beside what is in flight', order({ captured: 10_000n, refundInFlight: 9_999n }), 2n, false],
    [
      'what a scheme overran',
      order({ captured: 100n, refunded: 100n, chargedBack: 100n, overRefunded: true }),
      1n,
      false,
    ],
  ] as const)('may give back %s: %#', (_, story, amount, may) => {
    const step = askRefund(story, { amount, merchantRefundId: null, reason: null }, how, context)
    expect(isRefused(step)).toBe(!may)
  })
})
