import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import type { transactionTotalCalls } from '@quayside/contract/trade/list/total.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { orderFilter } from './filter.ts'
import type { ListTotal } from '#lists/paged.sql.ts'
import { countOrders } from './total.sql.ts'

/** One after the other on the call's one connection: tabs have time, the rows beside them have not. */
export const transactionTotalHandlers: Handlers<typeof transactionTotalCalls> = {
  async totals(ctx, { filters }) {
    const totals: (ListTotal | null)[] = []
    for (const filter of filters) totals.push(await totalOf(ctx, filter))
    return { totals }
  },
}

async function totalOf(ctx: Ctx, asked: TransactionFilter): Promise<ListTotal | null> {
  try {
    return await countOrders(ctx.tx, ctx.merchantId, orderFilter(asked))
  } catch (error) {
    // One tab that cannot be counted takes no number from the others; a failed statement still fails the call.
    if (error instanceof Refusal) return null
    throw error
  }
}
