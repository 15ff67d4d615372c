import type { Language } from '@quayside/contract/envelope.ts'
import { wire } from '@quayside/contract/money.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { refundListCalls, type RefundRow } from '@quayside/contract/trade/refunds/list.ts'
import { refund as machine } from '@quayside/contract/trade/states.ts'
import { failureText, knownRefusal, refusalText } from '@quayside/phrases/refusals.ts'
import type { Ctx } from '#acts/context.ts'
import { refundSendsAt } from '#orders/network-jobs.ts'
import { listOf } from '#lists/list-of.ts'
import { exportedRefunds, refundCells, refundCurrency, refundedAt, refundSums } from './export.sql.ts'
import { refundConditions } from './filter.ts'
import { refundList, type RefundListRow, sumRefunds } from './list.sql.ts'

/** Every refund of a merchant, as pages, sums and a file. */
const refunds = listOf(refundListCalls, {
  async find(ctx, { filter, ...asked }) {
    const { rows, ...found } = await refundList.ask(ctx.tx, ctx.merchantId, refundConditions(filter), asked)
    return { rows: rows.map((row) => refundRowOf(ctx, row)), ...found }
  },
  sums: {
    rowsMax: tradeLimits.sumRows,
    async find({ tx, merchantId }, filter) {
      const found = await sumRefunds(tx, merchantId, refundConditions(filter))
      return found?.map(({ currency, refunds: count, amount, succeeded, inFlight }) => ({
        refunds: Number(count),
        amount: wire(currency, amount),
        succeeded: wire(currency, succeeded),
        inFlight: wire(currency, inFlight),
      }))
    },
  },
  file: {
    name: 'refunds',
    cells: refundCells,
    heads: ({ trade: { column, filter }, moves }) => ({
      ...moves.refunds,
      orderNo: column.orderNo,
      merchantOrderId: column.merchantOrderId,
      currency: filter.currency,
      status: column.status,
      brand: filter.brand,
      card: column.card,
      arn: column.arn,
    }),
    source: (merchantId, { filter, order }) =>
      exportedRefunds({ ...refundConditions(filter), merchantId }, order === 'newest'),
    createdAt: refundedAt,
    currency: refundCurrency,
    sums: refundSums,
    sumLabels: ({ moves, terms }) => ({
      amount: moves.refunds.amount,
      succeeded: terms.refund.succeed,
      inFlight: terms.refund.pending,
    }),
    said: ({ terms, trade, moves }, filter, { listed, named, times, range }) => [
      [trade.filter.numbers, filter.text],
      [trade.filter.created, times(filter.createdFrom, filter.createdTo)],
      [trade.column.status, named(filter.status, terms.refund)],
      [trade.filter.currency, listed(filter.currency)],
      [trade.filter.amount, range(filter.amountFrom, filter.amountTo, filter.currency?.[0])],
      [moves.refunds.origin, named(filter.origin, terms.refundOrigin)],
      [trade.filter.brand, named(filter.brand, terms.brand)],
    ],
  },
})
export const refundExport = refunds.kind
export const refundListHandlers = refunds.handlers

/** A refund as this operator may see it and handle it. */
export function refundRowOf(ctx: Ctx, row: RefundListRow): RefundRow {
  const { currency, amount, orderAmount, askedAt, refusedCode, refusedReason, ...plain } = row
  const isUnsent = machine.next(row.status, 'cancel') !== undefined
  return {
    ...plain,
    amount: wire(currency, amount),
    orderAmount: wire(currency, orderAmount),
    sendsAt: isUnsent && askedAt !== null ? refundSendsAt(askedAt) : null,
    failure: row.status === 'failed' ? failureOf(ctx.language, refusedCode, refusedReason) : null,
    origin: askedAt === null ? 'core' : 'portal',
    actions: isUnsent && mayCancel(ctx) ? ['cancel'] : [],
  }
}

const mayCancel = ({ operator, merchant }: Ctx): boolean =>
  merchant.platform === null && operator.permissions.has('trade.transaction.refund')

function failureOf(
  language: Language,
  code: string | null,
  written: string | null,
): NonNullable<RefundRow['failure']> {
  const reason = refusalText(language, code, written)
  return { code: knownRefusal(code), reason, message: failureText(language, 'refund', reason) }
}
