import { expect, test } from 'vitest'
import { packetChange } from './packet-change.ts'

const packet = (...items: ('order' | 'delivery' | 'messages')[]) => ({
  exhibits: items.map((item, index) => ({ letter: 'A', item, name: item, from: index, to: index })),
})

test('what a packet has more than it had is new, also where there was one already', () => {
  const change = packetChange(
    packet('order', 'delivery'),
    packet('order', 'delivery', 'delivery', 'messages'),
  )
  expect(change).toEqual({ added: ['delivery', 'messages'], removed: [] })
})

test('what is gone is told', () => {
  expect(packetChange(packet('order', 'messages'), packet('order'))).toEqual({
    added: [],
    removed: ['messages'],
  })
})

test('other content of the same kinds is neither', () => {
  expect(packetChange(packet('order'), packet('order'))).toEqual({ added: [], removed: [] })
})
