import { z } from 'zod'
import { call } from '#call.ts'
import type { ErrorKey } from '#errors.ts'
import { instant, moneyOutput, nothing, numberLine } from '#fields.ts'
import { amountText, choices } from '#lists/filter-fields.ts'
import { keptList } from '#lists/kept.ts'
import { listCalls } from '#lists/list.ts'
import { tradeLimits as limits } from '#trade/limits.ts'
import { orderId, version } from '#trade/order-key.ts'
import { refund } from '#trade/states.ts'
import {
  answeredClaimParts,
  claimColumns,
  claimConditions,
  claimListErrors,
  claimParts,
  claimRefundErrors,
  claimStep,
  namedValues,
} from '#dispute/claim.ts'
import {
  alert,
  alertAdvices,
  alertMoves,
  alertNetworks,
  alertOutcomes,
  alertRefundStates,
  alertReport,
  alertTypes,
} from './states.ts'

/** What an alert is looked for by; all of it optional, all of it in the screen's address. */
export const alertFilter = z.strictObject({
  ...claimConditions,
  status: choices(z.enum(alert.states)).optional(),
  refundStatus: choices(z.enum(alertRefundStates)).optional(),
  network: choices(z.enum(alertNetworks)).optional(),
  type: choices(z.enum(alertTypes)).optional(),
  /** What is best done. */
  move: choices(z.enum(alertMoves)).optional(),
  /** To be answered before. */
  dueBefore: instant.optional(),
})
export type AlertFilter = z.infer<typeof alertFilter>
export const keptAlerts = keptList({
  right: 'dispute.alert.view',
  filter: alertFilter,
  without: ['dueBefore'],
})

/** Of an open alert as it was last looked at, within a minute of a change and at least once an hour; null of all others. */
export const weighedAlert = {
  best: z.enum(alertMoves).nullable(),
  /** What a refund costs less than waiting: what is lost by doing nothing, and nothing where waiting costs no more. */
  stake: moneyOutput.nullable(),
}

export const alertRow = z.strictObject({
  ...claimParts,
  alertNo: z.string(),
  /** The order's number (spec §3). */
  acsOrderId: z.string(),
  network: z.enum(alertNetworks),
  type: z.enum(alertTypes),
  reasonCode: z.string().nullable(),
  /** Until when the network takes an answer. */
  refundDeadline: z.string(),
  amount: moneyOutput,
  /** Of the refund that answers it. */
  refundAmount: moneyOutput.nullable(),
  /** What can still be refunded of its order. */
  refundable: moneyOutput,
  advice: z.enum(alertAdvices),
  ...weighedAlert,
  refundStatus: z.enum(alertRefundStates),
  status: z.enum(alert.states),
  /** Whole days, today included, in which a refund still takes it out of the month's fraud count; 0 once the month is over. */
  daysInMonth: z.int(),
  version: z.int(),
  /** What this operator may do with it now. */
  actions: z.array(z.enum(['refund', 'letGo'])),
})
export type AlertRow = z.infer<typeof alertRow>

/** Columns of the list as a file has them. */
export const alertExportColumns = [
  'alertNo',
  'createdAt',
  'refundDeadline',
  'acsOrderId',
  'network',
  'type',
  'reasonCode',
  'currency',
  'amount',
  'refundAmount',
  'stake',
  'best',
  'advice',
  'status',
  'refundStatus',
  'daysInMonth',
  ...claimColumns,
] as const

/** What a refund costs, and what a chargeback would; `fight` is what answering it would be worth, which comes off. */
export const refundCosts = ['amount', 'alert_fee'] as const
export const waitCosts = ['amount', 'case_fee', 'programmes', 'fight'] as const
const valueLine = <const W extends readonly [string, ...string[]]>(what: W) =>
  z.strictObject({ what: z.enum(what), amount: moneyOutput })

const alertRefundErrors = [
  ...claimRefundErrors,
  'dispute.past_due',
  'dispute.alert_ended',
  'dispute.amount_form',
] as const satisfies readonly ErrorKey[]

export const alertCalls = {
  ...listCalls({
    path: '/chargebackAlert/list',
    what: 'pre-dispute alerts',
    access: 'dispute.alert.view',
    filter: alertFilter.default({}),
    row: alertRow,
    errors: claimListErrors,
    file: { path: '/chargebackAlert/download', access: 'dispute.alert.export', columns: alertExportColumns },
    sums: {
      path: '/chargebackAlert/list/sums',
      line: z.strictObject({ alerts: z.int(), open: z.int(), amount: moneyOutput, refunded: moneyOutput }),
    },
  }),
  detail: call({
    path: '/chargebackAlert/detail',
    summary: 'Get one pre-dispute alert with its history, its refund and what its network was told',
    access: 'dispute.alert.view',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: alertRow.extend({
      ...answeredClaimParts,
      /** Oldest first. */
      steps: z.array(claimStep(alert.events)),
      reports: z.array(
        z.strictObject({
          reportNo: z.string(),
          outcome: z.enum(alertOutcomes),
          status: z.enum(alertReport.states),
          at: z.string(),
          reason: z.string().nullable(),
        }),
      ),
    }),
    errors: ['object.not_found'],
  }),
  value: call({
    path: '/chargebackAlert/value',
    summary: 'Weigh a refund for a pre-dispute alert against waiting, as an open sum; null once it has ended',
    access: 'dispute.alert.view',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({
      value: z
        .strictObject({
          /** That it becomes a chargeback: the first chance, weighed with the merchant's own alerts, in percent. */
          first: z.number(),
          chance: z.strictObject({ percent: z.number(), low: z.number(), high: z.number(), cases: z.int() }),
          refund: z.strictObject({ lines: z.array(valueLine(refundCosts)), cost: moneyOutput }),
          /** Of the chargeback, before its chance; `cost` is after it. */
          wait: z.strictObject({ lines: z.array(valueLine(waitCosts)), cost: moneyOutput }),
          /** False where what programmes would charge is not told: a part of the sales is not seen, or no rate is known. */
          knowsProgrammes: z.boolean(),
          stake: moneyOutput,
          best: z.enum(alertMoves),
        })
        .nullable(),
    }),
    errors: ['object.not_found'],
  }),
  refund: call({
    path: '/chargebackAlert/refund',
    summary: 'Answer a pre-dispute alert with a refund; a second request answers with the first refund',
    access: 'dispute.alert.refund',
    effect: 'money',
    approval: 'alert.refund',
    input: z.strictObject({
      acsOrderId: orderId,
      /** In the order's currency. */
      refundAmount: amountText,
      /** Of an order with several; the one that ends first where it is missing. */
      alertNo: numberLine(limits.orderNo.max).optional(),
    }),
    output: z.strictObject({
      id: z.string(),
      status: z.enum(alert.states),
      refundId: z.string(),
      refundNo: z.string(),
      refundStatus: z.enum(refund.states),
      amount: moneyOutput,
      /** Until then it can be cancelled. */
      sendsAt: z.string(),
      version: z.int(),
    }),
    errors: alertRefundErrors,
    logs: ['acsOrderId', 'refundAmount', 'alertNo'],
    changes: ['status', 'refund'],
  }),
  letGo: call({
    path: '/chargebackAlert/letGo',
    summary: 'Let a pre-dispute alert go without a refund; its network is told',
    access: 'dispute.alert.refund',
    effect: 'write',
    input: z.strictObject({ id: z.uuid(), version }),
    output: z.strictObject({ id: z.string(), status: z.enum(alert.states), version: z.int() }),
    errors: [
      'object.not_found',
      'platform.merchant',
      'request.conflict',
      'dispute.past_due',
      'dispute.alert_ended',
    ],
    logs: ['id'],
    changes: ['status'],
  }),
  findEnums: call({
    method: 'GET',
    path: '/chargebackAlert/findEnums',
    summary: 'List the values of pre-dispute alerts with their names in the caller’s language',
    access: 'dispute.alert.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      status: namedValues(alert.states),
      refundStatus: namedValues(alertRefundStates),
      network: namedValues(alertNetworks),
      type: namedValues(alertTypes),
      advice: namedValues(alertAdvices),
    }),
  }),
} as const
