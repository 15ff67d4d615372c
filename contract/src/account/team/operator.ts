import { z } from 'zod'
import { call } from '#call.ts'
import { businessDate, line, moneyInput, nameLine } from '#fields.ts'
import { proofOf } from '#proof.ts'
import { isPlainLine } from '#text.ts'
import { teamLimits } from '#account/limits.ts'
import { operatorStates } from './operator-states.ts'
import { toxicPairNames } from './toxic-pairs.ts'

const limits = teamLimits.operator

const loginName = z.string().regex(limits.loginName.characters)
/** CR and LF are refused where an address reaches mail. */
const email = z
  .email()
  .min(limits.email.min)
  .max(limits.email.max)
  .refine(isPlainLine, { error: 'plain_line', params: { rule: 'plain_line' } })
const mobile = z.string().regex(limits.mobile).nullable()
const roleIds = z
  .array(z.uuid())
  .max(limits.roles)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'twice', params: { rule: 'twice' } })

const facts = {
  realName: nameLine(limits.realName.max),
  department: nameLine(limits.department.max).nullable(),
  roleIds,
  /** A guest's last day, in the merchant's zone; null for one who stays. */
  lastDay: businessDate.nullable(),
}

const version = z.int().min(1)
const seen = { id: z.uuid(), version }
const toxic = z.array(z.enum(toxicPairNames))
const namedRole = z.strictObject({ id: z.string(), name: z.string() })

/** Which second factors somebody has set up. */
export const secondFactors = ['totp', 'passkey'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** What an administrator may do with somebody right now; the server decides each again. */
export const operatorActions = [
  'update',
  'lock',
  'unlock',
  'resetLogin',
  'resetPayment',
  'resend',
  'delete',
] as const
export type OperatorAction = (typeof operatorActions)[number]

const row = {
  id: z.string(),
  loginName: z.string(),
  realName: z.string(),
  department: z.string().nullable(),
  isMain: z.boolean(),
  /** The caller. */
  self: z.boolean(),
  state: z.enum(operatorStates),
  /** End of a lock after wrong passwords. */
  lockedUntil: z.string().nullable(),
  /** Has set a login password of their own. */
  activated: z.boolean(),
  /** Masked for those who may not manage operators. */
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  roles: z.array(namedRole),
  lastDay: z.string().nullable(),
  /** The last day is over: nothing opens any more. */
  ended: z.boolean(),
  factors: z.array(z.enum(secondFactors)),
  signedInAt: z.string().nullable(),
  toxic,
  unused: z.int(),
  actions: z.array(z.enum(operatorActions)),
  version,
}
const operatorRow = z.strictObject(row)
export type OperatorRow = z.infer<typeof operatorRow>

const right = z.strictObject({
  permission: z.string(),
  /** Names of the roles that give it; empty for a main user, who holds everything. */
  roles: z.array(z.string()),
  sites: z.array(z.string()).nullable(),
  currencies: z.array(z.string()).nullable(),
  limits: z.array(moneyInput).nullable(),
  usedOn: z.string().nullable(),
})
const operatorDetail = z.strictObject({
  ...row,
  rights: z.array(right),
  unusedRights: z.array(z.string()),
  sessions: z.int(),
  createdAt: z.string(),
})
export type OperatorDetail = z.infer<typeof operatorDetail>

const changes = ['realName', 'department', 'roles', 'lastDay', 'state', 'email', 'mobile', 'loginName']
const changed = z.strictObject({ version })
const touchErrors = [
  'object.not_found',
  'request.conflict',
  'permission.denied',
  'operator.self',
  'operator.main',
  'operator.state',
] as const

/** Which password a one-time link lets the operator set anew. */
export const resetKinds = ['login', 'payment', 'activation'] as const
export type ResetKind = (typeof resetKinds)[number]

export const operatorCalls = {
  list: call({
    path: '/operator/list',
    summary: 'List the merchant’s operators, with roles, last sign-in and warnings',
    access: 'account.operator.view',
    effect: 'read',
    input: z.strictObject({
      text: line(64).optional(),
      /** Deleted ones are left out unless asked for. */
      state: z.array(z.enum(operatorStates)).min(1).max(operatorStates.length).optional(),
      roleId: z.array(z.uuid()).min(1).max(limits.roles).optional(),
      kind: z.enum(['guest', 'staff', 'no_role']).optional(),
      factor: z.enum(['with', 'without']).optional(),
      signedIn: z.enum(['ever', 'never']).optional(),
    }),
    output: z.strictObject({ operators: z.array(operatorRow), total: z.int() }),
  }),
  id: call({
    path: '/operator/id',
    summary: 'Get one operator: effective permissions and the roles that grant them, and active sessions',
    access: 'account.operator.view',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: operatorDetail,
    errors: ['object.not_found'],
  }),
  add: call({
    path: '/operator/add',
    summary: 'Add an operator, who receives a one-time link to set their own passwords',
    access: 'account.operator.manage',
    effect: 'write',
    approval: 'operator.change',
    input: z.strictObject({ loginName, email, mobile, ...facts, proof: proofOf.team }),
    proof: 'asked',
    output: z.strictObject({ id: z.string(), version }),
    errors: [
      'object.not_found',
      'operator.name_taken',
      'operator.email_taken',
      'operator.too_many',
      'operator.guest_end',
      'role.beyond_own',
      'operator.beyond_own',
      'permission.denied',
      'entry.no_email',
      'entry.unconfirmed_mail_limit',
    ],
    logs: ['loginName', 'roleIds', 'lastDay'],
    changes,
  }),
  update: call({
    path: '/operator/update',
    summary: 'Change an operator; once the account is set up, only the operator can change the email address',
    access: 'account.operator.manage',
    effect: 'write',
    approval: 'operator.change',
    input: z.strictObject({
      ...seen,
      ...facts,
      email: email.optional(),
      mobile: mobile.optional(),
      proof: proofOf.team,
    }),
    proof: 'asked',
    output: changed,
    errors: [
      ...touchErrors,
      'operator.email_taken',
      'operator.contact_own',
      'entry.unconfirmed_mail_limit',
      'operator.guest_end',
      'operator.last_administrator',
      'role.beyond_own',
      'operator.beyond_own',
    ],
    logs: ['id', 'roleIds', 'lastDay'],
    changes,
  }),
  lock: call({
    path: '/operator/lock',
    summary: 'Lock operators, all or none of them; their sessions end at once',
    access: 'account.operator.lock',
    effect: 'write',
    input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(limits.lockedAtOnce) }),
    output: z.strictObject({ locked: z.int(), sessions: z.int() }),
    errors: [
      'object.not_found',
      'permission.denied',
      'operator.self',
      'operator.main',
      'operator.state',
      'operator.last_administrator',
    ],
    logs: ['ids'],
    changes,
  }),
  unlock: call({
    path: '/operator/unlock',
    summary: 'Unlock an operator who was locked by an administrator or after wrong passwords',
    access: 'account.operator.lock',
    effect: 'write',
    input: z.strictObject(seen),
    output: changed,
    errors: touchErrors,
    logs: ['id'],
    changes,
  }),
  delete: call({
    path: '/operator/delete',
    summary: 'Delete an operator; the record is kept and the sessions end',
    access: 'account.operator.delete',
    effect: 'write',
    approval: 'operator.change',
    input: z.strictObject(seen),
    output: z.strictObject({ sessions: z.int() }),
    errors: [...touchErrors, 'operator.last_administrator', 'operator.open_approvals'],
    logs: ['id'],
    changes,
  }),
  resetPwd: call({
    path: '/operator/reset/pwd',
    summary:
      'Send an operator a one-time link to set a new password; the administrator never sees a password',
    access: 'account.operator.reset',
    effect: 'write',
    input: z.strictObject({ ...seen, kind: z.enum(resetKinds), proof: proofOf.team }),
    output: z.strictObject({ version, email: z.string(), sessions: z.int() }),
    errors: [
      ...touchErrors,
      'entry.no_email',
      'entry.unconfirmed_mail_limit',
      'operator.last_administrator',
      'operator.beyond_own',
    ],
    proof: 'asked',
    logs: ['id', 'kind'],
    changes,
  }),
} as const
