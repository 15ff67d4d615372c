import { expect, test } from '@playwright/test'
import { heapOf, judgeHeap } from './memory.ts'

const limit = 384

test('a gateway whose heap falls to less than half at a collection is not blamed', () => {
  expect(() => judgeHeap([380, 190, 300].map((used) => ({ used, limit })))).not.toThrow()
})

test('a gateway that keeps more than half of its heap fails the run, and so does one that says nothing', () => {
  expect(() => judgeHeap([380, 194, 300].map((used) => ({ used, limit })))).toThrow(/keeps 51 %/)
  expect(() => judgeHeap([])).toThrow(/never said/)
})

test('what the gateway says of its memory is read', () => {
  expect(heapOf('a 1\nnodejs_heap_size_used_bytes 5\nnodejs_heap_size_limit_bytes 9\n')).toEqual({
    used: 5,
    limit: 9,
  })
  expect(() => heapOf('nodejs_heap_size_used_bytes 5')).toThrow(/limit/)
})
