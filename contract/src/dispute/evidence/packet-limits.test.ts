import { expect, test } from 'vitest'
import { packetLimitOn } from './packet-limits.ts'

const mebibyte = 1024 * 1024

test.each([
  ['visa', 'chargeback', 2, null],
  ['mastercard', 'chargeback', 2, 19],
  ['mastercard', 'pre-arbitration', 2, 19],
  ['mastercard', 'retrieval', 2, 4],
  ['visa', 'retrieval', 2, null],
  ['discover', 'arbitration', 3, null],
  [null, 'chargeback', 2, null],
] as const)('an answer to %s in %s has %i MB and %s pages', (brand, stage, size, pages) => {
  expect(packetLimitOn({ brand, stage }, '2026-11-25')).toMatchObject({ bytes: size * mebibyte, pages })
})
