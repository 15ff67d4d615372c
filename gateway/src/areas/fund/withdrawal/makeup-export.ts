import { makeupExportCalls } from '@quayside/contract/fund/withdrawal/makeup-export.ts'
import { Refusal } from '#acts/refusal.ts'
import { fileOf } from '#lists/list-of.ts'
import {
  exportedMakeup,
  makeupAskedAt,
  makeupCells,
  makeupCurrency,
  makeupSums,
} from './makeup-export.sql.ts'
import { findWithdrawal } from './list.sql.ts'

/** Line by line what a withdrawal is made of; the lines add up to its amount. */
const makeup = fileOf(makeupExportCalls, {
  name: 'makeups',
  cells: makeupCells,
  heads: ({ withdrawals }) => withdrawals.detail.makeupColumn,
  source: (merchantId, { filter }) => exportedMakeup(merchantId, filter),
  createdAt: makeupAskedAt,
  currency: makeupCurrency,
  sums: makeupSums,
  sumLabels: ({ withdrawals }) => ({ amount: withdrawals.detail.sum }),
  async named(tx, merchantId, { id }) {
    const found = await tx.maybe(findWithdrawal(merchantId, id))
    return found ? { [id]: found.withdrawalNo } : {}
  },
  said: ({ withdrawals }, { id }, { named }, { names }) => [
    [withdrawals.column.withdrawalNo, named([id], names)],
  ],
  async kept({ tx, merchantId }, filter) {
    if (!(await tx.maybe(findWithdrawal(merchantId, filter.id)))) throw new Refusal('object.not_found')
    return filter
  },
})
export const makeupExport = makeup.kind
export const makeupExportHandlers = makeup.handlers
