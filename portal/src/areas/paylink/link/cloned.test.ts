import { expect, test } from 'vitest'
import type { FoundLink } from './found.ts'
import { clonedDraft, lostOf } from './cloned.ts'
import { cloneChangesOf, problemsOf } from './draft.ts'
import type { LinkPlaces } from './places.ts'

const money = (value: string, currency = 'USD') => ({ currency, value })
const link = {
  id: 'l1',
  linkNo: 'L1',
  site: { id: 's1', name: 'Shop' },
  total: money('21.50'),
  items: [{ name: 'Poles', spec: null, quantity: 2, unitPrice: money('10.00'), amount: money('20.00') }],
  otherFee: { type: 'tax', amount: money('1.50') },
  invoiceNo: 'A-1',
  maximum: 3,
  createdAt: '2026-06-01T00:00:00Z',
  expiresAt: '2026-06-02T00:00:00Z',
  type: 'pre-authorization',
  language: 'zh',
  keepCard: true,
  note: null,
  base: 2,
  checkout: 1,
} as unknown as FoundLink
const site = { id: 's1', name: 'Shop', url: 'shop.example', base: 2, checkout: 1 }
const placesOf = (more: object = {}, currencies = ['EUR', 'USD']) =>
  ({ sites: [{ ...site, ...more }], currencies }) as unknown as LinkPlaces

test('all that a link says stands in the form, and goes to the gateway as it stands there', () => {
  const draft = clonedDraft(link, placesOf())
  expect(problemsOf(draft).size).toBe(0)
  expect(lostOf(link, placesOf())).toEqual([])
  expect(cloneChangesOf(draft)).toEqual({
    siteId: 's1',
    currency: 'USD',
    items: [{ name: 'Poles', quantity: 2, unitPrice: '10.00' }],
    otherFee: { type: 'tax', amount: '1.50' },
    total: money('21.50'),
    invoiceNo: 'A-1',
    maximum: 3,
    expiryHours: 24,
    language: 'zh',
    type: 'pre-authorization',
    keepCard: true,
    note: null,
  })
})

test('what was emptied is left out, and does not stay as it was', () => {
  const draft = { ...clonedDraft(link, placesOf()), fee: '', invoiceNo: ' ', language: '' as const }
  expect(cloneChangesOf(draft)).toMatchObject({ otherFee: null, invoiceNo: null, language: null })
})

test.each([
  [
    'a site that takes none any more',
    { id: 'other' },
    undefined,
    [{ what: 'site', site: 'Shop' }],
    ['siteId'],
  ],
  ['base information that was deleted', { base: null }, undefined, [{ what: 'base' }], []],
  ['base information that was changed', { base: 5 }, undefined, [{ what: 'newBase', from: 2, to: 5 }], []],
  ['a checkout that was deleted', { checkout: null }, undefined, [{ what: 'checkout' }], []],
  [
    'a checkout that was published anew',
    { checkout: 4 },
    undefined,
    [{ what: 'newCheckout', from: 1, to: 4 }],
    [],
  ],
  // A price of one currency is never asked for in another.
  ['a currency without a price', {}, ['JPY'], [{ what: 'currency', currency: 'USD' }], ['unitPrice']],
] as const)('%s is named, and chosen by somebody', (_, more, currencies, lost, missing) => {
  const places = placesOf(more, currencies && [...currencies])
  expect(lostOf(link, places)).toEqual(lost)
  const wrong = [...problemsOf(clonedDraft(link, places)).keys()].map((place) => place.split('.').at(-1))
  expect(wrong).toEqual(missing)
})
