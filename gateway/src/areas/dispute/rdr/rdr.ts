import { wire } from '@quayside/contract/money.ts'
import { rdrCalls, type RdrFilter, type RdrRow } from '@quayside/contract/dispute/rdr/rdr.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { Handlers } from '#acts/handler.ts'
import { listOf } from '#lists/list-of.ts'
import { timesOf } from '#lists/range.ts'
import { textRange } from '#lists/text-range.ts'
import {
  exportedRdrs,
  rdrCells,
  type RdrConditions,
  rdrCurrency,
  rdrList,
  rdrReceivedAt,
  rdrSums,
  type StoredRdr,
  sumRdrs,
} from './rdr.sql.ts'

/** Everything that schemes have settled by a rule, as pages, sums and a file. */
const rdrs = listOf(rdrCalls, {
  async find({ tx, merchantId }, { filter, ...asked }) {
    const { rows, ...found } = await rdrList.ask(tx, merchantId, conditionsOf(filter), asked)
    return { rows: rows.map(rowOf), ...found }
  },
  sums: {
    rowsMax: tradeLimits.sumRows,
    async find({ tx, merchantId }, filter) {
      const found = await sumRdrs(tx, merchantId, conditionsOf(filter))
      return found?.map(({ currency, count, amount, fee }) => ({
        count: Number(count),
        amount: wire(currency, amount),
        fee: wire(currency, fee),
      }))
    },
  },
  file: {
    name: 'rdr',
    cells: rdrCells,
    heads: ({ rdr: { column }, trade }) => ({
      ...column,
      orderNo: trade.column.orderNo,
      merchantOrderId: trade.column.merchantOrderId,
      currency: trade.filter.currency,
      brand: trade.filter.brand,
      card: trade.column.card,
    }),
    source: (merchantId, { filter, order }) =>
      exportedRdrs({ ...conditionsOf(filter), merchantId }, order === 'newest'),
    createdAt: rdrReceivedAt,
    currency: rdrCurrency,
    sums: rdrSums,
    sumLabels: ({ rdr: { column } }) => ({ amount: column.amount, fee: column.fee }),
    said: ({ rdr: words, trade, terms }, filter, { listed, named, times }) => [
      [words.list.searchHint, filter.text],
      [words.list.period, times(filter.createdFrom, filter.createdTo)],
      [trade.filter.currency, listed(filter.currency)],
      [trade.filter.brand, named(filter.brand, terms.brand)],
      [words.column.overrun, filter.overrun && words.list.overrun[filter.overrun]],
    ],
  },
})
export const rdrExport = rdrs.kind

export const rdrHandlers: Handlers<typeof rdrCalls> = rdrs.handlers

/** @throws Refusal when a range is reversed */
const conditionsOf = ({ text, currency, brand, overrun, ...times }: RdrFilter): RdrConditions => ({
  ...timesOf(times),
  ...(text !== undefined && textRange(text.trim())),
  ...(currency && { currency }),
  ...(brand && { brand }),
  ...(overrun !== undefined && { overrun: overrun === 'yes' }),
})

const rowOf = ({ currency, orderAmount, amount, fee, ...row }: StoredRdr): RdrRow => ({
  ...row,
  orderAmount: wire(currency, orderAmount),
  amount: wire(currency, amount),
  fee: wire(currency, fee),
})
