import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type {
  makeupExportCalls,
  MakeupExportColumn,
} from '@quayside/contract/fund/withdrawal/makeup-export.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { instant, money, text, word } from '#exports/columns.ts'
import { conditionLines } from '#exports/condition-words.ts'
import type { ExportColumn, ExportKind, Reader } from '#exports/kind.ts'
import { listExportHandlers } from '#exports/list-export.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { exportedMakeup, makeupAskedAt, makeupCells, makeupSums } from './makeup-export.sql.ts'
import { findWithdrawal } from './list.sql.ts'

type Asked = ParsedInputOf<typeof makeupExportCalls.ask>
/** A withdrawal has the lines that it has. */
type Filter = Asked['filter'] & { readonly createdFrom?: undefined; readonly createdTo?: undefined }
interface Exported {
  readonly filter: Filter
  readonly order: Asked['order']
}

/** Line by line what a withdrawal is made of; the lines add up to its amount. */
export const makeupExport: ExportKind<Exported> = {
  name: 'makeups',
  permission: 'fund.withdrawal.export',
  columns: (reader) => columnsOf(reader),
  source: (merchantId, { filter }) => exportedMakeup(merchantId, filter),
  createdAt: makeupAskedAt,
  currency: makeupCells.currency,
  sums: makeupSums,
  sumLabel: (_key, language) => wordsOf(language).withdrawals.detail.sum,
  async conditions(tx, merchantId, { filter }, { language }) {
    const found = await tx.maybe(findWithdrawal(merchantId, filter.id))
    return conditionLines([[wordsOf(language).withdrawals.column.withdrawalNo, found?.withdrawalNo]])
  },
}

const listed = listExportHandlers<Filter, Asked['order']>(makeupExport, 'oldest')

export const makeupExportHandlers: Handlers<typeof makeupExportCalls> = {
  ask: async (ctx, asking) => listed.ask(await whereItIs(ctx, asking.filter.id), asking),
  preview: async (ctx, asking) => listed.preview(await whereItIs(ctx, asking.filter.id), asking),
}

async function whereItIs(ctx: Ctx, id: string): Promise<Ctx> {
  if (!(await ctx.tx.maybe(findWithdrawal(ctx.merchantId, id)))) throw new Refusal('object.not_found')
  return ctx
}

function columnsOf(reader: Reader): Readonly<Record<MakeupExportColumn, ExportColumn>> {
  const { withdrawals } = wordsOf(reader.language)
  const { makeupColumn: column, flow } = withdrawals.detail
  const cells = makeupCells
  return {
    flow: word(column.flow, cells.flow, flow),
    at: instant(column.at, cells.at, reader),
    orderNo: text(column.orderNo, cells.orderNo),
    reference: text(column.reference, cells.reference),
    currency: text(column.currency, cells.currency),
    amount: money(column.amount, cells.amount, cells.currency),
    of: money(column.of, cells.of, cells.currency),
    valueOn: text(column.valueOn, cells.valueOn),
  }
}
