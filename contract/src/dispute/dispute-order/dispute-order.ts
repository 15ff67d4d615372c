import { z } from 'zod'
import { call } from '#call.ts'
import type { ErrorKey } from '#errors.ts'
import { line, moneyOutput, moneyTotals, nothing } from '#fields.ts'
import { disputeLimits } from '#dispute/limits.ts'
import {
  answeredClaimParts,
  claimColumns,
  claimConditions,
  claimListErrors,
  claimParts,
  claimRefundErrors,
  claimRefused,
  claimStep,
  namedValues,
} from '#dispute/claim.ts'
import { choices } from '#lists/filter-fields.ts'
import { keptList } from '#lists/kept.ts'
import { listCalls } from '#lists/list.ts'
import { version } from '#trade/order-key.ts'
import { complaintReasons, disputeMessage, disputeOrder } from './states.ts'

/** What a buyer's complaint is looked for by. */
export const disputeOrderFilter = z.strictObject({
  ...claimConditions,
  status: choices(z.enum(disputeOrder.states)).optional(),
  reason: choices(z.enum(complaintReasons)).optional(),
})
export type DisputeOrderFilter = z.infer<typeof disputeOrderFilter>
export const keptDisputeOrders = keptList({ right: 'dispute.order.view', filter: disputeOrderFilter })

export const disputeOrderRow = z.strictObject({
  ...claimParts,
  complaintNo: z.string(),
  /** The order's number (spec §3). */
  acsOrderId: z.string(),
  refundAmount: moneyOutput,
  refundable: moneyOutput,
  reason: z.enum(complaintReasons),
  status: z.enum(disputeOrder.states),
  /** The buyer's own words. */
  remark: z.string().nullable(),
  merchantRemark: z.string().nullable(),
  /** A chargeback has taken its place. */
  disputed: z.boolean(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** What buyer and merchant write about it; null where the buyer has not written. */
  message: z.enum(disputeMessage.states).nullable(),
  version: z.int(),
  /** What this operator may do with it now; `retry` where a refund has failed. */
  actions: z.array(z.enum(['approve', 'decline', 'retry'])),
})
export type DisputeOrderRow = z.infer<typeof disputeOrderRow>

export const disputeOrderExportColumns = [
  'complaintNo',
  'createdAt',
  'acsOrderId',
  'currency',
  'refundAmount',
  'reason',
  'status',
  'message',
  'remark',
  'merchantRemark',
  'decidedAt',
  'decidedBy',
  ...claimColumns,
] as const

const remark = line(disputeLimits.remark.max, disputeLimits.remark.min)

export const disputeDecisions = ['approve', 'decline'] as const
const decision = z.enum(disputeDecisions)

/** What stands in the way of a decision. */
const decisionErrors = [
  ...claimRefundErrors,
  'request.conflict',
  'dispute.order_state',
  'dispute.remark_missing',
] as const satisfies readonly ErrorKey[]

const batchLine = z.strictObject({ id: z.uuid(), version })
const batchLines = z
  .array(batchLine)
  .min(1)
  .max(disputeLimits.batchOrders.max)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, {
    error: 'twice',
    params: { rule: 'twice' },
  })
const total = z.strictObject({ currency: z.string(), rows: z.int(), amount: moneyOutput })

export const disputeOrderCalls = {
  ...listCalls({
    path: '/disputeOrder/list',
    what: 'buyer complaints',
    access: 'dispute.order.view',
    filter: disputeOrderFilter.default({}),
    row: disputeOrderRow,
    errors: claimListErrors,
    file: {
      path: '/disputeOrder/list/download',
      access: 'dispute.order.export',
      columns: disputeOrderExportColumns,
    },
    sums: {
      path: '/disputeOrder/list/sums',
      line: z.strictObject({
        complaints: z.int(),
        waiting: z.int(),
        amount: moneyOutput,
        refunded: moneyOutput,
      }),
    },
  }),
  detail: call({
    path: '/disputeOrder/detail',
    summary: 'Get one buyer complaint with its history and its refund',
    access: 'dispute.order.view',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: disputeOrderRow.extend({
      ...answeredClaimParts,
      threadId: z.string().nullable(),
      /** Oldest first. */
      steps: z.array(claimStep(disputeOrder.events)),
    }),
    errors: ['object.not_found'],
  }),
  deal: call({
    path: '/disputeOrder/deal',
    summary: 'Decide a buyer complaint: approve it with a refund, try a failed refund again, or decline it',
    access: 'dispute.order.decide',
    effect: 'money',
    approval: 'dispute_order.approve',
    input: z.strictObject({
      id: z.uuid(),
      decision,
      /** What the buyer is told; must be there to decline. */
      merchantRemark: remark.optional(),
      version,
    }),
    output: z.strictObject({
      id: z.string(),
      status: z.enum(disputeOrder.states),
      refundNo: z.string().nullable(),
      /** Until then the refund can be cancelled. */
      sendsAt: z.string().nullable(),
      version: z.int(),
    }),
    errors: decisionErrors,
    logs: ['id', 'decision'],
    changes: ['status', 'refund'],
  }),
  batch: call({
    path: '/disputeOrder/batch/deal',
    summary: 'Decide up to 100 buyer complaints; each has an answer of its own',
    access: 'dispute.order.decide',
    effect: 'money',
    approval: 'dispute_order.approve',
    input: z.strictObject({
      lines: batchLines,
      decision,
      merchantRemark: remark.optional(),
      /** What the dry run has said of those that are approved: other sums than these are refused. */
      totals: moneyTotals,
    }),
    output: z.strictObject({
      lines: z.array(
        z.strictObject({
          id: z.string(),
          status: z.enum(disputeOrder.states).nullable(),
          refundNo: z.string().nullable(),
          /** Why this one was left as it was; in the reader's language. */
          refused: claimRefused.nullable(),
        }),
      ),
    }),
    errors: ['platform.merchant', 'merchant.frozen', 'dispute.remark_missing', 'dispute.totals'],
    logs: ['decision'],
    changes: ['orders', 'done'],
  }),
  dryRun: call({
    path: '/disputeOrder/batch/dryRun',
    summary: 'Try a decision about up to 100 buyer complaints without making it',
    access: 'dispute.order.decide',
    effect: 'read',
    input: z.strictObject({ lines: batchLines, decision }),
    output: z.strictObject({
      lines: z.array(
        z.strictObject({
          id: z.string(),
          complaintNo: z.string().nullable(),
          amount: moneyOutput.nullable(),
          refused: claimRefused.nullable(),
        }),
      ),
      /** Of those that can be decided. */
      totals: z.array(total),
    }),
    errors: ['platform.merchant'],
  }),
  enums: call({
    method: 'GET',
    path: '/disputeOrder/enums',
    summary:
      'List the states of buyer complaints and their messages with their names in the caller’s language',
    access: 'dispute.order.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      status: namedValues(disputeOrder.states),
      message: namedValues(disputeMessage.states),
    }),
  }),
  reason: call({
    method: 'GET',
    path: '/disputeOrder/reason',
    summary: 'List why buyers complain, with names in the caller’s language',
    access: 'dispute.order.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({ reasons: namedValues(complaintReasons) }),
  }),
} as const
