import { expect, test } from 'vitest'
import { type LatestDays, turn } from './key-figures.ts'

const usd = (value: string) => ({ currency: 'USD', value })
type Figures = LatestDays['total']['now']

const figures = (captured: string, approvalRate: number | null, refunds: string, chargebacks: number) =>
  ({
    captured: { orders: 1, amount: usd(captured), filter: {} },
    approvalRate,
    refunds: { times: 1, amount: usd(refunds) },
    chargebacks: { times: chargebacks, amount: usd('0.00') },
  }) as unknown as Figures

test('more captured and approved is better, more refunds and chargebacks are worse', () => {
  const total = { now: figures('2.00', 9_200, '2.00', 2), before: figures('1.00', 9_100, '1.00', 1) }
  expect([turn('captured', total), turn('approvalRate', total)]).toEqual(['good', 'good'])
  expect([turn('refunds', total), turn('chargebacks', total)]).toEqual(['bad', 'bad'])
})

test('a figure as before, or one that is not known, is neither', () => {
  const total = { now: figures('1.00', null, '1.00', 0), before: figures('1.00', 9_100, '2.00', 0) }
  expect([turn('captured', total), turn('approvalRate', total), turn('chargebacks', total)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(turn('refunds', total)).toBe('good')
})
