import { createHash } from 'node:crypto'
import type { BatchSourceInput } from '@quayside/contract/trade/batch.ts'
import type { BatchKind } from '@quayside/contract/trade/batch-states.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { Ctx } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { textCells, tooManyRows } from './batch-cells.ts'
import { asksOf, orderKey } from './batch-columns.ts'
import { readFile } from './batch-file.ts'
import type { BatchAsk } from './batch-move.ts'
import { orderFilter } from './order-filter.ts'
import { findOrders } from './order-page.sql.ts'

/** Tells a repeat of a batch from another one under its id. */
export const digestOf = (kind: BatchKind, source: BatchSourceInput): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([kind, source]))
    .digest()

/**
 * The lines of a batch, whatever they come from; a filter is frozen into the orders that it finds now.
 * @throws Refusal
 */
export async function linesOf(ctx: Ctx, kind: BatchKind, source: BatchSourceInput): Promise<BatchAsk[]> {
  const { language } = ctx
  switch (source.from) {
    case 'file': {
      const file = { name: source.name, bytes: Buffer.from(source.content, 'base64') }
      return asksOf(kind, await readFile(file), { needsHeads: true, language })
    }
    case 'list':
      return asksOf(kind, textCells(source.text), { needsHeads: false, language })
    case 'selection':
      return source.orders.map((order, index) => whole(index + 1, orderKey(order)))
    case 'filter': {
      const { rows } = tradeLimits.batch
      const filter = orderFilter(source.filter)
      const found = await ctx.db.tx({ tenant: ctx.merchantId, mode: 'read' }, (tx) =>
        findOrders(tx, ctx.merchantId, { filter, newestFirst: true, limit: rows + 1 }),
      )
      if (found.length > rows) throw tooManyRows()
      if (found.length === 0) throw new Refusal('batch.empty')
      return found.map(({ orderNo }, index) => whole(index + 1, orderNo))
    }
  }
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
