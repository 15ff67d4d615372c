import { describe, expect, test } from 'vitest'
import type { RefundState } from '@quayside/contract/trade/states.ts'
import { answerRefund, askRefund, cancelRefund, refundable, sendRefund } from './refund-asked.ts'
import { refundReturned } from './refund-told.ts'
import { isRefused, type OrderFile, versionOf } from './order-file.ts'
import { at, authorised, context, done, how, order, refused, sold, fileOf } from '#orders/test/walk.ts'

describe('every state of a refund that was asked for here, and everything that may happen to it', () => {
  const ask = () =>
    fileOf(askRefund(sold(), { amount: 4_000n, merchantRefundId: null, reason: null }, how, context))
  const refundOf = (file: OrderFile) => file.refunds[0]!
  const sent = () => {
    const file = ask()
    return fileOf(sendRefund(file, refundOf(file), at))
  }
  const answered = (answer: typeof done | typeof refused) => {
    const file = sent()
    return fileOf(answerRefund(file, refundOf(file), answer))
  }
  const returned = (file: OrderFile) =>
    ({ kind: 'refund_returned', orderNo: 'Q1', refundNo: refundOf(file).refundNo }) as const
  const states = {
    received: ask,
    pending: sent,
    succeed: () => answered(done),
    refused: () => answered(refused),
    returned: () => {
      const file = answered(done)
      return fileOf(refundReturned(file, returned(file), at))
    },
    canceled: () => {
      const file = ask()
      return fileOf(cancelRefund(file, refundOf(file), how))
    },
  }
  const events = {
    send: (file: OrderFile) => sendRefund(file, refundOf(file), at),
    cancel: (file: OrderFile) => cancelRefund(file, refundOf(file), how),
    done: (file: OrderFile) => answerRefund(file, refundOf(file), done),
    refused: (file: OrderFile) => answerRefund(file, refundOf(file), refused),
    other_amount: (file: OrderFile) => answerRefund(file, refundOf(file), { ...done, amount: 3_999n }),
    return: (file: OrderFile) => refundReturned(file, returned(file), at),
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
      : step.transitions.length === 0
        ? 'quiet'
        : refundOf(step.file).state
    expect(outcome).toBe(table[state][event])
    if (isRefused(step)) return
    const { order: after } = step.file
    expect(after.captured - after.refunded - after.refundInFlight).toBe(refundable(after))
    expect(versionOf(step.file)).toBe(versionOf(before) + step.transitions.length)
    const held = step.file.refunds.filter(({ state: now }) => now === 'received' || now === 'pending')
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
  ] as const)('may give back %s: %#', (_, file, amount, may) => {
    const step = askRefund(file, { amount, merchantRefundId: null, reason: null }, how, context)
    expect(isRefused(step)).toBe(!may)
  })
})
