import { wire } from '@quayside/contract/money.ts'
import { paymentMethods, sourceTypes } from '@quayside/contract/trade/states.ts'
import { tradeDeadlines } from '@quayside/contract/trade/deadlines.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { transactionCalls, type TransactionRow } from '@quayside/contract/trade/list/transaction.ts'
import type { Scope } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { type MoneyPlace, reachesPlace } from '#acts/reach/scope.ts'
import { actionsOf, type Asking, askingOf } from '#areas/trade/move/offered.ts'
import { listOf } from '#lists/list-of.ts'
import { listPage } from '#lists/page.ts'
import type { ListPlace } from '#lists/cursor.ts'
import { maskedEmail } from './masked-email.ts'
import { createdAt, exportedOrders, orderCells, orderCurrency, orderSums } from './export.sql.ts'
import { orderFilter } from './filter.ts'
import { orderPlace } from '#orders/key.sql.ts'
import { refundable } from '#orders/refund-asked.ts'
import { findOrders, type OrderRow } from './page.sql.ts'
import { countOrders, sumOrders } from './total.sql.ts'
import { migrationDate, sitesOf } from './site.sql.ts'
import { namesOfSites, orderConditions } from './words.ts'

/** Every order of a merchant, as pages, sums and a file. */
const transactions = listOf(transactionCalls, {
  async find(ctx, { filter: asked, page, order, count }) {
    const filter = orderFilter(asked)
    const newest = order === 'newest'
    const revealing = await ctx.scopeFor('trade.transaction.reveal')
    const [found, total] = await Promise.all([
      listPage(page, placeOfOrder, ({ forwards, after, limit }) =>
        findOrders(ctx.tx, ctx.merchantId, { filter, newestFirst: newest === forwards, after, limit }),
      ),
      count ? countOrders(ctx.tx, ctx.merchantId, filter) : null,
    ])
    const asking = askingOf(ctx)
    return { rows: found.rows.map((row) => rowOf(row, asking, revealing)), page: found.page, total }
  },
  sums: {
    rowsMax: tradeLimits.sumRows,
    async find(ctx, filter) {
      const found = await sumOrders(ctx.tx, ctx.merchantId, orderFilter(filter))
      return found?.map(({ currency, orders, amount, captured, refunded }) => ({
        orders: Number(orders),
        amount: wire(currency, amount),
        captured: wire(currency, captured),
        refunded: wire(currency, refunded),
      }))
    },
  },
  file: {
    name: 'transactions',
    revealedBy: 'trade.transaction.reveal',
    cells: orderCells,
    heads: ({ trade: { column, filter } }) => ({ ...filter, ...column }),
    source: (merchantId, { filter, order }) =>
      exportedOrders({ ...orderFilter(filter), merchantId }, order === 'newest'),
    createdAt,
    currency: orderCurrency,
    sums: orderSums,
    sumLabels: ({ trade }) => trade.column,
    named: namesOfSites,
    said: orderConditions,
  },
})
export const transactionExport = transactions.kind

export const transactionHandlers: Handlers<typeof transactionCalls> = {
  ...transactions.handlers,

  async newer(ctx, { filter: asked, since }) {
    const filter = orderFilter(asked)
    const oldest = new Date(Date.parse(since) - tradeDeadlines.newArrivalHours * hourMs).toISOString()
    const createdFrom =
      filter.createdFrom === undefined || filter.createdFrom < oldest ? oldest : filter.createdFrom
    return { total: await countOrders(ctx.tx, ctx.merchantId, { ...filter, createdFrom }, firstIdAt(since)) }
  },

  async neighbours(ctx, { id, filter: asked, order }) {
    const filter = orderFilter(asked)
    const at = await ctx.tx.maybe(orderPlace(ctx.merchantId, id))
    if (!at) throw new Refusal('object.not_found')
    const towards = async (newestFirst: boolean): Promise<string | null> => {
      const [found] = await findOrders(ctx.tx, ctx.merchantId, { filter, newestFirst, after: at, limit: 1 })
      return found?.id ?? null
    }
    const [older, newer] = await Promise.all([towards(true), towards(false)])
    return order === 'newest' ? { previous: newer, next: older } : { previous: older, next: newer }
  },

  paymentMethods: async () => ({ paymentMethods: [...paymentMethods] }),
  sourceTypes: async () => ({ sourceTypes: [...sourceTypes] }),
  websites: async (ctx) => ({ sites: await ctx.tx.rows(sitesOf(ctx.merchantId)) }),
  migrationDate: (ctx) => ctx.tx.one(migrationDate(ctx.merchantId)),
}

const hourMs = 3_600_000

/** The smallest id made at this instant or later: ids begin with the milliseconds of their making (UUIDv7). */
function firstIdAt(instant: string): string {
  const hex = Math.max(0, Date.parse(instant)).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

const placeOfOrder = ({ createdAt, id }: OrderRow): ListPlace => ({ createdAt, id })

/** Column by column: a page is asked for more often than anything else, and spreads cost as much as the rest of it. */
function rowOf(row: OrderRow, asking: Asking, revealing: Scope | undefined): TransactionRow {
  const { currency, email } = row
  return {
    id: row.id,
    orderNo: row.orderNo,
    merchantOrderId: row.merchantOrderId,
    createdAt: row.createdAt,
    type: row.type,
    status: row.state,
    captureState: row.captureState,
    amount: wire(currency, row.amount),
    captured: wire(currency, row.captured),
    refunded: wire(currency, row.refunded),
    refundable: wire(currency, refundable(row)),
    brand: row.brand,
    card: row.card,
    cardCountry: row.cardCountry,
    paymentMethod: row.paymentMethod,
    source: row.source,
    site: row.site,
    email: email === null ? null : shownEmail(revealing, row, email),
    arn: row.arn,
    riskScore: row.riskScore,
    ruling: row.ruledAction && row.ruledBy && { action: row.ruledAction, by: row.ruledBy },
    responseCode: row.responseCode,
    disputed: row.disputed,
    actions: actionsOf(row, asking),
  }
}

/** Whole for those whose right to see it reaches this order, masked for all others. */
export const shownEmail = (revealing: Scope | undefined, place: MoneyPlace, email: string): string =>
  revealing && reachesPlace(revealing, place) ? email : maskedEmail(email)
