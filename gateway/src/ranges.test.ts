import type { Call } from '@quayside/contract/call.ts'
import { completed, range, rangesOf } from '@quayside/contract/range.ts'
import { businessDate, instant } from '@quayside/contract/fields.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { limitedRanges, objectsIn, withRanges } from '#acts/input/ranges.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { signedIn } from '#test/person.ts'

const calls = Object.values(portalCalls).flatMap((group) => Object.values(group) as Call[])

const isTime = (schema: z.core.$ZodType): boolean => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return isTime(schema.def.innerType)
  return schema instanceof z.ZodISODateTime || schema instanceof z.ZodISODate
}

/** Fields that begin or end a time and are not made by `range`. */
const loose = (input: z.core.$ZodType): string[] =>
  objectsIn(input).flatMap(({ path, schema: { shape } }) => {
    const held = new Set(rangesOf(shape).flatMap(({ from, to }) => [from, to]))
    return Object.entries(shape)
      .filter(([name, field]) => /^(from|to|through)$|(From|To)$/.test(name) && isTime(field))
      .filter(([name]) => !held.has(name))
      .map(([name]) => [...path, name].join('.'))
  })

/** Limits whose refusal the call does not name. */
const unnamed = ({ input, errors }: Pick<Call, 'input' | 'errors'>): string[] =>
  limitedRanges(input).flatMap(({ rule }) =>
    (['trade.range_reversed', rule.error] as const).filter((key) => !errors.includes(key)),
  )

test.each(calls.map((one) => [one.path, one] as const))('every time of %s is whole and limited', (_, one) => {
  expect(loose(one.input)).toEqual([])
  expect(unnamed(one)).toEqual([])
})

test('a pair that nobody completes is caught, and half of one', () => {
  const limited = range.someInstants(90, 'fund.query_too_long')
  expect(
    loose(
      z.strictObject({ filter: z.strictObject({ createdFrom: instant.optional(), createdTo: limited.to }) }),
    ),
  ).toEqual(['filter.createdFrom', 'filter.createdTo'])
  expect(loose(z.strictObject({ from: businessDate, to: businessDate.optional() }))).toEqual(['from', 'to'])
  expect(loose(z.strictObject({ createdFrom: limited.from, createdTo: limited.to }))).toEqual([])
})

describe('what was asked for', () => {
  const now = '2026-11-23T00:00:00.000Z'
  const days = { unit: 'instant', days: 31, error: 'balance.range_too_long' } as const
  test.each([
    ['nothing: the longest time up to now', {}, { from: '2026-10-23T00:00:00.000Z', to: now }],
    ['a beginning: up to now', { from: '2026-11-01T00:00:00Z' }, { from: '2026-11-01T00:00:00Z', to: now }],
    ['an old beginning', { from: '2019-05-01T00:00:00Z' }, { refused: 'too_long' }],
    [
      'an end: the longest time before it',
      { to: '2020-03-01T00:00:00Z' },
      { from: '2020-01-30T00:00:00.000Z', to: '2020-03-01T00:00:00Z' },
    ],
    [
      'an end that has not come: today to its end',
      { from: '2026-10-24T00:00:00Z', to: '2026-11-24T00:00:00Z' },
      { from: '2026-10-24T00:00:00Z', to: '2026-11-24T00:00:00Z' },
    ],
    [
      '31 days',
      { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' },
      { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' },
    ],
    [
      'a moment more',
      { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00.001Z' },
      { refused: 'too_long' },
    ],
    [
      'an end before the beginning',
      { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
      { refused: 'reversed' },
    ],
  ])('%s', (_, asked, expected) => {
    expect(completed(days, asked, now)).toEqual(expected)
  })

  test('days count both of their ends', () => {
    const rule = { unit: 'date', days: 366, error: 'trade.report_too_long' } as const
    expect(completed(rule, { from: '2024-01-01', to: '2024-12-31' }, '2026-11-23')).toMatchObject({
      to: '2024-12-31',
    })
    expect(completed(rule, { from: '2024-01-01', to: '2025-01-01' }, '2026-11-23')).toEqual({
      refused: 'too_long',
    })
  })

  test('is refused by the field', () => {
    const of = range.someInstants(31, 'balance.range_too_long')
    const schema = z.strictObject({
      filter: z.strictObject({ createdFrom: of.from, createdTo: of.to }).default({}),
    })
    expect(() =>
      withRanges({ filter: { createdFrom: '2019-05-01T00:00:00Z' } }, limitedRanges(schema), {
        now,
        language: 'en',
      }),
    ).toThrow(expect.objectContaining({ key: 'balance.range_too_long' }))
  })
})

describe('over HTTP', async () => {
  const app = await testApp()
  beforeAll(() => makeMerchant(app, 1n))
  const old = { createdFrom: '2019-05-01T00:00:00Z' }

  test.each([
    [{ from: '2026-01-02', to: '2026-01-01' }, 'trade.range_reversed', 'to'],
    [{ from: '2024-01-01', to: '2026-01-01' }, 'trade.report_too_long', 'from'],
  ])('reports of %o are refused', async (days, error, field) => {
    const person = await signedIn(app, app.gateway, {
      permissions: ['trade.transaction.view', 'fund.balance.view'],
    })
    const refused = { error, errors: [{ field }] }
    const { report, statistics } = portalCalls
    expect(await person.ask(report.daily, days)).toMatchObject(refused)
    expect(await person.ask(report.capital, days)).toMatchObject(refused)
    expect(await person.ask(statistics.summary, days)).toMatchObject(refused)
  })

  test('a list and its file from a day on are no longer than their limits', async () => {
    const person = await signedIn(app, app.gateway, {
      permissions: [
        'fund.withdrawal.view',
        'fund.withdrawal.export',
        'fund.balance.view',
        'fund.balance.export',
      ],
    })
    const { withdrawalList, balanceChange } = portalCalls
    const tooLong = { error: 'fund.query_too_long', errors: [{ field: 'filter.createdFrom' }] }
    expect(await person.ask(withdrawalList.query, { filter: old })).toMatchObject(tooLong)
    expect(await person.ask(withdrawalList.preview, { filter: old, zone: 'UTC' })).toMatchObject(tooLong)
    const filter = { account: 'pending', currency: 'USD', ...old } as const
    const tooLongHere = { error: 'balance.range_too_long', errors: [{ field: 'filter.createdFrom' }] }
    expect(await person.ask(balanceChange.query, { filter })).toMatchObject(tooLongHere)
    expect(await person.ask(balanceChange.preview, { filter, zone: 'UTC' })).toMatchObject(tooLongHere)
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const preview = (createdFrom: string) =>
      person.ask(withdrawalList.preview, { filter: { createdFrom }, zone: 'UTC' })
    expect((await preview(daysAgo(179))).status).toBe('0')
    expect(await preview(daysAgo(181))).toMatchObject(tooLong)
  })
})
