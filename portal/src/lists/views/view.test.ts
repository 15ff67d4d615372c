import { expect, test } from 'vitest'
import type { SavedFilter } from '@quayside/contract/trade/filter/saved-filter.ts'
import { addressOf, part, viewPart } from '#lists/address.ts'
import { viewAddress, viewOf } from './view.ts'

const address = addressOf(
  {
    text: part.text(64),
    status: part.amongst(['failed', 'expired']),
    type: part.amongst(['sale']),
    currency: part.currencies,
  },
  viewPart,
)

const filter = (id: string, more: Partial<SavedFilter> = {}): SavedFilter => ({
  id,
  list: 'transaction',
  name: id,
  content: { status: ['failed', 'expired'], period: 'last7' },
  lost: [],
  mine: true,
  owner: 'Anna',
  shared: false,
  place: 0,
  opens: false,
  mayChange: true,
  roles: [],
  operators: 0,
  version: 1,
  ...more,
})
const [a, b] = [filter('a'), filter('b', { content: { currency: ['USD'] } })]
const opening = filter('o', { opens: true, content: { type: ['sale'] } })

test('an address with a filter’s id alone shows what was saved', () => {
  expect(viewOf(address, { view: 'a' }, [a, b])).toEqual({
    search: { ...address.read(a.content), view: 'a' },
    active: a,
    unknown: false,
    changed: false,
  })
})

test('conditions in the address go before those that were saved, and count as a change', () => {
  const search = { view: 'a', status: ['failed' as const] }
  expect(viewOf(address, search, [a, b])).toMatchObject({ search, active: a, changed: true })
  const same = { view: 'a', period: 'last7' as const, status: ['expired' as const, 'failed' as const] }
  expect(viewOf(address, same, [a, b]).changed).toBe(false)
})

test('a bare address is the filter that opens the list; all of it has an address of its own then', () => {
  expect(viewOf(address, {}, [a, opening])).toMatchObject({
    active: opening,
    search: { type: ['sale'], view: 'o' },
  })
  expect(viewOf(address, { view: 'all' }, [a, opening])).toMatchObject({ active: undefined, unknown: false })
  expect(viewOf(address, { text: 'Q' }, [a, opening]).active).toBeUndefined()
  expect(viewAddress(address, {}, [a, opening])).toEqual({ view: 'all' })
  expect(viewAddress(address, {}, [a, b])).toEqual({})
})

test('an id that is not among the operator’s filters is unknown', () => {
  expect(viewOf(address, { view: 'x' }, [a, b])).toMatchObject({ unknown: true, active: undefined })
})

test('an address is as short as what it says', () => {
  expect(viewAddress(address, { view: 'a', ...address.read(a.content) }, [a, b])).toEqual({ view: 'a' })
  expect(viewAddress(address, { view: 'a', ...address.read(a.content), after: 'x' }, [a])).toEqual({
    view: 'a',
    ...address.read(a.content),
    after: 'x',
  })
  expect(viewAddress(address, { view: 'a', text: 'Q' }, [a, b])).toEqual({ view: 'a', text: 'Q' })
  expect(viewAddress(address, { view: 'gone', text: 'Q' }, [a, b])).toEqual({ text: 'Q' })
  expect(viewAddress(address, { view: 'a' }, [a, b])).toEqual({})
})
