import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { ChangeFilter } from '@quayside/contract/fund/balance/change.ts'
import type { balanceExportCalls, ChangeExportColumn } from '@quayside/contract/fund/balance/export.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { instant, integer, money, text, word } from '#exports/columns.ts'
import { conditionLines, conditionWords } from '#exports/condition-words.ts'
import type { Condition, ExportColumn, ExportKind, Reader } from '#exports/kind.ts'
import { listExportHandlers } from '#exports/list-export.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { changeCells, changedAt, changeSums, exportedChanges } from './export.sql.ts'
import { spanAsked, wholeOf } from './as-of.ts'

type ExportedChanges = Pick<ParsedInputOf<typeof balanceExportCalls.ask>, 'filter' | 'order'>

/** The changes of one account as a file. */
export const balanceExport: ExportKind<ExportedChanges> = {
  name: 'balances',
  permission: 'fund.balance.export',
  columns: (reader) => columnsOf(reader),
  source: (merchantId, { filter, order }) => exportedChanges(merchantId, filter, order === 'newest'),
  createdAt: changedAt,
  currency: changeCells.currency,
  sums: changeSums,
  sumLabel: (key, language) => wordsOf(language).fund.file[key as (typeof changeSums)[number]['key']],
  conditions: (_tx, _merchantId, request, reader) => Promise.resolve(conditionsSaid(request, reader)),
}

const listed = listExportHandlers(balanceExport, 'newest')

export const balanceExportHandlers: Handlers<typeof balanceExportCalls> = {
  ask: async (ctx, asking) => listed.ask(ctx, { ...asking, filter: await ranged(ctx, asking.filter) }),
  preview: async (ctx, asking) =>
    listed.preview(ctx, { ...asking, filter: await ranged(ctx, asking.filter) }),
}

/** The same range as on the screen, kept as instants: a file asked for now and made later tells of the same entries. */
async function ranged(ctx: Ctx, filter: ChangeFilter): Promise<ChangeFilter> {
  const { from, to } = await spanAsked(ctx, wholeOf(filter), {
    from: 'filter.createdFrom',
    to: 'filter.createdTo',
  })
  return { ...filter, createdFrom: from, createdTo: to }
}

function columnsOf(reader: Reader): Readonly<Record<ChangeExportColumn, ExportColumn>> {
  const { fund, terms } = wordsOf(reader.language)
  const { column } = fund
  const cells = changeCells
  return {
    occurredAt: instant(column.occurredAt, cells.occurredAt, reader),
    cause: word(column.cause, cells.cause, fund.cause),
    currency: text(column.currency, cells.currency),
    amount: money(column.amount, cells.amount, cells.currency),
    balance: money(column.balance, cells.balance, cells.currency),
    orderNo: text(column.order, cells.orderNo),
    postedAt: instant(column.postedAt, cells.postedAt, reader),
    valueOn: text(column.valueOn, cells.valueOn),
    account: word(column.account, cells.account, terms.account),
    version: integer(column.version, cells.version),
  }
}

function conditionsSaid({ filter }: ExportedChanges, reader: Pick<Reader, 'language' | 'zone'>): Condition[] {
  const { fund, terms } = wordsOf(reader.language)
  const { named, times } = conditionWords(reader)
  return conditionLines([
    [fund.column.account, terms.account[filter.account]],
    [fund.column.currency, filter.currency],
    [fund.changes.happened, times(filter.createdFrom, filter.createdTo)],
    [fund.column.cause, named(filter.cause, fund.cause)],
    [fund.column.order, filter.text],
  ])
}
