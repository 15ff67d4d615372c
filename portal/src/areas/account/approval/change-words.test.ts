import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { portalCalls } from '@quayside/contract/index.ts'
import { loadWords } from '#words/words.ts'
import { changeNamespaces, placeOfKinds, placeOfStates, useChangeWords } from './change-words.ts'

interface Changing {
  readonly path: string
  readonly changes?: readonly string[] | undefined
}
type Calls = Readonly<Record<string, Readonly<Record<string, Changing>>>>

/** Calls that change a state which no catalogue says in words. */
const unsaid = (calls: Calls): string[] =>
  Object.values(calls)
    .flatMap((area) => Object.values(area))
    .filter(({ changes = [] }) => changes.includes('state') || changes.includes('status'))
    .map(({ path }) => path)
    .filter((path) => placeOfStates(path) === undefined)

test('every state that a call changes stands in a catalogue', () => {
  expect(unsaid(portalCalls)).toEqual([])
  expect(unsaid({ planted: { move: { path: '/planted/move', changes: ['state'] } } })).toEqual([
    '/planted/move',
  ])
})

test('and every kind, as its reader would say it', async () => {
  const changing = Object.values<Calls[string]>(portalCalls)
    .flatMap((area) => Object.values(area))
    .filter(({ changes = [] }) => changes.includes('kind'))
    .map(({ path }) => path)
  expect(changing).toContain('/site/addSingleSite')
  expect(changing.filter((path) => placeOfKinds(path) === undefined)).toEqual([])
  expect((await wordsOf('/site/addSingleSite'))('kind', 'website')).toBe('Website')
  expect((await wordsOf('/key/generate'))('kind', 'hmac')).toBe('HMAC')
  expect((await wordsOf('/approval/rule/save'))('kind', 'link.create')).toBe('Payment link')
})

const wordsOf = async (call: string) => {
  await loadWords(changeNamespaces)
  return (await renderHook(() => useChangeWords(call))).result.current
}

test('a rule is told as its reader would say it', async () => {
  const words = await wordsOf('/withdraw/rule/add')
  expect(words('when', { cycle: 'weekly', day: 5, rangeDays: 7 })).toMatch(/^Every Friday · .*: 7$/)
  expect(words('when', { cycle: 'monthly', day: 0, rangeDays: 31 })).toMatch(/^Monthly, on the last day · /)
  expect(words('take', { amount: { currency: 'USD', value: '1500.00' } })).toBe('USD\u00A01,500.00')
  expect(words('take', { currency: 'USD', percent: 80 })).toBe('80% of available USD')
  expect(words('settleRmb', false)).toBe('No')
  expect(words('state', 'disabled')).toBe('Disabled')
})

test('limits of a role are amounts and not minor units, rights have their names, and no list is all of them', async () => {
  const words = await wordsOf('/role/update')
  const [limit, name] = [
    words('limits', ['trade.transaction.refund JPY 50000', 'fund.withdrawal.apply USD 50000']),
    words('permissions', ['trade.transaction.refund']),
  ]
  expect(limit).toContain(`${name} ≤ JPY\u00A050,000`)
  expect(limit).toContain('≤ USD\u00A0500.00')
  expect(name).not.toContain('trade.')
  expect(words('sites', null)).toBe('All')
  expect(words('description', null)).toBeUndefined()
})
