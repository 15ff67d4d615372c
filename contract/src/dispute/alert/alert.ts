import { z } from 'zod'
import { call } from '#call.ts'
import { type ErrorKey, errors } from '#errors.ts'
import { currencyCode, instant, moneyOutput, nothing, numberLine } from '#fields.ts'
import { amountText, choices } from '#lists/filter-fields.ts'
import { listCalls } from '#lists/list.ts'
import { tradeLimits as limits } from '#trade/limits.ts'
import { orderId, version } from '#trade/order-key.ts'
import { cardBrands, refund } from '#trade/states.ts'
import { range } from '#range.ts'
import {
  alert,
  alertAdvices,
  alertNetworks,
  alertOutcomes,
  alertRefundStates,
  alertReport,
  alertTypes,
} from './states.ts'

const received = range.anyInstants('its pages and its counts are read by index, however long it is')

/** What an alert is looked for by; all of it optional, all of it in the screen's address. */
export const alertFilter = z.strictObject({
  /** The beginning of its own number, its order's or the merchant's order number. */
  text: numberLine(limits.searchText.max).optional(),
  /** When it came in, at or after. */
  createdFrom: received.from,
  /** Before. */
  createdTo: received.to,
  status: choices(z.enum(alert.states)).optional(),
  refundStatus: choices(z.enum(alertRefundStates)).optional(),
  network: choices(z.enum(alertNetworks)).optional(),
  type: choices(z.enum(alertTypes)).optional(),
  currency: choices(currencyCode).optional(),
  brand: choices(z.enum(cardBrands)).optional(),
  /** To be answered before. */
  dueBefore: instant.optional(),
})
export type AlertFilter = z.infer<typeof alertFilter>

/** What else is known of the same complaint: of the same order, within 45 days. */
export const relatedKinds = ['alert', 'fraud_report', 'rdr', 'case'] as const
export const relatedClaim = z.strictObject({
  kind: z.enum(relatedKinds),
  no: z.string(),
  at: z.string(),
})
export type RelatedClaim = z.infer<typeof relatedClaim>

export const alertRow = z.strictObject({
  id: z.string(),
  alertNo: z.string(),
  /** The order's number (spec §3). */
  acsOrderId: z.string(),
  orderId: z.string(),
  merchantOrderId: z.string(),
  network: z.enum(alertNetworks),
  type: z.enum(alertTypes),
  reasonCode: z.string().nullable(),
  /** When it came in. */
  createdAt: z.string(),
  /** Until when the network takes an answer. */
  refundDeadline: z.string(),
  amount: moneyOutput,
  /** Of the refund that answers it. */
  refundAmount: moneyOutput.nullable(),
  /** What can still be refunded of its order. */
  refundable: moneyOutput,
  advice: z.enum(alertAdvices),
  refundStatus: z.enum(alertRefundStates),
  status: z.enum(alert.states),
  email: z.string().nullable(),
  brand: z.enum(cardBrands).nullable(),
  card: z.string().nullable(),
  site: z.string().nullable(),
  /** Whole days, today included, in which a refund still takes it out of the month's fraud count; 0 once the month is over. */
  daysInMonth: z.int(),
  related: z.array(relatedClaim),
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
  'merchantOrderId',
  'network',
  'type',
  'reasonCode',
  'currency',
  'amount',
  'refundAmount',
  'status',
  'refundStatus',
  'email',
  'brand',
  'card',
  'related',
] as const

const errorKey = z.enum(Object.keys(errors) as [ErrorKey, ...ErrorKey[]])
const named = <T extends string>(values: readonly T[]) =>
  z.array(z.strictObject({ value: z.enum(values), name: z.string() }))

const alertRefundErrors = [
  'object.not_found',
  'platform.merchant',
  'merchant.frozen',
  'role.amount_limit',
  'role.no_limit_in_currency',
  'dispute.past_due',
  'dispute.alert_ended',
  'dispute.refund_exists',
  'dispute.order_charged_back',
  'dispute.exceeds_refundable',
  'dispute.amount_form',
  'trade.refund_not_captured',
  'trade.refund_balance',
] as const satisfies readonly ErrorKey[]

export const alertCalls = {
  ...listCalls({
    path: '/chargebackAlert/list',
    what: 'pre-dispute alerts',
    access: 'dispute.alert.view',
    filter: alertFilter.default({}),
    row: alertRow,
    errors: ['trade.range_reversed'],
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
      orderedAt: z.string(),
      captured: moneyOutput,
      refunded: moneyOutput,
      refund: z
        .strictObject({
          id: z.string(),
          refundNo: z.string(),
          status: z.enum(refund.states),
          /** In the reader's language, of one that failed. */
          failure: z.string().nullable(),
        })
        .nullable(),
      /** With any of these a refund would be refused now; the texts are in the reader's language. */
      blocked: z.array(z.strictObject({ error: errorKey, message: z.string() })),
      /** Oldest first. */
      steps: z.array(
        z.strictObject({
          at: z.string(),
          event: z.enum(alert.events),
          by: z.string().nullable(),
        }),
      ),
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
      status: named(alert.states),
      refundStatus: named(alertRefundStates),
      network: named(alertNetworks),
      type: named(alertTypes),
      advice: named(alertAdvices),
    }),
  }),
} as const
