import { expect, test } from 'vitest'
import { cardMachine } from './card-states.ts'

// Row 3.13 of the design, stated a second time.
const table: Record<string, string | undefined> = {
  'null add': '101',
  '101 approve': '102',
  '101 reject': '103',
  '101 hold': '104',
  '101 delete': 'deleted',
  '102 hold': '104',
  '102 edit': '101',
  '102 delete': 'deleted',
  '103 edit': '101',
  '103 delete': 'deleted',
  '104 release': '102',
  '104 reject': '103',
}

const pairs = [null, ...cardMachine.states].flatMap((state) =>
  cardMachine.events.map((event) => [state, event] as const),
)

test.each(pairs)('from %s, %s', (state, event) => {
  expect(cardMachine.next(state, event)).toBe(table[`${state} ${event}`])
})

test('only deletion is final', () => {
  expect(cardMachine.states.filter((state) => cardMachine.isFinal(state))).toEqual(['deleted'])
})
