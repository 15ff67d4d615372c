import { expect, test } from 'vitest'
import { listSearchOf, turnedSearch } from './list-search.ts'

test('a list that is turned begins at its first page, keeps its filters, and is turned back', () => {
  const search = { currency: ['USD'], from: '2026-01-01', after: 'x', skipped: 40 }
  const turned = turnedSearch(search)
  expect(turned).toEqual({ currency: ['USD'], from: '2026-01-01', turned: true })
  expect(turnedSearch({ ...turned, before: 'y' })).toEqual({ currency: ['USD'], from: '2026-01-01' })
})

test('an address that says anything but yes is not turned', () => {
  expect(listSearchOf({ turned: 'true' }).turned).toBe(true)
  expect(listSearchOf({ turned: true }).turned).toBe(true)
  for (const turned of ['false', '1', undefined]) expect(listSearchOf({ turned }).turned).toBeUndefined()
})
