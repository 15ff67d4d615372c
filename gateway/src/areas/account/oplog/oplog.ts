import { oplogCalls, type OplogFilter, type OplogRow } from '@quayside/contract/account/oplog/oplog.ts'
import { type LogObject, logObject } from '@quayside/contract/account/oplog/objects.ts'
import { areas } from '@quayside/contract/areas.ts'
import { callNamesOf } from '@quayside/phrases/call-names.ts'
import { keptReason } from '@quayside/phrases/errors.ts'
import type { Ctx } from '#acts/context.ts'
import { operationNo } from '#db/operation-no.ts'
import { noCurrency } from '#exports/cells.sql.ts'
import { listOf } from '#lists/list-of.ts'
import { listPage } from '#lists/page.ts'
import { listTotal } from '#lists/paged.sql.ts'
import { timesOf } from '#lists/range.ts'
import {
  countLines,
  exportedLogLines,
  findLogLines,
  lineAt,
  logCells,
  type OplogConditions,
  type StoredLogLine,
} from './oplog.sql.ts'

/** Who did what, when, from where (ADR 0003), as pages and as a file. */
const log = listOf(oplogCalls, {
  async find(ctx, { filter, page: ask, order, count }) {
    const { tx, merchantId } = ctx
    const conditions = oplogConditions(merchantId, filter)
    const newest = order === 'newest'
    const { rows, page } = await listPage(
      ask,
      ({ at, id }: StoredLogLine) => ({ createdAt: at, id }),
      ({ forwards, after, limit }) =>
        tx.rows(findLogLines(conditions, { newestFirst: newest === forwards, after, limit })),
    )
    const counted = count ? (await tx.one(countLines(conditions))).count : undefined
    return {
      rows: rows.map((line) => rowOf(ctx, line)),
      page,
      total: counted === undefined ? null : listTotal(counted),
    }
  },
  file: {
    name: 'operations',
    cells: logCells,
    heads: ({ oplog: { fileAt, column } }) => ({ ...column, at: fileAt }),
    source: (merchantId, { filter, order }) =>
      exportedLogLines(oplogConditions(merchantId, filter), order === 'newest'),
    createdAt: lineAt,
    currency: noCurrency,
    sums: [],
    sumLabels: () => ({}),
    said: ({ oplog: words }, filter, { listed, named, times }, { language }) => [
      [words.views, filter.view === undefined ? undefined : words.view[filter.view]],
      [words.search, filter.text],
      [words.created, times(filter.createdFrom, filter.createdTo)],
      [words.column.person, filter.person],
      [words.area, named(filter.area, words.areas)],
      [words.column.what, named(filter.call, callNamesOf(language))],
      [words.column.target, filter.target],
      [words.column.outcome, named(filter.outcome, words.outcome)],
      [words.column.ip, listed(filter.ip === undefined ? undefined : [filter.ip])],
      [words.column.trace, filter.trace],
    ],
  },
})
export const oplogExport = log.kind
export const oplogHandlers = log.handlers

/** @throws Refusal when a range is reversed */
export const oplogConditions = (
  merchantId: bigint,
  { area, createdFrom, createdTo, ...rest }: OplogFilter,
): OplogConditions => ({
  ...rest,
  ...timesOf({ createdFrom, createdTo }),
  merchantId,
  prefixes: area?.flatMap((name) => [...areas[name]]),
})

const rowOf = (
  { language }: Pick<Ctx, 'language'>,
  { reason, seq, because, orderNo, ...line }: StoredLogLine,
): OplogRow => ({
  id: line.id,
  at: line.at,
  person: line.person,
  call: line.call,
  target: line.target,
  number: orderNo ?? numberOf(line),
  outcome: line.outcome,
  reason: reason === null ? null : keptReason(language, reason, because),
  ip: line.ip,
  facts: line.facts,
  before: line.before,
  after: line.after,
  trace: line.trace,
  seq: seq === null ? null : String(seq),
})

/** Whose number is made of its id. */
const numbered: Partial<Record<LogObject, Parameters<typeof operationNo>[0]>> = {
  withdrawal: 'W',
  exchange: 'X',
  invoice: 'I',
}

function numberOf({ call, target }: Pick<StoredLogLine, 'call' | 'target'>): string | null {
  const object = logObject(call, target)
  const letter = object && numbered[object]
  return letter && target !== null ? operationNo(letter, target) : null
}
