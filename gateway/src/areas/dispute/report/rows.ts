import { startOfBeijingDate, addDays } from '@quayside/contract/dates.ts'
import { type ProgrammeCode, programmeOf } from '@quayside/contract/dispute/report/programmes.ts'
import {
  type SchemeRow,
  schemeRowCalls,
  type SchemeRowFilter,
} from '@quayside/contract/dispute/report/rows.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Handlers } from '#acts/handler.ts'
import { listOf } from '#lists/list-of.ts'
import { askedMonth } from './month-place.ts'
import { ruleOf } from './programme-count.ts'
import {
  exportedSchemeRows,
  schemeRowAt,
  schemeRowCells,
  type SchemeRowConditions,
  schemeRowCurrency,
  schemeRowList,
  schemeRowSums,
  type StoredSchemeRow,
} from './rows.sql.ts'

/** What stands behind the counts of the cockpit, as pages and as a file. */
const schemeRows = listOf(schemeRowCalls, {
  async find({ tx, merchantId, now }, { filter, ...asked }) {
    const { rows, ...found } = await schemeRowList.ask(tx, merchantId, conditionsOf(filter, now), asked)
    return { rows: rows.map(rowOf), ...found }
  },
  file: {
    name: 'scheme_rows',
    cells: schemeRowCells,
    heads: ({ scheme: { rows }, trade }) => ({
      ...rows.column,
      orderNo: trade.column.orderNo,
      currency: trade.filter.currency,
      brand: trade.filter.brand,
    }),
    source: (merchantId, { filter, order }) =>
      exportedSchemeRows(
        { ...conditionsOf(filter, new Date().toISOString()), merchantId },
        order === 'newest',
      ),
    createdAt: schemeRowAt,
    currency: schemeRowCurrency,
    sums: schemeRowSums,
    sumLabels: ({ scheme: { rows } }) => ({ amount: rows.column.amount }),
    said: ({ scheme: { rows, programme, words }, trade, terms }, filter, { named }) => [
      [words.month, filter.month],
      [words.programme, named(filter.programme, programme)],
      [words.group, filter.descriptor],
      [rows.column.kind, named(filter.kind, rows.kind)],
      [trade.filter.brand, named(filter.brand, terms.brand)],
    ],
    // A file that is made after midnight of the last day holds the month in which it was asked for.
    kept: async ({ now }, filter) => ({ ...filter, month: askedMonth(now, filter.month).month }),
  },
})
export const schemeRowExport = schemeRows.kind
export const schemeRowHandlers: Handlers<typeof schemeRowCalls> = schemeRows.handlers

export function conditionsOf(filter: SchemeRowFilter, now: string): SchemeRowConditions {
  const { from, to } = askedMonth(now, filter.month)
  const wanted = filter.programme?.map(takenBy)
  const brands = both(
    wanted?.map(({ brand }) => brand),
    filter.brand,
  )
  const kinds = both(
    wanted?.flatMap((one) => one.kinds),
    filter.kind,
  )
  return {
    from,
    to,
    fromAt: startOfBeijingDate(from),
    toAt: startOfBeijingDate(addDays(to, 1)),
    ...(filter.descriptor !== undefined && { descriptor: filter.descriptor }),
    ...(kinds && { kinds }),
    ...(brands && { brands }),
    ...(wanted?.every(({ fraudAlone }) => fraudAlone) && { fraudAlone: true as const }),
    ...(wanted?.every(({ authenticatedAlone }) => authenticatedAlone) && {
      authenticatedAlone: true as const,
    }),
  }
}

/** What of reports and chargebacks a programme counts; failed attempts are neither. */
function takenBy(code: ProgrammeCode) {
  const programme = programmeOf(code)
  const rule = ruleOf(programme)
  const kinds = rule?.kinds ?? []
  return {
    brand: programme.scheme as string,
    kinds: [
      ...(kinds.includes('report') ? ['report'] : []),
      ...(kinds.includes('fraud_case') ? ['case'] : []),
    ],
    fraudAlone: !kinds.includes('other_case'),
    authenticatedAlone: rule?.authenticatedAlone ?? false,
  }
}

const both = (some: readonly string[] | undefined, others: readonly string[] | undefined) =>
  some && others ? some.filter((one) => others.includes(one)) : (some ?? others)

function rowOf({ currency, amount, ...row }: StoredSchemeRow): SchemeRow {
  return { ...row, amount: wire(currency, amount) }
}
