import { alertCalls, type AlertFilter, type AlertRow } from '@quayside/contract/dispute/alert/alert.ts'
import type { ClaimRow } from '@quayside/contract/dispute/claim.ts'
import {
  type AlertEvent,
  alert as machine,
  alertAdvices,
  alertNetworks,
  alertRefundStates,
  alertTypes,
} from '@quayside/contract/dispute/alert/states.ts'
import { wire } from '@quayside/contract/money.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { listOf } from '#lists/list-of.ts'
import { refundable } from '#orders/refund-asked.ts'
import { answeredClaim, claimSteps } from '#areas/dispute/claim/detail.ts'
import { claimHeads, claimList, claimSaid } from '#areas/dispute/claim/list.ts'
import { namedIn } from '#areas/dispute/claim/named.ts'
import {
  alertCells,
  alertClaims,
  type AlertConditions,
  alertReports,
  alertSums,
  type StoredAlert,
} from './alert.sql.ts'
import { letAlertGo, refundAlert } from './answer.ts'
import { alertValue } from './value.ts'

const listed = claimList(alertClaims, { own: conditionsOf, rowOf })

/** Every alert of a merchant, as pages, sums and a file. */
const alerts = listOf(alertCalls, {
  find: listed.find,
  sums: listed.sums(({ currency, count, open, amount, refunded }) => ({
    alerts: Number(count),
    open: Number(open),
    amount: wire(currency, amount),
    refunded: wire(currency, refunded),
  })),
  file: {
    ...listed.file,
    name: 'alerts',
    cells: alertCells,
    heads: (words) => ({
      ...words.alerts.column,
      ...claimHeads(words),
      createdAt: words.alerts.column.createdAt,
    }),
    sums: alertSums,
    sumLabels: ({ alerts: { column } }) => ({ amount: column.amount }),
    said: (words, filter, say, { names }) => {
      const { alerts: own } = words
      const { named, times } = say
      return claimSaid(words, filter, { say, names, period: own.list.period }, [
        [own.column.status, named(filter.status, own.status)],
        [own.column.refundStatus, named(filter.refundStatus, own.refundStatus)],
        [own.column.network, named(filter.network, own.network)],
        [own.column.type, named(filter.type, own.type)],
        [own.column.best, named(filter.move, own.move)],
        [own.list.dueBefore, times(undefined, filter.dueBefore)],
      ])
    },
  },
})
export const alertExport = alerts.kind

export const alertHandlers: Handlers<typeof alertCalls> = {
  ...alerts.handlers,

  async detail(ctx, { id }) {
    const { answer } = await answeredClaim(ctx, alertClaims, {
      id,
      right: 'dispute.alert.refund',
      rowOf,
      pays: ({ actions }) => actions.includes('refund'),
    })
    const [steps, reports] = [
      await claimSteps<AlertEvent>(ctx, id),
      await ctx.tx.rows(alertReports(ctx.merchantId, id)),
    ]
    return {
      ...answer,
      steps,
      reports: reports.map(({ state, ...report }) => ({ ...report, status: state })),
    }
  },

  value: alertValue,
  refund: refundAlert,
  letGo: letAlertGo,

  findEnums({ language }) {
    const { status, refundStatus, network, type, advice } = wordsOf(language).alerts
    return Promise.resolve({
      status: namedIn(machine.states, status),
      refundStatus: namedIn(alertRefundStates, refundStatus),
      network: namedIn(alertNetworks, network),
      type: namedIn(alertTypes, type),
      advice: namedIn(alertAdvices, advice),
    })
  },
}

function conditionsOf({
  status,
  refundStatus,
  network,
  type,
  move,
  dueBefore,
}: AlertFilter): AlertConditions {
  return {
    ...(status && { state: status }),
    ...(refundStatus && { refundState: refundStatus }),
    ...(network && { network }),
    ...(type && { type }),
    ...(move && { move }),
    ...(dueBefore !== undefined && { dueBefore }),
  }
}

function rowOf(ctx: Ctx, row: StoredAlert, shown: ClaimRow): AlertRow {
  const { currency } = row
  return {
    ...shown,
    alertNo: row.alertNo,
    acsOrderId: row.orderNo,
    network: row.network,
    type: row.type,
    reasonCode: row.reasonCode,
    refundDeadline: row.dueAt,
    amount: wire(currency, row.amount),
    refundAmount: row.refundMinor === null ? null : wire(currency, row.refundMinor),
    refundable: wire(currency, refundable(row)),
    advice: row.advice,
    best: row.best,
    stake: row.stakeMinor === null ? null : wire(currency, row.stakeMinor),
    refundStatus: row.refundState,
    status: row.state,
    daysInMonth: row.daysInMonth,
    version: row.version,
    actions: actionsOn(ctx, row),
  }
}

function actionsOn(
  { operator, merchant, now }: Ctx,
  { state, dueAt, platform }: StoredAlert,
): AlertRow['actions'] {
  const open = state === 'pending' && Date.parse(dueAt) > Date.parse(now)
  if (!open || (merchant.platform ?? platform) !== null || !operator.permissions.has('dispute.alert.refund'))
    return []
  return merchant.frozen ? ['letGo'] : ['refund', 'letGo']
}
