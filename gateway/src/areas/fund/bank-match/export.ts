import { bankMatchExportCalls } from '@quayside/contract/fund/bank-match/bank-match.ts'
import { Refusal } from '#acts/refusal.ts'
import { fileOf } from '#lists/list-of.ts'
import { exportedMatchLines, matchCells, lineCurrency, lineMatchedAt, lineSums } from './export.sql.ts'
import { wholeMerchant } from './match.ts'
import { findMatch } from './match.sql.ts'

/** What came of a statement, line by line. */
const lines = fileOf(bankMatchExportCalls, {
  name: 'bank_matches',
  cells: matchCells,
  heads: ({ bankFile }) => bankFile.column,
  source: (merchantId, { filter }) => exportedMatchLines(merchantId, filter),
  createdAt: lineMatchedAt,
  currency: lineCurrency,
  sums: lineSums,
  sumLabels: ({ bankFile }) => bankFile.column,
  async named(tx, merchantId, { id }) {
    const match = await tx.maybe(findMatch(merchantId, id))
    return match ? { [id]: match.fileName } : {}
  },
  said: ({ bankFile }, { id, outcome }, { named }, { names }) => [
    [bankFile.list.file, named([id], names)],
    [bankFile.column.outcome, named(outcome, bankFile.outcome)],
  ],
  async kept(ctx, filter) {
    const { tx, merchantId } = wholeMerchant(ctx)
    if (!(await tx.maybe(findMatch(merchantId, filter.id)))) throw new Refusal('object.not_found')
    return filter
  },
})
export const bankMatchExport = lines.kind
export const bankMatchExportHandlers = lines.handlers
