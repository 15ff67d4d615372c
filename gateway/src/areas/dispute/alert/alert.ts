import { alertCalls, type AlertFilter, type AlertRow } from '@quayside/contract/dispute/alert/alert.ts'
import { daysInMonth } from '@quayside/contract/dispute/alert/deadlines.ts'
import {
  type AlertAdvice,
  alert as machine,
  alertAdvices,
  alertNetworks,
  alertRefundStates,
  alertTypes,
} from '@quayside/contract/dispute/alert/states.ts'
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
import { refundOf } from '#areas/dispute/claim-refund.ts'
import { claimObstacles } from '#areas/dispute/claim-obstacles.ts'
import { shownEmail } from '#areas/trade/public.ts'
import {
  alertCells,
  type AlertConditions,
  alertCurrency,
  alertList,
  alertReceivedAt,
  alertReports,
  alertSteps,
  alertSums,
  exportedAlerts,
  findAlert,
  type StoredAlert,
  sumAlerts,
} from './alert.sql.ts'
import { letAlertGo, refundAlert } from './answer.ts'

/** Every alert of a merchant, as pages, sums and a file. */
const alerts = listOf(alertCalls, {
  async find(ctx, { filter, ...asked }) {
    const [revealing, { rows, ...found }] = [
      await ctx.scopeFor('trade.transaction.reveal'),
      await alertList.ask(ctx.tx, ctx.merchantId, conditionsOf(filter), asked),
    ]
    return { rows: rows.map((row) => rowOf(ctx, row, revealing)), ...found }
  },
  sums: {
    rowsMax: tradeLimits.sumRows,
    async find({ tx, merchantId }, filter) {
      const found = await sumAlerts(tx, merchantId, conditionsOf(filter))
      return found?.map(({ currency, alerts: count, open, amount, refunded }) => ({
        alerts: Number(count),
        open: Number(open),
        amount: wire(currency, amount),
        refunded: wire(currency, refunded),
      }))
    },
  },
  file: {
    name: 'alerts',
    revealedBy: 'trade.transaction.reveal',
    cells: alertCells,
    heads: ({ alerts: { column }, trade }) => ({
      ...column,
      merchantOrderId: trade.column.merchantOrderId,
      currency: trade.filter.currency,
      email: trade.column.email,
      brand: trade.filter.brand,
      card: trade.column.card,
    }),
    source: (merchantId, { filter, order }) =>
      exportedAlerts({ ...conditionsOf(filter), merchantId }, order === 'newest'),
    createdAt: alertReceivedAt,
    currency: alertCurrency,
    sums: alertSums,
    sumLabels: ({ alerts: { column } }) => ({ amount: column.amount }),
    said: ({ alerts: words, trade, terms }, filter, { listed, named, times }) => [
      [words.list.searchHint, filter.text],
      [words.list.period, times(filter.createdFrom, filter.createdTo)],
      [words.column.status, named(filter.status, words.status)],
      [words.column.refundStatus, named(filter.refundStatus, words.refundStatus)],
      [words.column.network, named(filter.network, words.network)],
      [words.column.type, named(filter.type, words.type)],
      [trade.filter.currency, listed(filter.currency)],
      [trade.filter.brand, named(filter.brand, terms.brand)],
      [words.list.dueBefore, times(undefined, filter.dueBefore)],
    ],
  },
})
export const alertExport = alerts.kind

export const alertHandlers: Handlers<typeof alertCalls> = {
  ...alerts.handlers,

  async detail(ctx, { id }) {
    const { tx, merchantId, language } = ctx
    const row = await tx.maybe(findAlert(merchantId, id))
    const file = row && (await readOrderFile(tx, merchantId, row.orderId))
    if (!row || !file) throw new Refusal('object.not_found')
    const [refund, steps, reports, revealing, reach] = [
      row.refundId === null ? undefined : await tx.maybe(claimRefund(merchantId, row.refundId)),
      await tx.rows(alertSteps(merchantId, id)),
      await tx.rows(alertReports(merchantId, id)),
      await ctx.scopeFor('trade.transaction.reveal'),
      await ctx.scopeFor('dispute.alert.refund'),
    ]
    const { currency } = row
    const shown = rowOf(ctx, row, revealing)
    const obstacles = shown.actions.includes('refund')
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
      refund: refund ? refundOf(ctx, refund) : null,
      blocked: obstacles.map((obstacle) => toldAhead(language, obstacle)),
      steps,
      reports: reports.map(({ state, ...report }) => ({ ...report, status: state })),
    }
  },

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

const namedIn = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, name: names[value] }))

/** @throws Refusal when a range is reversed */
function conditionsOf({
  text,
  status,
  refundStatus,
  network,
  type,
  currency,
  brand,
  dueBefore,
  ...times
}: AlertFilter): AlertConditions {
  return {
    ...timesOf(times),
    ...(text !== undefined && textRange(text.trim())),
    ...(status && { state: status }),
    ...(refundStatus && { refundState: refundStatus }),
    ...(network && { network }),
    ...(type && { type }),
    ...(currency && { currency }),
    ...(brand && { brand }),
    ...(dueBefore !== undefined && { dueBefore }),
  }
}

function rowOf(ctx: Ctx, row: StoredAlert, revealing: Scope | undefined): AlertRow {
  const { currency, email } = row
  const now = new Date(ctx.now).toISOString()
  return {
    id: row.id,
    alertNo: row.alertNo,
    acsOrderId: row.orderNo,
    orderId: row.orderId,
    merchantOrderId: row.merchantOrderId,
    network: row.network,
    type: row.type,
    reasonCode: row.reasonCode,
    createdAt: row.createdAt,
    refundDeadline: row.dueAt,
    amount: wire(currency, row.amount),
    refundAmount: row.refundMinor === null ? null : wire(currency, row.refundMinor),
    refundable: wire(currency, refundable(row)),
    advice: adviceOn(row, now),
    refundStatus: row.refundState,
    status: row.state,
    email: email === null ? null : shownEmail(revealing, row, email),
    brand: row.brand,
    card: row.card,
    site: row.site,
    daysInMonth: daysInMonth(row.createdAt, now),
    related: row.related,
    version: row.version,
    actions: actionsOn(ctx, row, now),
  }
}

/** What the screen advises (spec §3: alert advice). */
function adviceOn({ state, refundState, cause, dueAt, ...row }: StoredAlert, now: string): AlertAdvice {
  if (cause !== null) return cause === 'already_disputed' ? 'already_disputed' : 'already_refunded'
  switch (state) {
    case 'refunded':
      return 'refunded'
    case 'ignored':
      return 'let_go'
    case 'expired':
      return 'too_late'
    case 'processing':
      return 'wait'
    case 'pending':
      if (isOver(dueAt, now)) return 'too_late'
      if (row.chargedBack > 0n) return 'already_disputed'
      if (refundable(row) === 0n) return 'already_refunded'
      return refundState === 'failed' ? 'retry' : 'refund'
  }
}

const isOver = (dueAt: string, now: string): boolean => Date.parse(dueAt) <= Date.parse(now)

function actionsOn(
  { operator, merchant }: Ctx,
  { state, dueAt }: StoredAlert,
  now: string,
): AlertRow['actions'] {
  const open = state === 'pending' && !isOver(dueAt, now)
  if (!open || merchant.platform !== null || !operator.permissions.has('dispute.alert.refund')) return []
  return merchant.frozen ? ['letGo'] : ['refund', 'letGo']
}
