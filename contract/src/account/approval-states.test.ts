import { expect, test } from 'vitest'
import { approval } from './approval-states.ts'

test('every pair of state and event: what waits is decided once, and what was decided stays', () => {
  const table = Object.fromEntries(
    [null, ...approval.states].map((state) => [
      state ?? 'none',
      Object.fromEntries(
        approval.events.flatMap((event) => {
          const to = approval.next(state, event)
          return to === undefined ? [] : [[event, to]]
        }),
      ),
    ]),
  )
  expect(table).toEqual({
    none: { propose: 'waiting' },
    waiting: {
      approve: 'done',
      fail: 'failed',
      refuse: 'refused',
      withdraw: 'withdrawn',
      expire: 'expired',
    },
    done: {},
    failed: {},
    refused: {},
    withdrawn: {},
    expired: {},
  })
  expect(approval.states.filter((state) => !approval.isFinal(state))).toEqual(['waiting'])
})
