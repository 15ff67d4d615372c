import { z } from 'zod'
import { call } from '#call.ts'
import { type ErrorKey, errors } from '#errors.ts'
import { line, moneyOutput, nothing } from '#fields.ts'
import { balanceAccounts } from '#fund/balance-figures.ts'
import { balanceFigure } from '#fund/balance-shown.ts'
import { pageInput, pageOutput } from '#lists/paging.ts'
import { proofOf } from '#proof.ts'
import { batchKinds, batchVerdicts } from '#trade/batch/states.ts'
import { refundWarnings } from '#trade/move/refund.ts'
import { allApprovalKinds } from './kinds.ts'
import { approval } from './states.ts'
import { approvalLimits } from '#account/limits.ts'

const id = z.uuid()
const one = z.strictObject({ id })
const errorKey = z.enum(Object.keys(errors) as [ErrorKey, ...ErrorKey[]])
/** Fields that the call's `changes` allow, as the operation log keeps them. */
const side = z.record(z.string(), z.unknown()).nullable()

/** What an act would do now; it was tried in a transaction that was rolled back, so nothing of it is left. */
export const foreseen = z.strictObject({
  /** Balances that would change: the ledger's effect; null for those who lack the right to them. */
  ledger: balanceFigure(
    z.array(z.strictObject({ account: z.enum(balanceAccounts), now: moneyOutput, after: moneyOutput })),
  ).nullable(),
  change: z.strictObject({ before: side, after: side }).nullable(),
  batch: z
    .strictObject({
      kind: z.enum(batchKinds),
      rows: z.int(),
      verdicts: z.record(z.enum(batchVerdicts), z.int()),
      /** Lines in doubt. */
      warnings: z.array(z.strictObject({ warning: z.enum([...refundWarnings, 'in_file']), count: z.int() })),
      totals: z.array(z.strictObject({ rows: z.int(), amount: moneyOutput })),
    })
    .nullable(),
})
export type Foreseen = z.infer<typeof foreseen>

const head = z.strictObject({
  id: z.string(),
  kind: z.enum(allApprovalKinds),
  /** The path of the call that waits. */
  call: z.string(),
  state: z.enum(approval.states),
  /** Login names; the system's own jobs ask in no person's name. */
  maker: z.string().nullable(),
  makerName: z.string().nullable(),
  /** Name of the access token, or of the agent, through which it was asked for. */
  through: z.string().nullable(),
  target: z.string().nullable(),
  amounts: z.array(moneyOutput),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  askedAt: z.string(),
  expiresAt: z.string(),
  decidedAt: z.string().nullable(),
  decider: z.string().nullable(),
  reason: z.string().nullable(),
  /** Why it could not be done, in the reader's language. */
  problem: z.strictObject({ error: errorKey, message: z.string() }).nullable(),
  /** What this person may do with it now. */
  actions: z.array(z.enum(['decide', 'withdraw'])),
})
export type ApprovalHead = z.infer<typeof head>

const reason = line(approvalLimits.reason.max)
const decided = {
  access: 'account.approval.decide',
  output: z.strictObject({ id: z.string(), state: z.enum(approval.states) }),
  errors: ['object.not_found', 'approval.state', 'approval.own', 'approval.not_yours'],
  changes: ['state', 'problem'],
} as const

export const approvalTabs = ['todo', 'mine', 'all'] as const

export const approvalCalls = {
  list: call({
    path: '/approval/list',
    summary: 'List approval requests and their outcome, newest first',
    access: 'account.approval.view',
    effect: 'read',
    input: z.strictObject({
      tab: z.enum(approvalTabs).default('todo'),
      state: z.array(z.enum(approval.states)).min(1).max(approval.states.length).optional(),
      page: pageInput.prefault({}),
    }),
    output: z.strictObject({ rows: z.array(head), page: pageOutput, asOf: z.string() }),
    errors: ['trade.cursor_invalid'],
  }),
  count: call({
    path: '/approval/count',
    summary:
      'Count the requests that await this operator’s approval, and the operator’s own pending requests',
    access: 'session',
    effect: 'read',
    input: nothing,
    output: z.strictObject({ todo: z.int(), mine: z.int() }),
  }),
  detail: call({
    path: '/approval/detail',
    summary:
      'Get one approval request: who made it and when, its expected effect at that time, and who can approve it',
    access: 'account.approval.view',
    effect: 'read',
    input: one,
    output: head.extend({
      ip: z.string().nullable(),
      /** What it would have done when it was asked for. */
      asked: foreseen,
      /** Names of those who may decide it. */
      approvers: z.array(z.string()),
      asOf: z.string(),
    }),
    errors: ['object.not_found'],
  }),
  effect: call({
    path: '/approval/effect',
    summary: 'Do a dry run of a pending request as of now; nothing is sent or changed',
    access: 'account.approval.view',
    // A transaction of its own, which is never committed.
    effect: 'none',
    input: one,
    output: z.strictObject({
      effect: foreseen.nullable(),
      /** It could not be done as things are now. */
      problem: z.strictObject({ error: errorKey, message: z.string() }).nullable(),
    }),
    errors: ['object.not_found', 'approval.state'],
  }),
  approve: call({
    path: '/approval/approve',
    summary: 'Approve a request; it is carried out at once in the requester’s name',
    ...decided,
    effect: 'money',
    proof: 'asked',
    // It is the second pair of eyes.
    approval: 'never',
    input: z.strictObject({ id, reason: reason.optional(), proof: proofOf.approval }),
    logs: ['id', 'reason'],
  }),
  refuse: call({
    path: '/approval/refuse',
    summary: 'Reject a request, with a reason',
    ...decided,
    effect: 'write',
    input: z.strictObject({ id, reason }),
    logs: ['id', 'reason'],
  }),
  withdraw: call({
    path: '/approval/withdraw',
    summary: 'Withdraw one of your own requests',
    ...decided,
    access: 'session',
    effect: 'write',
    input: one,
    errors: ['object.not_found', 'approval.state'],
    logs: ['id'],
  }),
} as const
