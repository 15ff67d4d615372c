import type { oplogCalls, OplogFilter, OplogRow } from '@quayside/contract/account/oplog/oplog.ts'
import { areas } from '@quayside/contract/areas.ts'
import { countCap } from '@quayside/contract/lists/page-sizes.ts'
import { keptReason } from '@quayside/phrases/errors.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { listPage } from '#lists/page.ts'
import { countLines, findLines, type OplogConditions, type StoredLine } from './oplog.sql.ts'

/** Who did what, when, from where (ADR 0003). */
export const oplogHandlers: Handlers<typeof oplogCalls> = {
  async query(ctx, { filter, page: ask, count }) {
    const { tx, merchantId } = ctx
    const conditions = oplogConditions(merchantId, filter)
    const { rows, page } = await listPage(
      ask,
      ({ at, id }: StoredLine) => ({ createdAt: at, id }),
      (request) => tx.rows(findLines(conditions, request)),
    )
    const counted = count ? Number((await tx.one(countLines(conditions))).count) : undefined
    return {
      rows: rows.map((line) => rowOf(ctx, line)),
      page,
      total:
        counted === undefined ? null : { count: Math.min(counted, countCap), exact: counted <= countCap },
      asOf: ctx.now,
    }
  },
}

/** @throws Refusal when a range is reversed */
export function oplogConditions(merchantId: bigint, filter: OplogFilter): OplogConditions {
  const { area, createdFrom, createdTo, ...rest } = filter
  if (createdFrom !== undefined && createdTo !== undefined && Date.parse(createdFrom) > Date.parse(createdTo))
    throw new Refusal('trade.range_reversed')
  return {
    ...rest,
    merchantId,
    createdFrom,
    createdTo,
    prefixes: area?.flatMap((name) => [...areas[name]]),
  }
}

const rowOf = (
  { language }: Pick<Ctx, 'language'>,
  { reason, seq, because, ...line }: StoredLine,
): OplogRow => ({
  id: line.id,
  at: line.at,
  person: line.person,
  call: line.call,
  target: line.target,
  outcome: line.outcome,
  reason: reason === null ? null : keptReason(language, reason, because),
  ip: line.ip,
  facts: line.facts,
  before: line.before,
  after: line.after,
  trace: line.trace,
  seq: seq === null ? null : String(seq),
})
