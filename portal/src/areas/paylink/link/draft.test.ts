import { expect, test } from 'vitest'
import { paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import {
  linkInputOf,
  type LinkDraft,
  newDraft,
  newLine,
  placeOfField,
  problemsOf,
  reckonedOf,
} from './draft.ts'

const line = newLine({ name: 'Trail 40 backpack', unitPrice: '98.00' })
const good: LinkDraft = { ...newDraft('site', 'USD'), lines: [line] }
const placesOf = (part: Partial<LinkDraft>) => [...problemsOf({ ...good, ...part }).keys()]
const ofLine = (part: Partial<typeof line>) => placesOf({ lines: [{ ...line, ...part }] })
const x = (count: number) => 'x'.repeat(count)

test('a form that is filled has no problems, and its amounts add up in the decimals of its currency', () => {
  expect(placesOf({})).toEqual([])
  const lines = [
    newLine({ name: 'a', quantity: '3', unitPrice: '0.1' }),
    newLine({ name: 'b', unitPrice: '0.7' }),
  ]
  expect(reckonedOf({ currency: 'USD', lines, fee: '0.05' })).toMatchObject({
    goods: 100n,
    fee: 5n,
    total: 105n,
  })
  expect(reckonedOf({ currency: 'KWD', lines, fee: '0.005' })).toMatchObject({ goods: 1000n, total: 1005n })
  expect(reckonedOf({ currency: 'JPY', lines, fee: '' }).total).toBe(0n)
})

test.each([
  [{ name: x(limits.goodsName.max) }, { name: x(limits.goodsName.max + 1) }, 'name'],
  [{ spec: x(limits.spec.max) }, { spec: x(limits.spec.max + 1) }, 'spec'],
  [{ quantity: '100' }, { quantity: '101' }, 'quantity'],
  [{ quantity: '1' }, { quantity: '0' }, 'quantity'],
  [{ unitPrice: '0.01' }, { unitPrice: '0.00' }, 'unitPrice'],
  [{ unitPrice: '0.01' }, { unitPrice: '0.001' }, 'unitPrice'],
])('a line takes %j and not %j', (most, over, field) => {
  expect(ofLine(most)).toEqual([])
  expect(ofLine(over)).toEqual([`${line.key}.${field}`])
})

test.each([
  ['invoiceNo', x(256), x(257)],
  ['note', x(200), x(201)],
  ['maximum', '10000', '10001'],
  ['hours', '168', '169'],
  ['fee', '10000.00', '10000.01'],
] as const)('%s takes n and not n + 1', (field, most, over) => {
  expect(placesOf({ [field]: most })).toEqual([])
  expect(placesOf({ [field]: over })).toEqual([field])
})

test.each([
  ['JPY', '10000', '10001'],
  ['KWD', '10000.000', '10000.001'],
])('the other fee in %s is at most %s', (currency, most, over) => {
  const lines = [newLine({ name: 'a', unitPrice: '1' })]
  expect(placesOf({ currency, lines, fee: most })).toEqual([])
  expect(placesOf({ currency, lines, fee: over })).toEqual(['fee'])
})

test('one payment has a most, fee included', () => {
  const lines = [newLine({ name: 'a', unitPrice: '10000000000.00' })]
  expect(placesOf({ lines })).toEqual([])
  expect(placesOf({ lines, fee: '0.01' })).toEqual(['total'])
})

test('lines that say nothing are not sent, and what the gateway names is found among those that are', () => {
  const [blank, other] = [newLine(), newLine({ name: 'Poles ', spec: ' ', unitPrice: '64' })]
  const draft: LinkDraft = { ...good, lines: [blank, line, other], fee: '5' }
  expect(linkInputOf(draft, 'form')).toMatchObject({
    items: [
      { name: 'Trail 40 backpack', quantity: 1, unitPrice: '98.00' },
      { name: 'Poles', quantity: 1, unitPrice: '64' },
    ],
    otherFee: { type: 'shipping', amount: '5.00' },
    total: { currency: 'USD', value: '167.00' },
  })
  expect(placeOfField(draft, 'items.1.name')).toBe(`${other.key}.name`)
  expect(placeOfField(draft, 'expiryHours')).toBe('hours')
  expect(placeOfField(draft, 'changes.items.0.unitPrice')).toBe(`${line.key}.unitPrice`)
  for (const [field, place] of [
    ['otherFee.amount', 'fee'],
    ['changes.total', 'total'],
    ['siteId', 'siteId'],
    ['currency', 'currency'],
  ])
    expect(placeOfField(draft, field!)).toBe(place)
  expect(placeOfField(draft, 'formId')).toBeUndefined()
})
