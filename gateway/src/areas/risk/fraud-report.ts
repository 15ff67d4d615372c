import { wire } from '@quayside/contract/money.ts'
import {
  fraudReportCalls,
  type FraudReportFilter,
  type FraudReportRow,
  fraudTypeOf,
} from '@quayside/contract/risk/fraud-report.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { listOf } from '#lists/list-of.ts'
import { timesOf } from '#lists/range.ts'
import { textRange } from '#lists/text-range.ts'
import {
  exportedFraudReports,
  findFraudReport,
  fraudReportCells,
  type FraudReportConditions,
  fraudReportCurrency,
  fraudReportedAt,
  fraudReportList,
  fraudReportSteps,
  fraudReportSums,
  type StoredFraudReport,
} from './fraud-report.sql.ts'

/** Every fraud report of a merchant, as pages and as a file. */
const reports = listOf(fraudReportCalls, {
  async find({ tx, merchantId }, { filter, ...asked }) {
    const { rows, ...found } = await fraudReportList.ask(tx, merchantId, conditionsOf(filter), asked)
    return { rows: rows.map(rowOf), ...found }
  },
  file: {
    name: 'fraud_reports',
    cells: fraudReportCells,
    heads: ({ fraudReports: { column }, trade }) => ({
      ...column,
      orderNo: trade.column.orderNo,
      currency: trade.filter.currency,
      brand: trade.filter.brand,
      card: trade.column.card,
    }),
    source: (merchantId, { filter, order }) =>
      exportedFraudReports({ ...conditionsOf(filter), merchantId }, order === 'newest'),
    createdAt: fraudReportedAt,
    currency: fraudReportCurrency,
    sums: fraudReportSums,
    sumLabels: ({ fraudReports: { column } }) => ({ amount: column.amount }),
    said: ({ fraudReports: { list }, trade, terms }, filter, { listed, named, times }) => [
      [list.searchHint, filter.text],
      [list.period, times(filter.createdFrom, filter.createdTo)],
      [trade.filter.currency, listed(filter.currency)],
      [trade.filter.brand, named(filter.brand, terms.brand)],
    ],
  },
})
export const fraudReportExport = reports.kind

export const fraudReportHandlers: Handlers<typeof fraudReportCalls> = {
  ...reports.handlers,

  async detail({ tx, merchantId }, { id }) {
    const row = await tx.maybe(findFraudReport(merchantId, id))
    if (!row) throw new Refusal('object.not_found')
    const { merchantOrderId, orderedAt, currency } = row
    const steps = await tx.rows(fraudReportSteps(merchantId, row.orderId))
    return {
      ...rowOf(row),
      merchantOrderId,
      orderedAt,
      captured: wire(currency, row.captured),
      steps: steps.map(({ amount, ...step }) => ({ ...step, amount: wire(currency, amount) })),
    }
  },
}

/** @throws Refusal when a range is reversed */
const conditionsOf = ({ text, currency, brand, ...times }: FraudReportFilter): FraudReportConditions => ({
  ...timesOf(times),
  ...(text !== undefined && textRange(text.trim())),
  ...(currency && { currency }),
  ...(brand && { brand }),
})

function rowOf(row: StoredFraudReport): FraudReportRow {
  const { id, reportNo, createdAt, reportedOn, orderId, orderNo, currency, brand, card, code, disputed } = row
  return {
    id,
    reportNo,
    createdAt,
    reportedOn,
    orderId,
    orderNo,
    amount: wire(currency, row.amount),
    brand,
    card,
    code,
    type: fraudTypeOf(code),
    refunded: wire(currency, row.refunded),
    disputed,
  }
}
