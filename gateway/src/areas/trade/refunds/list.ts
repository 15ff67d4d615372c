import type { Language } from '@quayside/contract/envelope.ts'
import { wire } from '@quayside/contract/money.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { refundListCalls, RefundRow } from '@quayside/contract/trade/refunds/list.ts'
import { refund as machine } from '@quayside/contract/trade/states.ts'
import { failureText, knownRefusal, refusalText } from '@quayside/phrases/refusals.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { refundSendsAt } from '#orders/network-jobs.ts'
import { refundConditions } from './filter.ts'
import { refundList, type RefundListRow, sumRefunds } from './list.sql.ts'

export const refundListHandlers: Handlers<typeof refundListCalls> = {
  async query(ctx, { filter, ...asked }) {
    const { tx, merchantId } = ctx
    const { rows, page, total } = await refundList.ask(tx, merchantId, refundConditions(filter), asked)
    return { rows: rows.map((row) => refundRowOf(ctx, row)), page, total, asOf: ctx.now }
  },

  async sums({ tx, merchantId }, { filter }) {
    const found = await sumRefunds(tx, merchantId, refundConditions(filter))
    const sums = found?.map(({ currency, refunds, amount, succeeded, inFlight }) => ({
      refunds: Number(refunds),
      amount: wire(currency, amount),
      succeeded: wire(currency, succeeded),
      inFlight: wire(currency, inFlight),
    }))
    return { sums: sums ?? null, rowsMax: tradeLimits.sumRows }
  },
}

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
