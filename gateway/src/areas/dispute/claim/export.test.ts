import { beforeAll, describe, expect, test } from 'vitest'
import { alertCalls, alertExportColumns } from '@quayside/contract/dispute/alert/alert.ts'
import type { RelatedClaim } from '@quayside/contract/dispute/claim.ts'
import {
  disputeOrderCalls,
  disputeOrderExportColumns,
} from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { rdrCalls, rdrExportColumns } from '@quayside/contract/dispute/rdr/rdr.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { fraudReportCalls, fraudReportExportColumns } from '@quayside/contract/risk/fraud-report.ts'
import { fill } from '@quayside/phrases/fill.ts'
import type { Catalogue } from '@quayside/phrases/namespaces.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { csvCells, testExports, utcCsv } from '#test/exports.ts'
import { disputeRights, disputeWorld } from '#areas/dispute/test/dispute-world.ts'

const app = await testApp()
const world = disputeWorld(app)
const exports = await testExports(app)
const { told, soon } = world
const rights = [...disputeRights, 'risk.fraud.view', 'risk.fraud.export'] as const
let whole: string
let masked: string

const lists = {
  alerts: { calls: alertCalls, columns: alertExportColumns },
  rdr: { calls: rdrCalls, columns: rdrExportColumns },
  complaints: { calls: disputeOrderCalls, columns: disputeOrderExportColumns },
  reports: { calls: fraudReportCalls, columns: fraudReportExportColumns },
} as const
type List = keyof typeof lists

type Row = Readonly<Record<string, unknown>>

/** What a column's words are where the screen shows a word for what the row says. */
const words: Readonly<Record<List, (all: Catalogue, row: Row) => Readonly<Record<string, unknown>>>> = {
  alerts: ({ alerts, terms }, row) => ({
    network: alerts.network,
    type: alerts.type,
    advice: alerts.advice,
    status: alerts.status,
    refundStatus: alerts.refundStatus,
    brand: terms.brand,
    daysInMonth: {
      [String(row['daysInMonth'])]:
        row['daysInMonth'] === 0
          ? alerts.month_zero
          : row['daysInMonth'] === 1
            ? alerts.month_one
            : fill(alerts.month_other, { count: String(row['daysInMonth']) }),
    },
  }),
  rdr: ({ terms, account }) => ({
    brand: terms.brand,
    overrun: { true: account.export.yes, false: account.export.no },
  }),
  complaints: ({ disputeOrders, terms }, row) => ({
    reason: disputeOrders.reason,
    status: row['disputed'] === true ? { declined: disputeOrders.movedToChargeback } : disputeOrders.status,
    message: disputeOrders.message,
    brand: terms.brand,
  }),
  reports: ({ fraudReports, terms, account }, row) => ({
    type: row['type'] === null ? { null: row['code'] } : fraudReports.type,
    brand: terms.brand,
    disputed: { true: account.export.yes, false: account.export.no },
  }),
}

const isMoney = (value: unknown): value is { currency: string; value: string } =>
  typeof value === 'object' && value !== null && 'currency' in value

/** One cell as the screen says it, whatever the list. */
function cellOf(list: List, column: string, row: Row, language: Language): string {
  const all = wordsOf(language)
  const named = words[list](all, row)[column] as Readonly<Record<string, string>> | undefined
  const value = column === 'currency' ? Object.values(row).find(isMoney)?.currency : row[column]
  if (named && (value !== null || 'null' in named)) return named[String(value)]!
  if (value === null) return ''
  if (isMoney(value)) return value.value
  if (column === 'related')
    return (value as RelatedClaim[]).map(({ kind, no }) => `${all.claims.relatedKind[kind]} ${no}`).join(', ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 19).replace('T', ' ') : text
}

beforeAll(async () => {
  await makeMerchant(app, 1n)
  const main = await world.somebody({ permissions: rights })
  whole = main.token
  masked = (
    await world.somebody({ permissions: rights.filter((right) => right !== 'trade.transaction.reveal') })
  ).token
  await world.fund()
  const { orderNo } = await world.alertOf({ dueAt: soon(30) })
  await told(soon(0), {
    kind: 'fraud_report',
    orderNo,
    reportNo: 'F-ONE',
    amount: usd('7.50'),
    fraudType: '6',
    reportedOn: '2026-01-05',
  })
  await told(soon(0), {
    kind: 'fraud_report',
    orderNo: await world.orderOf(),
    reportNo: 'F-OTHER',
    amount: usd('3.00'),
    fraudType: 'Z9',
    reportedOn: '2026-01-06',
  })
  await world.settleByRule(await world.orderOf(), '20.00', '15.00')
  await world.alertOf({ amount: '30.00' })
  const refunded = await world.alertOf()
  await main.ask(alertCalls.refund, { acsOrderId: refunded.orderNo, refundAmount: '10.00' })
  const first = await world.complaintOf('12.00')
  const { orderNo: toCase } = await world.complaintOf('5.00')
  await world.chargeBack(toCase)
  await main.ask(disputeOrderCalls.deal, {
    id: first.id,
    decision: 'decline',
    merchantRemark: '=2+2 it was delivered',
    version: 1,
  })
})

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  test.each(Object.keys(lists) as List[])('the file of %s is its screen, cell by cell', async (list) => {
    const { calls, columns } = lists[list]
    for (const [token, order] of [
      [whole, 'newest'],
      [masked, 'oldest'],
    ] as const) {
      const asked = { filter: {}, order, page: { size: 100 } } as const
      const { data } = await exports.send(calls.query, token, asked, language)
      const shown = data!.rows as readonly Row[]
      expect(shown.length).toBeGreaterThan(0)
      const file = { order, columns: [...columns], file: utcCsv }
      const made = await exports.made(calls.ask, token, file as never, language)
      expect(made.rows).toBe(shown.length)
      // What a sheet would take for a formula is written as text.
      const written = csvCells(made.file.body)
        .slice(1)
        .map((cells) => cells.map((cell) => cell.replace(/^'(?==)/, '')))
      expect(written).toEqual(
        shown.map((row) => columns.map((column) => cellOf(list, column, row, language))),
      )
    }
  })
})

test('whoever may not see emails whole gets them masked, on the screen and in the file', async () => {
  const { data } = await exports.send(alertCalls.query, masked, {})
  expect(data!.rows.every(({ email }) => email === 'bu***er@example.com')).toBe(true)
  expect((await exports.send(alertCalls.query, whole, {})).data!.rows[0]!.email).toBe('buyer@example.com')
})
