import { beijingDate, startOfBeijingDate } from '@quayside/contract/dates.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import {
  type batchCalls,
  type BatchSourceInput,
  type BatchWarning,
} from '@quayside/contract/trade/batch/batch.ts'
import {
  batch as machine,
  type BatchKind,
  batchPermissions,
  batchVerdicts,
} from '@quayside/contract/trade/batch/states.ts'
import { addSeconds, tradeDeadlines } from '@quayside/contract/trade/deadlines.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import { keptReason } from '@quayside/phrases/errors.ts'
import type { Tx } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { denied, Refusal } from '#acts/refusal.ts'
import { orderKey } from './columns.ts'
import { dryRunBatch } from './dry-run.ts'
import {
  countOutcomes,
  countUndone,
  countVerdicts,
  countWarnings,
  findBatchLines,
  sumDone,
} from './lines.sql.ts'
import type { BatchAsk } from './move.ts'
import { resultFile } from './result.ts'
import { batchJob } from './slice.ts'
import { digestOf, askedLines, moveScope } from './source.ts'
import { templateFile } from './template.ts'
import { batchHead, mayMove, batchLineRow, batchTotal, undoneLines } from './view.ts'
import {
  type BatchMoveTo,
  type BatchRecord,
  batchesSince,
  editAll,
  editLines,
  endWaiting,
  findBatch,
  findBatches,
  insertBatch,
  insertLines,
  lockBatch,
  moveBatch,
  settleLines,
} from './batch.sql.ts'
import { listPage } from '#lists/page.ts'
import { guardPlatform, type Mover, moverOf } from '#areas/trade/move/mover.ts'
import { guardGrounds, type ReviewGrounds } from '#orders/review-work.ts'
import { databaseClock } from '#db/clock.sql.ts'

export const batchHandlers: Handlers<typeof batchCalls> = {
  refund: (ctx, { id, source }) => makeBatch(ctx, { id, kind: 'refund', source }),
  create: (ctx, { reviewReason, reviewNote, ...input }) =>
    makeBatch(ctx, {
      ...input,
      grounds: {
        ...(reviewReason !== undefined && { reason: reviewReason }),
        ...(reviewNote !== undefined && { note: reviewNote }),
      },
    }),
  template: async ({ language }, { kind, type }) => templateFile(language, kind, type),

  async query(ctx, { page: ask }) {
    const { tx, merchantId } = ctx
    const { rows, page } = await listPage(
      ask,
      ({ createdAt, id }: BatchRecord) => ({ createdAt, id }),
      (request) => tx.rows(findBatches(merchantId, request)),
    )
    const counted = await tx.rows(
      countOutcomes(
        merchantId,
        rows.map(({ id }) => id),
      ),
    )
    return { rows: rows.map((batch) => batchHead(ctx, batch, counted)), page }
  },

  async detail(ctx, { id }) {
    const { tx, merchantId } = ctx
    const batch = await found(tx, findBatch(merchantId, id))
    const [outcomes, verdicts, warnings, done, undone] = await Promise.all([
      tx.rows(countOutcomes(merchantId, [id])),
      tx.rows(countVerdicts(merchantId, id)),
      tx.rows(countWarnings(merchantId, id)),
      // While lines move, counts are enough, and asked for every second.
      batch.endedAt === null ? [] : tx.rows(sumDone(merchantId, id)),
      batch.endedAt === null ? [] : tx.rows(countUndone(merchantId, id)),
    ])
    const rowsOf = (verdict: string) =>
      verdicts.filter((one) => one.verdict === verdict).reduce((sum, { rows }) => sum + rows, 0)
    return {
      ...batchHead(ctx, batch, outcomes),
      verdicts: Object.fromEntries(batchVerdicts.map((verdict) => [verdict, rowsOf(verdict)])) as Record<
        (typeof batchVerdicts)[number],
        number
      >,
      problems: verdicts.flatMap(({ verdict, problem, rows: count, mendable }) =>
        verdict === 'refused' && problem !== null
          ? [{ error: keptReason(ctx.language, problem, null).error, count, mendable }]
          : [],
      ),
      warnings: warnings.map(({ warning, rows: count }) => ({ warning, count })),
      totals: batch.totals.map((total) => batchTotal(batch.kind, total)),
      done: done.map(({ currency, rows, minor }) => ({ rows, amount: wire(currency, minor) })),
      undone: undone.map((told) => undoneLines(ctx.language, batch.kind, told)),
      windowSeconds: tradeDeadlines.batchWindowSeconds,
      asOf: ctx.now,
    }
  },

  async rows(ctx, { id, size, ...filter }) {
    const { tx, merchantId } = ctx
    const { kind } = await found(tx, findBatch(merchantId, id))
    const lines = await tx.rows(findBatchLines(merchantId, id, filter, size + 1))
    const shown = lines.slice(0, size)
    return {
      rows: shown.map((line) => batchLineRow(ctx, kind, line)),
      next: lines.length > size ? shown.at(-1)!.line : null,
    }
  },

  async edit(ctx, { id, version, lines, all }) {
    const { tx, merchantId } = ctx
    const batch = await opened(ctx, id, version)
    if (batch.state !== 'draft') throw new Refusal('batch.state')
    if (lines.length > 0)
      await tx.run(
        editLines(
          merchantId,
          id,
          lines.map(({ order, ...edit }) => ({ ...edit, order: order && orderKey(order) })),
        ),
      )
    if (all)
      await tx.run(
        editAll(merchantId, id, all as { problem?: ErrorKey; warning?: BatchWarning; how: 'mend' }),
      )
    return {
      id,
      rows: batch.lines,
      version: await dryRunBatch(await batchMover(ctx, tx, ctx.now, batch.kind), batch),
    }
  },

  async start(ctx, { id, version, totals }) {
    const { tx, merchantId } = ctx
    const batch = await opened(ctx, id, version)
    const state = next(batch, 'start')
    const { frozen } = await guardPlatform(moverOf(ctx))
    if (frozen && batch.kind === 'refund') throw new Refusal('merchant.frozen')
    if (batch.totals.length === 0) throw new Refusal('batch.none_ready')
    if (!isConfirmed(batch, totals)) throw new Refusal('batch.totals')
    await tx.run(settleLines(merchantId, id))
    const startsAt = addSeconds(ctx.now, tradeDeadlines.batchWindowSeconds)
    const to = { state, startsAt, startedBy: ctx.operator.id }
    const moved = await tx.one(moveBatch(merchantId, id, to))
    ctx.logChange({ state: batch.state }, { state })
    await ctx.enqueue(batchJob.ask({ merchantId, batchId: id }, { runAt: startsAt }))
    return { id, state, version: moved.version, startsAt }
  },

  pause: (ctx, { id }) => step(ctx, id, 'pause'),
  async resume(ctx, { id }) {
    const resumed = await step(ctx, id, 'resume')
    const { startsAt } = await found(ctx.tx, findBatch(ctx.merchantId, id))
    // Within its window it begins when the window ends.
    await ctx.enqueue(batchJob.ask({ merchantId: ctx.merchantId, batchId: id }, { runAt: startsAt! }))
    return resumed
  },
  async cancel(ctx, { id }) {
    const canceled = await step(ctx, id, 'cancel', { ended: true })
    await ctx.tx.run(endWaiting(ctx.merchantId, id, 'canceled', null))
    return canceled
  },

  async result(ctx, { id }) {
    const batch = await found(ctx.tx, findBatch(ctx.merchantId, id))
    ctx.logTarget(id)
    return resultFile(ctx, batch)
  },
}

async function found(tx: Tx, query: ReturnType<typeof findBatch>): Promise<BatchRecord> {
  const batch = await tx.maybe(query)
  if (!batch) throw new Refusal('object.not_found')
  return batch
}

/** Locked, and its caller may move it. */
async function opened(ctx: Ctx, id: string, version?: number): Promise<BatchRecord> {
  const batch = await found(ctx.tx, lockBatch(ctx.merchantId, id))
  ctx.logTarget(id)
  if (!mayMove(ctx, batch.kind)) throw denied(batchPermissions[batch.kind])
  if (version !== undefined && batch.version !== version) throw new Refusal('request.conflict')
  return batch
}

type Event = (typeof machine.events)[number]

function next({ state }: BatchRecord, event: Event) {
  const to = machine.next(state, event)
  if (to === undefined) throw new Refusal('batch.state')
  return to
}

async function step(ctx: Ctx, id: string, event: Event, more: Partial<BatchMoveTo> = {}) {
  const batch = await opened(ctx, id)
  const state = next(batch, event)
  const { version } = await ctx.tx.one(moveBatch(ctx.merchantId, id, { ...more, state }))
  ctx.logChange({ state: batch.state }, { state })
  return { id, state, version }
}

/** The person has read the very sums that will move. */
function isConfirmed(batch: BatchRecord, read: readonly { currency: string; value: string }[]): boolean {
  const minorOf = new Map(read.map(({ currency, value }) => [currency, parseMinor(currency, value)]))
  return (
    minorOf.size === read.length &&
    read.length === batch.totals.length &&
    batch.totals.every(({ currency, minor }) => minorOf.get(currency) === BigInt(minor))
  )
}

/** @throws Refusal for grounds of what decides nothing, and for those that a single decision would not take */
function guardBatchGrounds(kind: BatchKind, grounds: ReviewGrounds): void {
  if (kind === 'pass' || kind === 'reject') guardGrounds(kind, grounds)
  else if (Object.keys(grounds).length > 0) throw new Refusal('risk.review_reason')
}

interface Wanted {
  readonly id: string
  readonly kind: BatchKind
  readonly source: BatchSourceInput
  readonly grounds?: ReviewGrounds
}

/** Reads the source outside of any transaction, then keeps and tries its lines in one. */
async function makeBatch(ctx: Ctx, { id, kind, source, grounds = {} }: Wanted) {
  const { db, merchantId, operator } = ctx
  if (!mayMove(ctx, kind)) throw denied(batchPermissions[kind])
  if (ctx.merchant.platform !== null) throw new Refusal('platform.merchant')
  guardBatchGrounds(kind, grounds)
  const lines = await askedLines(ctx, kind, source)
  const digest = digestOf(kind, source, grounds)
  const made = await db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    const now = new Date((await tx.one(databaseClock)).at).toISOString()
    const today = startOfBeijingDate(beijingDate(now))
    // The rest is decided for the reason of the whole.
    const before = source.from === 'rest' ? await tx.maybe(findBatch(merchantId, source.batch)) : undefined
    const batch = {
      merchantId,
      id,
      operatorId: operator.id,
      kind,
      source: source.from,
      fileName: source.from === 'file' ? source.name : null,
      digest,
      lines: lines.length,
      reason: grounds.reason ?? before?.reason ?? null,
      note: grounds.note ?? before?.note ?? null,
    }
    const { made: madeToday } = await tx.one(batchesSince(merchantId, today))
    if ((await tx.run(insertBatch(batch))) === 0) return repeated(tx, merchantId, id, digest)
    if (madeToday >= tradeLimits.batch.perDay)
      throw new Refusal('batch.too_many_today', { max: tradeLimits.batch.perDay })
    return keepLines(await batchMover(ctx, tx, now, kind), { id, kind }, lines)
  })
  ctx.actAs({ merchantId, operatorId: operator.id, name: operator.name })
  ctx.logTarget(id)
  return made
}

/** With the reach of the right that the lines' moves take, whatever the call itself takes. */
async function batchMover(ctx: Ctx, tx: Tx, now: string, kind: BatchKind): Promise<Mover> {
  const { merchantId, operator } = ctx
  return { tx, merchantId, operatorId: operator.id, now, scope: await moveScope(ctx, tx, kind) }
}

async function keepLines(mover: Mover, batch: Pick<BatchRecord, 'id' | 'kind'>, lines: readonly BatchAsk[]) {
  await mover.tx.run(insertLines(mover.merchantId, batch.id, lines))
  return { id: batch.id, rows: lines.length, version: await dryRunBatch(mover, batch) }
}

/** The same batch asked for again is the same batch; another one needs an id of its own. */
async function repeated(tx: Tx, merchantId: bigint, id: string, digest: Buffer) {
  const batch = await found(tx, findBatch(merchantId, id))
  if (!batch.digest.equals(digest)) throw new Refusal('request.conflict')
  return { id, rows: batch.lines, version: batch.version }
}
