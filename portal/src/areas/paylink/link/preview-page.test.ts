import { expect, test } from 'vitest'
import { newDraft, newLine } from './draft.ts'
import type { SiteOffered } from './places.ts'
import { previewPageOf } from './preview-page.ts'

const site: SiteOffered = {
  id: 's1',
  name: 'Nanbei',
  url: 'https://nanbei.example',
  base: 1,
  checkout: 1,
  schemes: { USD: ['visa', 'jcb'] },
  seller: {
    name: 'Nanbei',
    shop: 'nanbei.example',
    shopUrl: null,
    email: null,
    phone: null,
    descriptor: null,
  },
  look: {
    template: 'quick',
    title: null,
    logo: '/files/aa',
    icon: null,
    terms: '/files/bb',
    privacy: null,
    brands: [],
    asksHolder: true,
    asksAddress: false,
    countries: [],
  },
}
const until = '2026-06-02T00:00:00Z'
const pageOf = (draft: Parameters<typeof previewPageOf>[0]['draft']) =>
  previewPageOf({ draft, site, until, language: 'en', unnamed: 'Goods' })

test('a form that holds nothing yet is a page all the same', () => {
  expect(pageOf(newDraft('s1', 'JPY'))).toMatchObject({
    kind: 'open',
    items: [],
    total: { currency: 'JPY', value: '0' },
    otherFee: null,
    isShared: false,
  })
})

test('what is typed stands on the page, as the site shows it, and no document leads anywhere', () => {
  const lines = [
    newLine({ name: 'Poles', quantity: '2', unitPrice: '10' }),
    newLine({ unitPrice: '1.50' }),
    newLine(),
  ]
  const draft = { ...newDraft('s1', 'USD'), lines, fee: '3', maximum: '2', keepCard: true }
  expect(pageOf(draft)).toMatchObject({
    layout: 'steps',
    look: { template: 'quick', logo: '/files/aa', terms: '#', privacy: null, brands: ['visa', 'jcb'] },
    seller: { name: 'Nanbei' },
    items: [
      { name: 'Poles', spec: null, quantity: 2, unitPrice: { value: '10.00' }, amount: { value: '20.00' } },
      { name: 'Goods', amount: { value: '1.50' } },
    ],
    goodsTotal: { value: '21.50' },
    otherFee: { type: 'shipping', amount: { value: '3.00' } },
    total: { value: '24.50' },
    keepCard: true,
    isShared: true,
    expiresAt: until,
  })
})

test('half a price and half a count are no amount', () => {
  const lines = [newLine({ name: 'Poles', quantity: 'x', unitPrice: '1.234' })]
  expect(pageOf({ ...newDraft('s1', 'USD'), lines })).toMatchObject({
    items: [{ quantity: 1, unitPrice: { value: '0.00' }, amount: { value: '0.00' } }],
  })
})
