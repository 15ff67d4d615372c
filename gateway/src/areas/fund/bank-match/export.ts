import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type {
  bankMatchExportCalls,
  BankMatchExportColumn,
} from '@quayside/contract/fund/bank-match/bank-match.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { integer, money, text, word } from '#exports/columns.ts'
import { conditionLines, conditionWords } from '#exports/condition-words.ts'
import type { ExportColumn, ExportKind, Reader } from '#exports/kind.ts'
import { listExportHandlers } from '#exports/list-export.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { exportedLines, lineCells, lineMatchedAt, lineSums } from './export.sql.ts'
import { wholeMerchant } from './match.ts'
import { findMatch } from './match.sql.ts'

type Asked = ParsedInputOf<typeof bankMatchExportCalls.ask>
/** A statement has the days that it has. */
type Filter = Asked['filter'] & { readonly createdFrom?: undefined; readonly createdTo?: undefined }
interface Exported {
  readonly filter: Filter
  readonly order: Asked['order']
}

/** What came of a statement, line by line. */
export const bankMatchExport: ExportKind<Exported> = {
  name: 'bank_matches',
  permission: 'fund.withdrawal.export',
  columns: (reader) => columnsOf(reader),
  source: (merchantId, { filter }) => exportedLines(merchantId, filter),
  createdAt: lineMatchedAt,
  currency: lineCells.currency,
  sums: lineSums,
  sumLabel: (key, language) => wordsOf(language).bankFile.column[key as (typeof lineSums)[number]['key']],
  async conditions(tx, merchantId, { filter }, reader) {
    const { bankFile } = wordsOf(reader.language)
    const match = await tx.maybe(findMatch(merchantId, filter.id))
    return conditionLines([
      [bankFile.list.file, match?.fileName],
      [bankFile.column.outcome, conditionWords(reader).named(filter.outcome, bankFile.outcome)],
    ])
  },
}

const listed = listExportHandlers<Filter, Asked['order']>(bankMatchExport, 'paper')

export const bankMatchExportHandlers: Handlers<typeof bankMatchExportCalls> = {
  ask: async (ctx, asking) => listed.ask(await whereItIs(ctx, asking.filter.id), asking),
  preview: async (ctx, asking) => listed.preview(await whereItIs(ctx, asking.filter.id), asking),
}

async function whereItIs(ctx: Ctx, id: string): Promise<Ctx> {
  const { tx, merchantId } = wholeMerchant(ctx)
  if (!(await tx.maybe(findMatch(merchantId, id)))) throw new Refusal('object.not_found')
  return ctx
}

function columnsOf({ language }: Reader): Readonly<Record<BankMatchExportColumn, ExportColumn>> {
  const { bankFile, withdrawals } = wordsOf(language)
  const { column } = bankFile
  const cells = lineCells
  return {
    line: integer(column.line, cells.line),
    bookedOn: text(column.bookedOn, cells.bookedOn),
    valueOn: text(column.valueOn, cells.valueOn),
    reference: text(column.reference, cells.reference),
    remittance: text(column.remittance, cells.remittance),
    currency: text(column.currency, cells.currency),
    paper: money(column.paper, cells.paper, cells.currency),
    outcome: word(column.outcome, cells.outcome, bankFile.outcome),
    difference: money(column.difference, cells.difference, cells.currency),
    withdrawalNo: text(column.withdrawalNo, cells.withdrawalNo),
    status: word(column.status, cells.status, withdrawals.state),
    paid: money(column.paid, cells.paid, cells.paidCurrency),
    bankReference: text(column.bankReference, cells.bankReference),
    ourValueOn: text(column.ourValueOn, cells.ourValueOn),
  }
}
