import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { fundLimits } from '@quayside/contract/fund/limits.ts'
import type {
  WithdrawalExportColumn,
  withdrawalExportCalls,
} from '@quayside/contract/fund/withdrawal/list.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { instant, money, text, word } from '#exports/columns.ts'
import { conditionLines, conditionWords } from '#exports/condition-words.ts'
import type { Condition, ExportColumn, ExportKind, Reader } from '#exports/kind.ts'
import { listExportHandlers } from '#exports/list-export.ts'
import type { Handlers } from '#acts/handler.ts'
import {
  exportedWithdrawals,
  payoutFailureCell,
  withdrawalCells,
  withdrawalCreatedAt,
  withdrawalSums,
} from './export.sql.ts'
import { withdrawalConditions } from './filter.ts'

type Exported = Pick<ParsedInputOf<typeof withdrawalExportCalls.ask>, 'filter' | 'order'>

/** The list of withdrawals as a file; it goes further back than one question of the list. */
export const withdrawalExport: ExportKind<Exported> = {
  name: 'withdrawals',
  permission: 'fund.withdrawal.export',
  columns: (reader) => columnsOf(reader),
  source: (merchantId, { filter, order }) =>
    exportedWithdrawals(
      { ...withdrawalConditions(filter, fundLimits.withdrawal.exportDays), merchantId },
      order === 'newest',
    ),
  createdAt: withdrawalCreatedAt,
  currency: withdrawalCells.currency,
  sums: withdrawalSums,
  sumLabel: (key, language) => sumLabels(language)[key as (typeof withdrawalSums)[number]['key']],
  conditions: (_tx, _merchantId, request, reader) => Promise.resolve(conditionsSaid(request, reader)),
}

export const withdrawalExportHandlers: Handlers<typeof withdrawalExportCalls> = listExportHandlers(
  withdrawalExport,
  'newest',
)

function columnsOf(reader: Reader): Readonly<Record<WithdrawalExportColumn, ExportColumn>> {
  const { withdrawals: words } = wordsOf(reader.language)
  const { column } = words
  const cells = withdrawalCells
  return {
    withdrawalNo: text(column.withdrawalNo, cells.withdrawalNo),
    createdAt: instant(column.createdAt, cells.createdAt, reader),
    status: word(column.status, cells.status, words.state),
    currency: text(column.currency, cells.currency),
    amount: money(column.amount, cells.amount, cells.currency),
    fee: money(column.fee, cells.fee, cells.currency),
    bankName: text(column.bankName, cells.bankName),
    accountName: text(column.accountName, cells.accountName),
    card: text(column.card, cells.card),
    origin: word(column.origin, cells.origin, words.origin),
    askedBy: text(column.askedBy, cells.askedBy),
    approvedBy: text(column.approvedBy, cells.approvedBy),
    endedAt: instant(column.endedAt, cells.endedAt, reader),
    paidCurrency: text(column.paidCurrency, cells.paidCurrency),
    paid: money(column.paid, cells.paid, cells.paidCurrency),
    bankReference: text(column.bankReference, cells.bankReference),
    valueOn: text(column.valueOn, cells.valueOn),
    failure: text(column.failure, payoutFailureCell(reader)),
  }
}

function sumLabels(language: Language): Record<(typeof withdrawalSums)[number]['key'], string> {
  const { withdrawals: words } = wordsOf(language)
  return { amount: words.column.amount, fee: words.column.fee, paid: words.state['processing success'] }
}

function conditionsSaid({ filter }: Exported, reader: Pick<Reader, 'language' | 'zone'>): Condition[] {
  const { withdrawals: words } = wordsOf(reader.language)
  const { listed, named, times, range } = conditionWords(reader)
  return conditionLines([
    [words.search, filter.text],
    [words.created, times(filter.createdFrom, filter.createdTo)],
    [words.filter.status, named(filter.status, words.state)],
    [words.filter.currency, listed(filter.currency)],
    [words.filter.amount, range(filter.amountFrom, filter.amountTo, filter.currency?.[0])],
    [words.filter.origin, named(filter.origin, words.origin)],
  ])
}
