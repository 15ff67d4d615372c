import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const limits = { running: 2, runningEach: 1, waitingEach: 3, waiting: 5 }
/** Until everything that can go on has gone on. */
const settled = () => new Promise((done) => setImmediate(done))

function watched(turns = new Turns(limits)) {
  const order: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (who: string, what = who) =>
    turns.take(who).then((end) => {
      order.push(what)
      ends.set(what, end)
    })
  return { order, ask, end: async (what: string) => (ends.get(what)!(), settled()) }
}

test('one has no more than its own places, whatever is free', async () => {
  const { order, ask } = watched()
  void ask('a', 'a1')
  void ask('a', 'a2')
  void ask('b')
  await settled()
  expect(order).toEqual(['a1', 'b'])
})

test('they are served in turn, however many one of them sends', async () => {
  const { order, ask, end } = watched(new Turns({ ...limits, running: 1 }))
  for (const [who, what] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
    ['c', 'c1'],
  ] as const)
    void ask(who, what)
  await settled()
  for (const what of ['a1', 'a2', 'b1', 'c1']) await end(what)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

test('the next of whoever may go on is not held up by one who may not', async () => {
  const { order, ask, end } = watched()
  void ask('a', 'a1')
  void ask('b', 'b1')
  void ask('a', 'a2')
  void ask('c', 'c1')
  await settled()
  await end('b1')
  expect(order).toEqual(['a1', 'b1', 'c1'])
})

test('too many of one, and of all, are refused', async () => {
  const { ask } = watched()
  for (let n = 0; n < 4; n++) void ask('a', `a${n}`)
  await expect(ask('a', 'a4')).rejects.toMatchObject({ key: 'server.busy' })
  void ask('b', 'b0')
  for (let n = 1; n < 3; n++) void ask('b', `b${n}`)
  await expect(ask('b', 'b3')).rejects.toMatchObject({ key: 'server.busy' })
})
