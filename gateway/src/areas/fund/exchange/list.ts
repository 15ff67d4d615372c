import type { Language } from '@quayside/contract/envelope.ts'
import { exchangeListCalls, type ExchangeRow } from '@quayside/contract/fund/exchange/list.ts'
import { convertedMinor, formatRate } from '@quayside/contract/fund/exchange/rate.ts'
import { wire } from '@quayside/contract/money.ts'
import { exchangeFailure, knownExchangeRefusal } from '@quayside/phrases/exchange-failure.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { exchangeSteps } from './exchange.sql.ts'
import { listOf } from '#lists/list-of.ts'
import {
  exchangeCells,
  exchangeCurrency,
  exchangedAt,
  exchangeSums,
  exportedExchanges,
} from './export.sql.ts'
import { exchangeConditions } from './filter.ts'
import { exchangeList, type ExchangeListRow, findExchange } from './list.sql.ts'

/** Every exchange of a merchant, as pages and as a file. */
const exchanges = listOf(exchangeListCalls, {
  async find({ tx, merchantId, language }, { filter, ...asked }) {
    const { rows, ...found } = await exchangeList.ask(tx, merchantId, exchangeConditions(filter), asked)
    return { rows: rows.map((row) => rowOf(language, row)), ...found }
  },
  file: {
    name: 'exchanges',
    cells: exchangeCells,
    heads: ({ exchange: { column } }) => ({ ...column, currency: column.source }),
    source: (merchantId, { filter, order }) =>
      exportedExchanges({ ...exchangeConditions(filter), merchantId }, order === 'newest'),
    createdAt: exchangedAt,
    currency: exchangeCurrency,
    sums: exchangeSums,
    sumLabels: ({ exchange: { column, status } }) => ({ ...status, amount: column.amount }),
    said: ({ exchange: { column, status } }, filter, { listed, named, times }) => [
      [column.exchangeNo, filter.text],
      [column.createdAt, times(filter.createdFrom, filter.createdTo)],
      [column.status, named(filter.status, status)],
      [column.source, listed(filter.source)],
      [column.target, listed(filter.target)],
    ],
  },
})
export const exchangeExport = exchanges.kind

export const exchangeListHandlers: Handlers<typeof exchangeListCalls> = {
  ...exchanges.handlers,

  async detail({ tx, merchantId, language }, { id }) {
    const row = await tx.maybe(findExchange(merchantId, id))
    if (!row) throw new Refusal('object.not_found')
    const steps = await tx.rows(exchangeSteps(merchantId, id))
    const { source, target, amount, mid, made } = row
    const atMid = convertedMinor(source, amount, target, mid)
    return {
      ...rowOf(language, row),
      mid: formatRate(mid),
      atMid: wire(target, atMid),
      cost: made === null ? null : wire(target, atMid - made),
      houseReference: row.houseReference,
      steps: steps.map(({ at, state }) => ({ at, status: state })),
    }
  },
}

function rowOf(language: Language, row: ExchangeListRow): ExchangeRow {
  const { id, exchangeNo, createdAt, status, source, target, purpose, askedBy, endedAt } = row
  return {
    id,
    exchangeNo,
    createdAt,
    status,
    target,
    purpose,
    askedBy,
    endedAt,
    amount: wire(source, row.amount),
    fee: wire(source, row.fee),
    made: row.made === null ? null : wire(target, row.made),
    quotedRate: formatRate(row.rate),
    filledRate: row.filled === null ? null : formatRate(row.filled),
    failure:
      status === 'failed'
        ? {
            code: knownExchangeRefusal(row.refusedCode),
            message: exchangeFailure(language, row.refusedCode, row.refusedReason),
          }
        : null,
  }
}
