import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { oplogExportCalls, OplogExportColumn } from '@quayside/contract/account/oplog/export.ts'
import { callNamesOf } from '@quayside/phrases/call-names.ts'
import { keptReason } from '@quayside/phrases/errors.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { instant, integer, text, word } from '#exports/columns.ts'
import { conditionLines, conditionWords } from '#exports/condition-words.ts'
import type { ExportColumn, ExportKind, Reader } from '#exports/kind.ts'
import { listExportHandlers } from '#exports/list-export.ts'
import type { Handlers } from '#acts/handler.ts'
import { exportedLines, lineAt, lineCells, noCurrency } from './oplog.sql.ts'
import { oplogConditions } from './oplog.ts'

type ExportedLines = Pick<ParsedInputOf<typeof oplogExportCalls.ask>, 'filter' | 'order'>

/** The operation log as a file. */
export const oplogExport: ExportKind<ExportedLines> = {
  name: 'operations',
  permission: 'account.log.export',
  columns: (reader) => columnsOf(reader),
  source: (merchantId, { filter, order }) =>
    exportedLines(oplogConditions(merchantId, filter), order === 'newest'),
  createdAt: lineAt,
  currency: noCurrency,
  sums: [],
  sumLabel: () => '',
  conditions: (_tx, _merchantId, { filter }, reader) => {
    const words = wordsOf(reader.language).oplog
    const { column } = words
    const { listed, named, times } = conditionWords(reader)
    return Promise.resolve(
      conditionLines([
        [words.search, filter.text],
        [words.created, times(filter.createdFrom, filter.createdTo)],
        [column.person, filter.person],
        [words.area, named(filter.area, words.areas)],
        [column.what, named(filter.call, callNamesOf(reader.language))],
        [column.target, filter.target],
        [column.outcome, named(filter.outcome, words.outcome)],
        [column.ip, listed(filter.ip === undefined ? undefined : [filter.ip])],
        [column.trace, filter.trace],
      ]),
    )
  },
}

export const oplogExportHandlers: Handlers<typeof oplogExportCalls> = listExportHandlers(
  oplogExport,
  'newest',
)

function columnsOf(reader: Reader): Readonly<Record<OplogExportColumn, ExportColumn>> {
  const { fileAt, column, outcome } = wordsOf(reader.language).oplog
  const cells = lineCells
  return {
    at: instant(fileAt, cells.at, reader),
    person: text(column.person, cells.person),
    what: word(column.what, cells.call, callNamesOf(reader.language)),
    call: text(column.call, cells.call),
    target: text(column.target, cells.target),
    outcome: word(column.outcome, cells.outcome, outcome),
    reason: {
      head: column.reason,
      cell: { kind: 'text', of: cells.reason, shownAs: (kept) => reasonIn(reader, kept) },
    },
    ip: text(column.ip, cells.ip),
    facts: text(column.facts, cells.facts),
    before: text(column.before, cells.before),
    after: text(column.after, cells.after),
    trace: text(column.trace, cells.trace),
    seq: integer(column.seq, cells.seq),
  }
}

function reasonIn({ language }: Reader, kept: string): string {
  const { reason, because } = JSON.parse(kept) as { reason: string; because: unknown }
  return keptReason(language, reason, because).message
}
