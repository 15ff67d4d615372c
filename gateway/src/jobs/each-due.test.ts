import { expect, test } from 'vitest'
import { type Due, eachDue, eachPart } from './each-due.ts'

interface One {
  readonly merchantId: bigint
  readonly id: string
}

const one = (id: string, merchantId = 1n): One => ({ merchantId, id })

/** Things that are due until they are done; `broken` ones never are. */
function place(
  ids: readonly string[],
  { broken = [], held = [] }: { broken?: readonly string[]; held?: readonly string[] } = {},
) {
  const due = new Set(ids)
  const acted: string[][] = []
  const asked: Pick<Due<One>, 'what' | 'keyOf' | 'find' | 'act'> = {
    what: 'things',
    keyOf: ({ id }) => id,
    find: async (failed) => [...due].filter((id) => !failed.includes(id)).map((id) => one(id)),
    act: async (_, some) => {
      const named = some.map(({ id }) => id)
      acted.push(named)
      const bad = named.find((id) => broken.includes(id))
      if (bad !== undefined) throw new Error(`${bad} is broken`)
      const moved = named.filter((id) => !held.includes(id))
      for (const id of moved) due.delete(id)
      return moved.length
    },
  }
  const limited =
    (max: number): typeof asked.find =>
    async (failed) =>
      (await asked.find(failed)).slice(0, max)
  return { due, acted, asked, limited }
}

test('one that fails keeps none waiting, and is told when all others are done', async () => {
  const { due, acted, asked } = place(['a', 'b', 'c'], { broken: ['a'] })
  await expect(eachDue(asked)).rejects.toThrow('1 things failed; a: a is broken')
  expect([...due]).toEqual(['a'])
  expect(acted).toEqual([['a'], ['b'], ['c']])
})

test('as many broken ones as are looked at in one go hide none behind them, and each is tried once', async () => {
  const { due, acted, asked, limited } = place(['a', 'b', 'c', 'd', 'e'], { broken: ['a', 'b'] })
  await expect(eachDue({ ...asked, max: 2, find: limited(2) })).rejects.toThrow('2 things failed')
  expect([...due]).toEqual(['a', 'b'])
  expect(acted.map(([id]) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('those that share a transaction are tried one by one once it has failed', async () => {
  const { due, acted, asked } = place(['a', 'b', 'c', 'd'], { broken: ['c'] })
  await expect(eachDue({ ...asked, together: 3 })).rejects.toThrow('c is broken')
  expect([...due]).toEqual(['c'])
  expect(acted).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c'], ['d']])
})

test('merchants never share one', async () => {
  const seen: (readonly [bigint, number])[] = []
  await eachDue<One>({
    what: 'things',
    keyOf: ({ id }) => id,
    together: 10,
    find: async () => [one('a'), one('b', 2n), one('c')],
    act: async (merchantId, some) => seen.push([merchantId, some.length]),
  })
  expect(seen).toEqual([
    [1n, 2],
    [2n, 1],
  ])
})

test('what others hold is not waited for', async () => {
  const { acted, asked, limited } = place(['a', 'b'], { held: ['a', 'b'] })
  await eachDue({ ...asked, max: 2, find: limited(2) })
  expect(acted).toHaveLength(2)
})

test.each([
  [99, 100],
  [100, 100],
  [101, 100],
])('of %i that all fail, as many as %i are tried', async (count, most) => {
  const ids = Array.from({ length: count }, (_, n) => String(n))
  const { acted, asked, limited } = place(ids, { broken: ids })
  await expect(eachDue({ ...asked, max: 10, find: limited(10) })).rejects.toBeInstanceOf(AggregateError)
  expect(acted).toHaveLength(Math.min(count, most))
})

test('a part of a job that fails stops none of the others', async () => {
  const done: string[] = []
  const parts = eachPart(
    () => Promise.reject(new Error('no')),
    async () => void done.push('second'),
  )
  await expect(parts).rejects.toThrow('no')
  expect(done).toEqual(['second'])
})
