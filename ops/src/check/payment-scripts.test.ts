import { expect, test } from 'vitest'
import { differences } from './payment-scripts.ts'

const known = [
  { name: 'index.js', sha384: 'one' },
  { name: 'en.js', sha384: 'two' },
]

test('scripts as they were authorised have no fault', () => {
  expect(
    differences(
      known,
      new Map([
        ['index.js', 'one'],
        ['en.js', 'two'],
      ]),
    ),
  ).toEqual([])
})

test('one that changed, one that came and one that went are told', () => {
  expect(
    differences(
      known,
      new Map([
        ['index.js', 'other'],
        ['skimmer.js', 'three'],
      ]),
    ),
  ).toEqual([
    'index.js: has changed, and is other',
    'skimmer.js: is in no inventory, and is three',
    'en.js: is not built any more',
  ])
})
