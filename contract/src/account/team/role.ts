import { z } from 'zod'
import { call } from '#call.ts'
import { currencyCode, line, moneyInput, nameLine, nothing } from '#fields.ts'
import { permissions } from '#permissions.ts'
import { isPlainLine } from '#text.ts'
import { teamLimits } from '#account/limits.ts'
import { operatorStates } from './operator-states.ts'
import { toxicPairNames } from './toxic-pairs.ts'

const limits = teamLimits.role
export const permission = z.enum(permissions as unknown as [string, ...string[]])

/** Trimmed before it is measured: a role of blanks alone has no name (spec §6). */
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(isPlainLine, { error: 'plain_line', params: { rule: 'plain_line' } })
const once = <T>(list: readonly T[]) => new Set(list).size === list.length
const twice = { error: 'twice', params: { rule: 'twice' } }

/** The most that one act may move; a right with limits moves nothing in a currency without one (ADR 0024). */
const roleLimit = z.strictObject({ permission, amount: moneyInput })
export type RoleLimit = z.infer<typeof roleLimit>

const content = {
  name: nameLine(limits.name.max),
  description: text(limits.description.max),
  permissions: z.array(permission).min(1).max(permissions.length).refine(once, twice),
  /** Ids of sites; null means all of them, those to come included. */
  sites: z.array(z.uuid()).min(1).max(limits.sites).refine(once, twice).nullable(),
  currencies: z.array(currencyCode).min(1).max(limits.currencies).refine(once, twice).nullable(),
  limits: z
    .array(roleLimit)
    .max(limits.limits)
    .refine((all) => once(all.map(({ permission: right, amount }) => `${right} ${amount.currency}`)), twice),
}
const roleContent = z.strictObject(content)
export type RoleContent = z.infer<typeof roleContent>

const version = z.int().min(1)
/** A role as the administrator saw it: somebody else's change in between is told, not overwritten. */
const seen = { id: z.uuid(), version }

const toxic = z.array(z.enum(toxicPairNames))
const person = z.strictObject({
  id: z.string(),
  loginName: z.string(),
  realName: z.string(),
  state: z.enum(operatorStates),
})

const roleRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  sites: z.int().nullable(),
  currencies: z.array(z.string()).nullable(),
  limited: z.boolean(),
  holders: z.int(),
  /** The caller is one of them. */
  mine: z.boolean(),
  toxic,
  /** Rights that none of its holders took within 90 days. */
  unused: z.int(),
  changedAt: z.string(),
  version,
})
export type RoleRow = z.infer<typeof roleRow>

const roleDetail = z.strictObject({
  ...content,
  permissions: z.array(z.string()),
  id: z.string(),
  holders: z.array(person),
  mine: z.boolean(),
  toxic,
  unused: z.array(z.string()),
  /** Rights that the caller can neither give nor take away, as they lack them or hold them within narrower bounds. */
  locked: z.array(z.string()),
  /** Scope is theirs to change: they hold all that the role gives. */
  mayChangeScope: z.boolean(),
  createdAt: z.string(),
  changedAt: z.string(),
  version,
})
export type RoleDetail = z.infer<typeof roleDetail>

const unusedRight = z.strictObject({
  permission: z.string(),
  grantedAt: z.string(),
  /** Day of the last use; null when it was never taken. */
  usedOn: z.string().nullable(),
})

const changeErrors = [
  'object.not_found',
  'request.conflict',
  'permission.denied',
  'role.name_taken',
  'role.beyond_own',
  'role.own_administration',
  'role.limit_needless',
  'operator.last_administrator',
] as const

const changes = ['name', 'description', 'permissions', 'sites', 'currencies', 'limits']

export const roleCalls = {
  list: call({
    path: '/role/list',
    summary: 'List the merchant’s roles, with the number of operators who hold each',
    access: 'account.role.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({ roles: z.array(roleRow) }),
  }),
  id: call({
    path: '/role/id',
    summary: 'Get one role: permissions, limits, scope and the operators who hold it',
    access: 'account.role.view',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: roleDetail,
    errors: ['object.not_found'],
  }),
  add: call({
    path: '/role/add',
    summary: 'Create a role; the caller can only grant permissions they have',
    access: 'account.role.manage',
    effect: 'write',
    approval: 'role.change',
    input: roleContent,
    output: z.strictObject({ id: z.string(), version }),
    errors: [
      'object.not_found',
      'role.name_taken',
      'role.too_many',
      'role.beyond_own',
      'role.limit_needless',
      'permission.denied',
    ],
    logs: ['permissions'],
    changes,
  }),
  update: call({
    path: '/role/update',
    summary: 'Change a role; the change applies from the next request of everyone who holds it',
    access: 'account.role.manage',
    effect: 'write',
    approval: 'role.change',
    input: z.strictObject({ ...seen, ...content }),
    output: z.strictObject({ version, told: z.int() }),
    errors: changeErrors,
    logs: ['id'],
    changes,
  }),
  delete: call({
    path: '/role/delete',
    summary: 'Delete a role, and move any operators who hold it to another role',
    access: 'account.role.manage',
    effect: 'write',
    approval: 'role.change',
    input: z.strictObject({ ...seen, replacement: z.uuid().optional() }),
    output: z.strictObject({ moved: z.int() }),
    errors: [
      'object.not_found',
      'request.conflict',
      'permission.denied',
      'role.held',
      'role.beyond_own',
      'role.own_administration',
      'operator.self',
      'operator.last_administrator',
    ],
    logs: ['id', 'replacement'],
    changes,
  }),
  resource: call({
    path: '/role/resource',
    summary: 'Get what a role allows: permissions with their limits, and the data scope',
    access: 'account.role.view',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({
      permissions: z.array(z.string()),
      sites: z.array(z.string()).nullable(),
      currencies: z.array(z.string()).nullable(),
      limits: z.array(roleLimit),
    }),
    errors: ['object.not_found'],
  }),
  resourceAll: call({
    path: '/role/resource/all',
    summary: 'List all permissions, sites and currencies for a role, and which of them the caller can grant',
    access: 'account.role.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      rights: z.array(
        z.strictObject({
          permission: z.string(),
          money: z.boolean(),
          /** The caller holds it, and so can give it within the bounds that follow. */
          held: z.boolean(),
          sites: z.array(z.string()).nullable(),
          currencies: z.array(z.string()).nullable(),
          limits: z.array(moneyInput).nullable(),
        }),
      ),
      sites: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      /** In which the merchant has orders. */
      currencies: z.array(z.string()),
    }),
  }),
  matrix: call({
    path: '/role/matrix',
    summary: 'Compare roles and permissions',
    access: 'account.role.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      roles: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          holders: z.int(),
          permissions: z.array(z.string()),
          toxic,
        }),
      ),
    }),
  }),
  unused: call({
    path: '/role/unused',
    summary:
      'List permissions granted at least 90 days ago and not used in the last 90 days, by role and by operator',
    access: 'account.role.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      days: z.int(),
      roles: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          holders: z.int(),
          version,
          rights: z.array(unusedRight),
        }),
      ),
      operators: z.array(z.strictObject({ ...person.shape, rights: z.array(unusedRight) })),
    }),
  }),
  takeAway: call({
    path: '/role/takeAway',
    summary: 'Remove unused permissions from a role',
    access: 'account.role.manage',
    effect: 'write',
    approval: 'role.change',
    input: z.strictObject({ ...seen, permissions: z.array(permission).min(1).max(permissions.length) }),
    output: z.strictObject({ version, told: z.int() }),
    errors: changeErrors,
    logs: ['id', 'permissions'],
    changes,
  }),
  grantors: call({
    path: '/role/grantors',
    summary: 'List who can grant a permission, and which roles include it',
    access: 'session',
    effect: 'read',
    input: z.strictObject({ permission: line(60) }),
    output: z.strictObject({
      permission: z.string(),
      held: z.boolean(),
      people: z.array(z.strictObject({ realName: z.string(), loginName: z.string(), isMain: z.boolean() })),
      roles: z.array(z.string()),
    }),
    errors: ['object.not_found'],
  }),
  see: call({
    path: '/role/see',
    summary: 'Start viewing the portal as a role; this is recorded in the operation log',
    access: 'account.role.view',
    effect: 'read',
    sensitive: true,
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ id: z.string(), name: z.string(), permissions: z.array(z.string()) }),
    errors: ['object.not_found'],
    logs: ['id'],
  }),
} as const
