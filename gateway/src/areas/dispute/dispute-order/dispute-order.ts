import {
  disputeOrderCalls,
  type DisputeOrderFilter,
  type DisputeOrderRow,
} from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import {
  complaintReasons,
  disputeMessage,
  disputeOrder as machine,
} from '@quayside/contract/dispute/dispute-order/states.ts'
import { wire } from '@quayside/contract/money.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Ctx, Scope } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { beyondLimit } from '#acts/reach/scope.ts'
import { Refusal, toldAhead } from '#acts/refusal.ts'
import { listOf } from '#lists/list-of.ts'
import { timesOf } from '#lists/range.ts'
import { textRange } from '#lists/text-range.ts'
import { readOrderFile } from '#orders/load.sql.ts'
import { refundable } from '#orders/refund-asked.ts'
import { claimRefund } from '#areas/dispute/claim.sql.ts'
import { claimObstacles } from '#areas/dispute/claim-obstacles.ts'
import { refundOf } from '#areas/dispute/claim-refund.ts'
import { shownEmail } from '#areas/trade/public.ts'
import { dealBatch, dryRunDecisions } from './batch.ts'
import { deal } from './decide.ts'
import {
  complainedAt,
  disputeOrderCells,
  type DisputeOrderConditions,
  disputeOrderCurrency,
  disputeOrderList,
  disputeOrderSteps,
  disputeOrderSums,
  exportedDisputeOrders,
  findDisputeOrder,
  type StoredDisputeOrder,
  sumDisputeOrders,
} from './dispute-order.sql.ts'

/** Every complaint of a merchant's buyers, as pages, sums and a file. */
const disputeOrders = listOf(disputeOrderCalls, {
  async find(ctx, { filter, ...asked }) {
    const [revealing, { rows, ...found }] = [
      await ctx.scopeFor('trade.transaction.reveal'),
      await disputeOrderList.ask(ctx.tx, ctx.merchantId, conditionsOf(filter), asked),
    ]
    return { rows: rows.map((row) => rowOf(ctx, row, revealing)), ...found }
  },
  sums: {
    rowsMax: tradeLimits.sumRows,
    async find({ tx, merchantId }, filter) {
      const found = await sumDisputeOrders(tx, merchantId, conditionsOf(filter))
      return found?.map(({ currency, complaints, waiting, amount, refunded }) => ({
        complaints: Number(complaints),
        waiting: Number(waiting),
        amount: wire(currency, amount),
        refunded: wire(currency, refunded),
      }))
    },
  },
  file: {
    name: 'dispute_orders',
    revealedBy: 'trade.transaction.reveal',
    cells: disputeOrderCells,
    heads: ({ disputeOrders: { column }, trade }) => ({
      ...column,
      merchantOrderId: trade.column.merchantOrderId,
      currency: trade.filter.currency,
      email: trade.column.email,
      brand: trade.filter.brand,
      card: trade.column.card,
    }),
    source: (merchantId, { filter, order }) =>
      exportedDisputeOrders({ ...conditionsOf(filter), merchantId }, order === 'newest'),
    createdAt: complainedAt,
    currency: disputeOrderCurrency,
    sums: disputeOrderSums,
    sumLabels: ({ disputeOrders: { column } }) => ({ amount: column.refundAmount }),
    said: ({ disputeOrders: words, trade, terms }, filter, { listed, named, times }) => [
      [words.list.searchHint, filter.text],
      [words.list.period, times(filter.createdFrom, filter.createdTo)],
      [words.column.status, named(filter.status, words.status)],
      [words.column.reason, named(filter.reason, words.reason)],
      [trade.filter.currency, listed(filter.currency)],
      [trade.filter.brand, named(filter.brand, terms.brand)],
    ],
  },
})
export const disputeOrderExport = disputeOrders.kind

export const disputeOrderHandlers: Handlers<typeof disputeOrderCalls> = {
  ...disputeOrders.handlers,

  async detail(ctx, { id }) {
    const { tx, merchantId, language } = ctx
    const row = await tx.maybe(findDisputeOrder(merchantId, id))
    const file = row && (await readOrderFile(tx, merchantId, row.orderId))
    if (!row || !file) throw new Refusal('object.not_found')
    const [refund, steps, revealing, reach] = [
      row.refundId === null ? undefined : await tx.maybe(claimRefund(merchantId, row.refundId)),
      await tx.rows(disputeOrderSteps(merchantId, id)),
      await ctx.scopeFor('trade.transaction.reveal'),
      await ctx.scopeFor('dispute.order.decide'),
    ]
    const { currency } = row
    const shown = rowOf(ctx, row, revealing)
    const canPay = shown.actions.some((action) => action !== 'decline')
    const obstacles = canPay
      ? [
          ...(reach ? beyondLimit(reach, file.order, row.amount) : []),
          ...claimObstacles(file, row.amount, row.refundId),
        ]
      : []
    return {
      ...shown,
      orderedAt: row.orderedAt,
      captured: wire(currency, row.captured),
      refunded: wire(currency, row.refunded),
      threadId: row.threadId,
      refund: refund ? refundOf(ctx, refund) : null,
      blocked: obstacles.map((obstacle) => toldAhead(language, obstacle)),
      related: row.related,
      steps,
    }
  },

  deal,
  batch: dealBatch,
  dryRun: dryRunDecisions,

  enums({ language }) {
    const { status, message } = wordsOf(language).disputeOrders
    return Promise.resolve({
      status: machine.states.map((value) => ({ value, name: status[value] })),
      message: disputeMessage.states.map((value) => ({ value, name: message[value] })),
    })
  },

  reason({ language }) {
    const { reason } = wordsOf(language).disputeOrders
    return Promise.resolve({ reasons: complaintReasons.map((value) => ({ value, name: reason[value] })) })
  },
}

/** @throws Refusal when a range is reversed */
const conditionsOf = ({
  text,
  status,
  reason,
  currency,
  brand,
  ...times
}: DisputeOrderFilter): DisputeOrderConditions => ({
  ...timesOf(times),
  ...(text !== undefined && textRange(text.trim())),
  ...(status && { state: status }),
  ...(reason && { reason }),
  ...(currency && { currency }),
  ...(brand && { brand }),
})

function rowOf(ctx: Ctx, row: StoredDisputeOrder, revealing: Scope | undefined): DisputeOrderRow {
  const { currency, email } = row
  return {
    id: row.id,
    complaintNo: row.complaintNo,
    acsOrderId: row.orderNo,
    orderId: row.orderId,
    merchantOrderId: row.merchantOrderId,
    createdAt: row.createdAt,
    refundAmount: wire(currency, row.amount),
    refundable: wire(currency, refundable(row)),
    email: email === null ? null : shownEmail(revealing, row, email),
    reason: row.reason,
    status: row.state,
    remark: row.remark,
    merchantRemark: row.merchantRemark,
    disputed: row.disputed,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy,
    brand: row.brand,
    card: row.card,
    site: row.site,
    message: row.message,
    version: row.version,
    actions: actionsOn(ctx, row),
  }
}

function actionsOn({ operator, merchant }: Ctx, { state }: StoredDisputeOrder): DisputeOrderRow['actions'] {
  if (merchant.platform !== null || !operator.permissions.has('dispute.order.decide')) return []
  if (state === 'init') return merchant.frozen ? ['decline'] : ['approve', 'decline']
  return state === 'approved' && !merchant.frozen ? ['retry'] : []
}
