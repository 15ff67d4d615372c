import { expect, test } from 'vitest'
import { isTable, pastedLines } from './paste.ts'

const linesOf = (text: string) =>
  pastedLines(text).map(({ name, spec, quantity, unitPrice }) => ({ name, spec, quantity, unitPrice }))

test('lines of a spreadsheet become lines of goods, without their head', () => {
  expect(
    linesOf(
      'Name\tSpec\tQty\tPrice\r\nTrail 40 backpack\t40 L\t6\t98.00\r\nPoles\tpair\t8.00\tUSD 1,064.50\r\n',
    ),
  ).toEqual([
    { name: 'Trail 40 backpack', spec: '40 L', quantity: '6', unitPrice: '98.00' },
    { name: 'Poles', spec: 'pair', quantity: '8', unitPrice: '1064.50' },
  ])
})

test('columns that are left out have their usual values', () => {
  expect(linesOf('背包\t2\t￥98\n雨衣\tM 码\t24.5\n水壶\t12')).toEqual([
    { name: '背包', spec: '', quantity: '2', unitPrice: '98' },
    { name: '雨衣', spec: 'M 码', quantity: '1', unitPrice: '24.5' },
    { name: '水壶', spec: '', quantity: '1', unitPrice: '12' },
  ])
})

test('a cell in quotes may hold tabs, line breaks and quotes', () => {
  expect(linesOf('"Tent ""Fjord""\n2 persons"\t"green\tdark"\t1\t300.00')).toEqual([
    { name: 'Tent "Fjord" 2 persons', spec: 'green dark', quantity: '1', unitPrice: '300.00' },
  ])
})

test('what is wrong stays as it was written, to be mended in the form', () => {
  expect(linesOf('Tent\tgreen\tmany\t1e5')).toMatchObject([{ quantity: 'many', unitPrice: '1e5' }])
})

test.each([
  ['a\tb', true],
  ['a\nb', true],
  ['a\r\nb\r\n', true],
  ['Trail 40 backpack', false],
  ['Trail 40 backpack\n', false],
])('%j is a table: %j', (text, is) => {
  expect(isTable(text)).toBe(is)
})
