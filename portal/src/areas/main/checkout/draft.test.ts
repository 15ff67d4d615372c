import { expect, test } from 'vitest'
import type { Offered } from './draft.ts'
import { contentOf, draftOf, isSameDraft, movedTo, draftProblemsOf } from './draft.ts'
import { differencesOf } from './differences.ts'

const offered: readonly Offered[] = [
  { brand: 'visa', state: 'open', currencies: ['USD'] },
  { brand: 'jcb', state: 'open', currencies: ['JPY'] },
  { brand: 'amex', state: 'opening', currencies: [] },
]
const fresh = draftOf(undefined, offered, 'Nanbei Outdoor')

test('a new one begins with the schemes that are open', () => {
  expect(contentOf(fresh)).toMatchObject({
    title: 'Nanbei Outdoor',
    brands: ['visa', 'jcb'],
    template: 'default',
  })
  expect(fresh.brands.at(-1)).toEqual({ brand: 'amex', isChosen: false })
})

test('a scheme moves by one place and never out of the list', () => {
  expect(movedTo(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(movedTo(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(movedTo(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
})

test('another order of schemes is another checkout, blanks around the title are none', () => {
  expect(isSameDraft(fresh, { ...fresh, brands: movedTo(fresh.brands, 1, 0) })).toBe(false)
  expect(isSameDraft(fresh, { ...fresh, title: ' Nanbei Outdoor ' })).toBe(true)
})

test('a blank title and no scheme at all are told', () => {
  const brands = fresh.brands.map((one) => ({ ...one, isChosen: false }))
  expect(draftProblemsOf({ ...fresh, title: ' ', brands })).toEqual({
    title: 'missingTitle',
    brands: 'missingBrand',
  })
  expect(draftProblemsOf(fresh)).toEqual({})
})

test('differences name what changed, in the order of the form', () => {
  const next = { ...fresh, asksAddress: true, title: 'Other', brands: movedTo(fresh.brands, 1, 0) }
  expect(differencesOf(fresh, next).map(({ field }) => field)).toEqual(['title', 'brands', 'asksAddress'])
  expect(differencesOf(fresh, fresh)).toEqual([])
})
