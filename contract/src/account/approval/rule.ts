import { z } from 'zod'
import { call } from '#call.ts'
import { moneyOutput, moneyTotals, nothing } from '#fields.ts'
import { proofOf } from '#proof.ts'
import { ruledKinds } from './kinds.ts'
import { approvalLimits } from '#account/limits.ts'

const kind = z.enum(ruledKinds)
const ids = z.array(z.uuid()).max(approvalLimits.approvers.max)
/** Null where there is no rule yet. */
const version = z.int().min(1)

const rule = z.strictObject({
  kind,
  /** From these amounts on a second person is needed; in a currency without one, for any amount. */
  threshold: z.array(moneyOutput),
  /** Who may decide; with both empty, everybody who holds the right. */
  roleIds: z.array(z.string()),
  operatorIds: z.array(z.string()),
  /** Whether the main user needs a second person too. */
  bindsMain: z.boolean(),
  version: z.int(),
  changedAt: z.string(),
  changedBy: z.string(),
})

const named = z.strictObject({ id: z.string(), name: z.string() })
const changes = ['kind', 'threshold', 'roleIds', 'operatorIds', 'bindsMain'] as const
const written = {
  access: 'account.approval.rule',
  effect: 'write',
  approval: 'approval.rule',
  proof: 'asked',
  changes,
} as const

export const approvalRuleCalls = {
  list: call({
    path: '/approval/rule/list',
    summary: 'List approval rules: which actions need approval, from which amount, and who approves them',
    access: 'account.approval.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      rules: z.array(rule),
      /** Roles and people who hold the right to decide. */
      roles: z.array(named),
      operators: z.array(named),
    }),
  }),
  save: call({
    path: '/approval/rule/save',
    summary: 'Set the approval rule for one kind of action; relaxing a rule itself needs approval',
    ...written,
    input: z.strictObject({
      kind,
      threshold: moneyTotals.default([]),
      roleIds: ids.default([]),
      operatorIds: ids.default([]),
      bindsMain: z.boolean().default(true),
      version: version.optional(),
      proof: proofOf.approvalRule,
    }),
    output: z.strictObject({ kind, version: z.int() }),
    errors: ['object.not_found', 'request.conflict', 'approval.rule_unknown'],
    logs: ['kind'],
  }),
  delete: call({
    path: '/approval/rule/delete',
    summary: 'Remove the approval rule for one kind of action; this itself needs approval',
    ...written,
    input: z.strictObject({ kind, version, proof: proofOf.approvalRule }),
    output: z.strictObject({ kind }),
    errors: ['request.conflict', 'approval.rule_unknown'],
    logs: ['kind'],
  }),
} as const
