import { expect, test } from 'vitest'
import { createKeeper } from './kept.ts'

function sender() {
  const sent: object[] = []
  const ends: { resolve: () => void; reject: () => void }[] = []
  const keeper = createKeeper<Record<string, number>>((part) => {
    sent.push(part)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    ends.push({ resolve, reject: () => reject(new Error('no answer')) })
    return promise
  })
  return { keeper, sent, ends }
}
const turn = () => new Promise((resolve) => setTimeout(resolve))

test('what is chosen while one is on its way goes together in the next', async () => {
  const { keeper, sent, ends } = sender()
  keeper.keep({ a: 1 })
  keeper.keep({ b: 1 })
  keeper.keep({ b: 2, c: 3 })
  expect(sent).toEqual([{ a: 1 }])
  ends[0]?.resolve()
  await turn()
  expect(sent).toEqual([{ a: 1 }, { b: 2, c: 3 }])
  ends[1]?.resolve()
  await turn()
  expect(sent).toHaveLength(2)
})

test('a choice that could not be kept does not hold up the next', async () => {
  const { keeper, sent, ends } = sender()
  keeper.keep({ a: 1 })
  keeper.keep({ b: 1 })
  ends[0]?.reject()
  await turn()
  expect(sent).toEqual([{ a: 1 }, { b: 1 }])
})

test('what waits goes at once when the page is left', () => {
  const { keeper, sent } = sender()
  keeper.keep({ a: 1 })
  keeper.keep({ b: 1 })
  keeper.leave()
  keeper.leave()
  expect(sent).toEqual([{ a: 1 }, { b: 1 }])
})
