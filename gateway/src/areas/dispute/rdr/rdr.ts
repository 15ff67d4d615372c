import type { ClaimRow } from '@quayside/contract/dispute/claim.ts'
import { wire } from '@quayside/contract/money.ts'
import { rdrCalls, type RdrFilter, type RdrRow } from '@quayside/contract/dispute/rdr/rdr.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { listOf } from '#lists/list-of.ts'
import { claimHeads, claimList, claimSaid } from '#areas/dispute/claim/list.ts'
import { rdrCells, rdrClaims, type RdrConditions, rdrSums, type StoredRdr } from './rdr.sql.ts'

const listed = claimList(rdrClaims, {
  own: ({ overrun }: RdrFilter): RdrConditions =>
    overrun === undefined ? {} : { overrun: overrun === 'yes' },
  rowOf,
})

/** Everything that schemes have settled by a rule, as pages, sums and a file. */
const rdrs = listOf(rdrCalls, {
  find: listed.find,
  sums: listed.sums(({ currency, count, amount, fee }) => ({
    count: Number(count),
    amount: wire(currency, amount),
    fee: wire(currency, fee),
  })),
  file: {
    ...listed.file,
    name: 'rdr',
    cells: rdrCells,
    heads: (words) => ({ ...claimHeads(words), ...words.rdr.column }),
    sums: rdrSums,
    sumLabels: ({ rdr: { column } }) => ({ amount: column.amount, fee: column.fee }),
    said: (words, filter, say, { names }) =>
      claimSaid(words, filter, { say, names, period: words.rdr.list.period }, [
        [words.rdr.column.overrun, filter.overrun && words.rdr.list.overrun[filter.overrun]],
      ]),
  },
})
export const rdrExport = rdrs.kind

export const rdrHandlers: Handlers<typeof rdrCalls> = rdrs.handlers

function rowOf(_: Ctx, row: StoredRdr, shown: ClaimRow): RdrRow {
  const { currency } = row
  return {
    ...shown,
    rdrNo: row.rdrNo,
    orderNo: row.orderNo,
    orderAmount: wire(currency, row.orderAmount),
    amount: wire(currency, row.amount),
    fee: wire(currency, row.fee),
    rule: row.rule,
    reasonCode: row.reasonCode,
    overrun: row.overrun,
  }
}
