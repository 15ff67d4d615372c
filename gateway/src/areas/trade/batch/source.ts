import { createHash } from 'node:crypto'
import type { BatchSourceInput } from '@quayside/contract/trade/batch/batch.ts'
import { type BatchKind, batchPermissions, undoneOutcomes } from '@quayside/contract/trade/batch/states.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { Tx } from '#db/tx.ts'
import type { Ctx, Scope } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { scopeNow, withinScope } from '#acts/reach/scope.ts'
import { tooManyRows } from './cells.ts'
import { asksOf, orderKey } from './columns.ts'
import { readFile, readList } from './file.ts'
import { findBatch } from './batch.sql.ts'
import { findBatchLines } from './lines.sql.ts'
import type { BatchAsk } from './move.ts'
import type { ReviewGrounds } from '#orders/review-work.ts'
import { orderFilter } from '#areas/trade/list/filter.ts'
import { findOrders } from '#areas/trade/list/page.sql.ts'

/** Tells a repeat of a batch from another one under its id. */
export const digestOf = (kind: BatchKind, source: BatchSourceInput, grounds: ReviewGrounds): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([kind, source, ...Object.entries(grounds)]))
    .digest()

/**
 * The lines of a batch, whatever they come from; a filter is frozen into the orders that it finds now.
 * @throws Refusal
 */
export async function askedLines(ctx: Ctx, kind: BatchKind, source: BatchSourceInput): Promise<BatchAsk[]> {
  const { language } = ctx
  switch (source.from) {
    case 'file': {
      const file = { name: source.name, bytes: Buffer.from(source.content, 'base64') }
      return asksOf(kind, await readFile(ctx, file), { needsHeads: true, language })
    }
    case 'list':
      return asksOf(kind, await readList(ctx, source.text), { needsHeads: false, language })
    case 'selection':
      return source.orders.map((order, index) => whole(index + 1, orderKey(order)))
    case 'rest':
      return restOf(ctx, kind, source.batch)
    case 'filter': {
      const { rows } = tradeLimits.batch
      const filter = orderFilter(source.filter)
      const found = await ctx.db.tx({ tenant: ctx.merchantId, mode: 'read' }, async (tx) =>
        withinScope(tx, await moveScope(ctx, tx, kind), () =>
          findOrders(tx, ctx.merchantId, { filter, newestFirst: true, limit: rows + 1 }),
        ),
      )
      if (found.length > rows) throw tooManyRows()
      if (found.length === 0) throw new Refusal('batch.empty')
      return found.map(({ orderNo }, index) => whole(index + 1, orderNo))
    }
  }
}

/**
 * What an ended batch has not done. A refund number that went out once is taken for ever, so such lines go without.
 * @throws Refusal
 */
async function restOf(ctx: Ctx, kind: BatchKind, id: string): Promise<BatchAsk[]> {
  const { db, merchantId } = ctx
  return db.tx({ tenant: merchantId, mode: 'read' }, async (tx) => {
    const batch = await tx.maybe(findBatch(merchantId, id))
    if (!batch || batch.kind !== kind) throw new Refusal('object.not_found')
    if (batch.endedAt === null) throw new Refusal('batch.state')
    const rest = { outcome: undoneOutcomes }
    const lines = await withinScope(tx, await moveScope(ctx, tx, kind), () =>
      tx.rows(findBatchLines(merchantId, id, rest, tradeLimits.batch.rows)),
    )
    if (lines.length === 0) throw new Refusal('batch.empty')
    return lines.map(({ line, order, amountText, currencyText, merchantRefundId, reason, operationNo }) => ({
      line,
      order,
      amountText,
      currencyText,
      merchantRefundId: operationNo === null ? merchantRefundId : null,
      reason,
    }))
  })
}

/**
 * How far the right reaches that the moves of a batch take.
 * @throws Refusal when the operator no longer holds it
 */
export async function moveScope(
  { merchantId, operator }: Pick<Ctx, 'merchantId' | 'operator'>,
  tx: Tx,
  kind: BatchKind,
): Promise<Scope> {
  const scope = await scopeNow(tx, merchantId, operator.id, batchPermissions[kind])
  if (!scope) throw new Refusal('permission.denied')
  return scope
}

/** Everything that is left of an order. */
const whole = (line: number, order: string): BatchAsk => ({
  line,
  order,
  amountText: null,
  currencyText: null,
  merchantRefundId: null,
  reason: null,
})
