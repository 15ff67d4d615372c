import { expect, test } from 'vitest'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import { errorText, keptReason } from './errors.ts'

test('to tell of an error without the facts that its words take does not compile', () => {
  const stored = 'trade.refund_amount' as ErrorKey
  // @ts-expect-error the amount is missing
  expect(() => errorText('en', 'trade.refund_amount', {})).toThrow('no fact "left"')
  // @ts-expect-error facts are missing altogether
  expect(() => errorText('en', 'trade.refund_amount')).toThrow('no fact "left"')
  // @ts-expect-error of a key that is only known at run time nobody can say which facts it takes
  expect(() => errorText('en', stored, {})).toThrow('no fact "left"')
  expect(errorText('en', 'trade.refund_amount', { left: '1.00 USD' })).toContain('1.00 USD')
  expect(errorText('zh', 'call.unknown')).not.toBe('')
})

test('what was kept is told whatever a row of any age holds', () => {
  for (const facts of [undefined, null, {}, [], 'text', 7, { left: null }, { left: { deep: 1 } }]) {
    expect(keptReason('en', 'trade.refund_amount', facts).message).toContain('–')
    expect(keptReason('zh', 'trade.refund_amount', facts).error).toBe('trade.refund_amount')
  }
  expect(keptReason('en', 'gone.long_ago', null)).toEqual({
    error: 'reason.unknown',
    message: expect.stringContaining('gone.long_ago'),
  })
  expect(keptReason('en', 'toString', null).error).toBe('reason.unknown')
  const facts = { permission: 'trade.order.refund' }
  expect(keptReason('en', 'permission.denied', facts).message).not.toContain('trade.order.refund')
})
