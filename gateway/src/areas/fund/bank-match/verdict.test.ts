import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaperLine } from './paper.ts'
import { type KnownWithdrawal, type PaperSpan, verdictsOf } from './verdict.ts'

const known = (no: number, changed: Partial<KnownWithdrawal> = {}): KnownWithdrawal => ({
  id: `id-${no}`,
  withdrawalNo: `W2026010${no}`,
  status: 'processing success',
  currency: 'USD',
  amount: 1_000n * BigInt(no),
  paidCurrency: 'USD',
  paidMinor: 1_000n * BigInt(no),
  bankReference: `BANKREF${no}`,
  valueOn: '2026-01-06',
  returnedOn: null,
  tail: '6789',
  booked: 1_000n * BigInt(no),
  parts: 1_000n * BigInt(no),
  ...changed,
})
const line = (no: number, changed: Partial<PaperLine> = {}): PaperLine => ({
  line: no + 1,
  bookedOn: '2026-01-06',
  valueOn: '2026-01-06',
  reference: `BANKREF${no}`,
  remittance: null,
  currency: 'USD',
  minor: 1_000n * BigInt(no),
  tail: '6789',
  ...changed,
})
const span: PaperSpan = { from: '2026-01-01', through: '2026-01-31', tail: null }
const told = (lines: PaperLine[], withdrawals: KnownWithdrawal[], of = span) =>
  verdictsOf(lines, withdrawals, of).map(({ outcome, difference, withdrawal }) => [
    outcome,
    difference,
    withdrawal?.id ?? null,
  ])

describe('one line and its withdrawal', () => {
  test.each<[string, Partial<PaperLine>, Partial<KnownWithdrawal>, unknown]>([
    ['agree', {}, {}, ['matched', 0n, 'id-1']],
    [
      'agree by our number in the text',
      { reference: 'X', remittance: 'pay W20260101/INV' },
      {},
      ['matched', 0n, 'id-1'],
    ],
    [
      'agree by amount and day alone',
      { reference: null, valueOn: '2026-01-06' },
      {},
      ['matched', 0n, 'id-1'],
    ],
    ['differ by a fee on the way', { minor: 985n }, {}, ['amount_differs', -15n, 'id-1']],
    ['differ in currency', { currency: 'EUR' }, {}, ['amount_differs', 1_000n, 'id-1']],
    ['differ in their day', { valueOn: '2026-01-08' }, {}, ['date_differs', 0n, 'id-1']],
    [
      'agree where the paper has booking days alone',
      { valueOn: null, bookedOn: '2026-01-08' },
      {},
      ['matched', 0n, 'id-1'],
    ],
    ['differ in their account', { tail: '1111' }, {}, ['card_differs', 0n, 'id-1']],
    ['differ from the ledger', {}, { booked: 999n }, ['makeup_differs', 0n, 'id-1']],
    ['differ from what it is made of', {}, { parts: null }, ['makeup_differs', 0n, 'id-1']],
    ['while we have it in process', {}, { status: 'pending', paidMinor: null }, ['not_paid', 1_000n, 'id-1']],
    [
      'though we have it as failed',
      {},
      { status: 'processing failed', paidMinor: null },
      ['not_paid', 1_000n, 'id-1'],
    ],
    ['taken back though we do not know', { minor: -1_000n }, {}, ['not_returned', -1_000n, 'id-1']],
    [
      'taken back as we know',
      { minor: -1_000n },
      { status: 'bounced or refunded' },
      ['returned', 0n, 'id-1'],
    ],
    [
      'taken back with a fee',
      { minor: -1_020n },
      { status: 'bounced or refunded' },
      ['amount_differs', -20n, 'id-1'],
    ],
  ])('%s', (_, ofLine, ofWithdrawal, expected) => {
    expect(told([line(1, ofLine)], [known(1, ofWithdrawal)])[0]).toEqual(expected)
  })
})

test('the second line of one payment, and the one that only looks like another', () => {
  expect(told([line(1), line(1)], [known(1)])).toEqual([
    ['matched', 0n, 'id-1'],
    ['twice', 1_000n, 'id-1'],
  ])
  const alike = { amount: 1_000n, paidMinor: 1_000n, booked: 1_000n, parts: 1_000n }
  expect(told([line(1, { reference: null }), line(1)], [known(1), known(2, alike)])).toEqual([
    ['matched', 0n, 'id-2'],
    ['matched', 0n, 'id-1'],
  ])
  // Two that fit as well: nobody guesses.
  expect(told([line(1, { reference: null })], [known(1), known(2, alike)])[0]).toEqual([
    'unknown',
    1_000n,
    null,
  ])
})

test('what the paper lacks: of its days and its account alone', () => {
  const others = [
    known(2),
    known(3, { valueOn: '2026-02-01' }),
    known(4, { tail: '1111' }),
    known(5, { status: 'pending', paidMinor: null, valueOn: null }),
    known(6, { status: 'bounced or refunded', valueOn: '2025-12-30', returnedOn: '2026-01-04' }),
  ]
  expect(told([line(1)], [known(1), ...others])).toEqual([
    ['matched', 0n, 'id-1'],
    ['missing', -2_000n, 'id-2'],
    ['return_missing', 6_000n, 'id-6'],
  ])
  expect(told([line(1)], [known(1), known(4, { tail: '1111' })], { ...span, tail: '1111' })).toContainEqual([
    'missing',
    -4_000n,
    'id-4',
  ])
})

test('differences sum to the difference of the totals, whatever the paper says', () => {
  const papers = fc.array(
    fc.record({
      no: fc.integer({ min: 1, max: 8 }),
      minor: fc.constantFrom(1_000n, 2_000n, -1_000n, -2_000n, 17n, -3n),
      isNamed: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  const books = fc.array(
    fc.record({
      no: fc.integer({ min: 1, max: 8 }),
      status: fc.constantFrom('processing success', 'bounced or refunded', 'pending' as const),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(papers, books, (drawn, drawnBooks) => {
      const withdrawals = [...new Map(drawnBooks.map((one) => [one.no, one])).values()].map(
        ({ no, status }) =>
          known(no, {
            status: status as KnownWithdrawal['status'],
            ...(status === 'pending' && { paidMinor: null, valueOn: null }),
            ...(status === 'bounced or refunded' && { returnedOn: '2026-01-07' }),
          }),
      )
      const lines = drawn.map(({ no, minor, isNamed }, at) =>
        line(no, { line: at + 2, minor, reference: isNamed ? `BANKREF${no}` : null }),
      )
      const verdicts = verdictsOf(lines, withdrawals, span)
      const spoken = withdrawals.filter(({ paidMinor }) => paidMinor !== null)
      const paper = lines.reduce((sum, { minor }) => sum + minor, 0n)
      const ours = spoken.reduce(
        (sum, one) => sum + (one.status === 'bounced or refunded' ? 0n : one.paidMinor!),
        0n,
      )
      const differences = verdicts.reduce((sum, { difference }) => sum + difference, 0n)
      expect(differences).toBe(paper - ours)
      expect(verdicts.filter(({ paper: own }) => own !== null)).toHaveLength(lines.length)
    }),
    { numRuns: 500 },
  )
})
