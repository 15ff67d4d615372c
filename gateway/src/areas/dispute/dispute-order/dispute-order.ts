import type { ClaimRow } from '@quayside/contract/dispute/claim.ts'
import {
  disputeOrderCalls,
  type DisputeOrderFilter,
  type DisputeOrderRow,
} from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import {
  complaintReasons,
  disputeMessage,
  type DisputeOrderEvent,
  disputeOrder as machine,
} from '@quayside/contract/dispute/dispute-order/states.ts'
import { wire } from '@quayside/contract/money.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { listOf } from '#lists/list-of.ts'
import { refundable } from '#orders/refund-asked.ts'
import { answeredClaim, claimSteps } from '#areas/dispute/claim/detail.ts'
import { claimHeads, claimList, claimSaid } from '#areas/dispute/claim/list.ts'
import { namedIn } from '#areas/dispute/claim/named.ts'
import { dealBatch, dryRunDecisions } from './batch.ts'
import { deal } from './decide.ts'
import {
  disputeOrderCells,
  disputeOrderClaims,
  type DisputeOrderConditions,
  disputeOrderSums,
  type StoredDisputeOrder,
} from './dispute-order.sql.ts'

const listed = claimList(disputeOrderClaims, { own: conditionsOf, rowOf })

/** Every complaint of a merchant's buyers, as pages, sums and a file. */
const disputeOrders = listOf(disputeOrderCalls, {
  find: listed.find,
  sums: listed.sums(({ currency, count, waiting, amount, refunded }) => ({
    complaints: Number(count),
    waiting: Number(waiting),
    amount: wire(currency, amount),
    refunded: wire(currency, refunded),
  })),
  file: {
    ...listed.file,
    name: 'dispute_orders',
    cells: disputeOrderCells,
    heads: (words) => ({ ...claimHeads(words), ...words.disputeOrders.column }),
    sums: disputeOrderSums,
    sumLabels: ({ disputeOrders: { column } }) => ({ amount: column.refundAmount }),
    said: (words, filter, say, { names }) => {
      const { disputeOrders: own } = words
      return claimSaid(words, filter, { say, names, period: own.list.period }, [
        [own.column.status, say.named(filter.status, own.status)],
        [own.column.reason, say.named(filter.reason, own.reason)],
      ])
    },
  },
})
export const disputeOrderExport = disputeOrders.kind

export const disputeOrderHandlers: Handlers<typeof disputeOrderCalls> = {
  ...disputeOrders.handlers,

  async detail(ctx, { id }) {
    const { row, answer } = await answeredClaim(ctx, disputeOrderClaims, {
      id,
      right: 'dispute.order.decide',
      rowOf,
      pays: ({ actions }) => actions.some((action) => action !== 'decline'),
    })
    return { ...answer, threadId: row.threadId, steps: await claimSteps<DisputeOrderEvent>(ctx, id) }
  },

  deal,
  batch: dealBatch,
  dryRun: dryRunDecisions,

  enums({ language }) {
    const { status, message } = wordsOf(language).disputeOrders
    return Promise.resolve({
      status: namedIn(machine.states, status),
      message: namedIn(disputeMessage.states, message),
    })
  },

  reason({ language }) {
    const { reason } = wordsOf(language).disputeOrders
    return Promise.resolve({ reasons: namedIn(complaintReasons, reason) })
  },
}

function conditionsOf({ status, reason }: DisputeOrderFilter): DisputeOrderConditions {
  return { ...(status && { state: status }), ...(reason && { reason }) }
}

function rowOf(ctx: Ctx, row: StoredDisputeOrder, shown: ClaimRow): DisputeOrderRow {
  const { currency } = row
  return {
    ...shown,
    complaintNo: row.complaintNo,
    acsOrderId: row.orderNo,
    refundAmount: wire(currency, row.amount),
    refundable: wire(currency, refundable(row)),
    reason: row.reason,
    status: row.state,
    remark: row.remark,
    merchantRemark: row.merchantRemark,
    disputed: row.disputed,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy,
    message: row.message,
    version: row.version,
    actions: actionsOn(ctx, row),
  }
}

function actionsOn(
  { operator, merchant }: Ctx,
  { state, platform }: StoredDisputeOrder,
): DisputeOrderRow['actions'] {
  if ((merchant.platform ?? platform) !== null || !operator.permissions.has('dispute.order.decide')) return []
  if (state === 'init') return merchant.frozen ? ['decline'] : ['approve', 'decline']
  return state === 'approved' && !merchant.frozen ? ['retry'] : []
}
