import { z } from 'zod'
import { call } from '#call.ts'
import { moneyTotals, nameLine, nothing, withOwnDigits } from '#fields.ts'
import { isPermission, isPersonal, type Permission } from '#permissions.ts'
import { proofOf } from '#proof.ts'
import { teamLimits, tokenLimits as limits } from '#account/limits.ts'
import { machineToken, tokenEnds, tokenKinds } from './states.ts'

/** Rights that a machine may be given; what people alone take is none of them. */
export const tokenScopes = z
  .array(
    z
      .string()
      .max(60)
      .refine((code): code is Permission => isPermission(code) && !isPersonal(code), {
        error: 'scope',
        params: { rule: 'scope' },
      }),
  )
  .min(1)
  .max(200)
  .refine((codes) => new Set(codes).size === codes.length, { error: 'twice', params: { rule: 'twice' } })

/** Amounts from which on an agent's move of money is a request that a person decides; none at all: each of them is. */
export const askedFrom = moneyTotals.default([])

const made = {
  name: nameLine(limits.name.max),
  permissions: tokenScopes,
  days: z.int().min(limits.days.min).max(limits.days.max).default(limits.days.proposed),
  /** Nothing but what leaves everything as it is, whatever its permissions are. */
  readsOnly: z.boolean().default(true),
  /** Calls with it have to be signed with one of the company's keys. */
  signed: z.boolean().default(false),
  askedFrom,
}

const lastUse = z.strictObject({ ip: z.string(), call: z.string(), at: z.string() })

const row = z.strictObject({
  id: z.string(),
  kind: z.enum(tokenKinds),
  name: z.string(),
  state: z.enum(machineToken.states),
  endedBecause: z.enum(tokenEnds).nullable(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  /** Whose rights count; of a service its own name. */
  owner: z.string(),
  madeBy: z.string(),
  /** Whether it is the caller's. */
  isOwn: z.boolean(),
  permissions: z.array(z.string()),
  /** Of these its owner holds no more. */
  lost: z.array(z.string()),
  roles: z.array(z.string()),
  readsOnly: z.boolean(),
  signed: z.boolean(),
  askedFrom: z.array(z.strictObject({ currency: z.string(), value: z.string() })),
  /** Of an agent. */
  client: z.strictObject({ id: z.string(), name: z.string(), host: z.string() }).nullable(),
  createdAt: z.string(),
  endsAt: z.string(),
  lastUse: lastUse.nullable(),
  /** Nobody has used it yet, so that its maker may have another secret. */
  issuable: z.boolean(),
  /** Whether the caller may rename and end it. */
  mayEnd: z.boolean(),
})
export type TokenRow = z.infer<typeof row>

const deed = z.strictObject({
  id: z.string(),
  at: z.string(),
  call: z.string(),
  /** As an agent called it; null for a call over HTTP. */
  tool: z.string().nullable(),
  outcome: z.enum(['done', 'refused', 'failed', 'read']),
  ip: z.string(),
})
export type TokenDeed = z.infer<typeof deed>

const shown = z.strictObject({
  id: z.string(),
  /** In this answer and in no other. */
  secret: z.string(),
  endsAt: z.string(),
})

const changes = ['name', 'kind', 'permissions', 'days', 'readsOnly', 'signed', 'roles', 'state']
const scopeErrors = ['token.beyond_own', 'token.too_many'] as const

/** Tokens with which machines call in the name of a person, or of a service of the company (ADR 0125). */
export const tokenCalls = {
  list: call({
    path: '/token/list',
    summary: 'List one’s own machine tokens and agents; with the right, those of the company too',
    access: 'session',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      tokens: z.array(row),
      /** What a token of one's own may do at most. */
      scopes: z.array(z.string()),
      /** Roles that the caller may give a service; null without the right to make one. */
      roles: z
        .array(z.strictObject({ id: z.string(), name: z.string(), permissions: z.array(z.string()) }))
        .nullable(),
    }),
  }),
  add: call({
    path: '/token/add',
    summary: 'Make a machine token that acts in one’s own name; its secret is in this answer and in no other',
    access: 'session',
    effect: 'write',
    proof: 'asked',
    approval: 'token.change',
    input: z.strictObject({ ...made, proof: proofOf.token }),
    output: shown,
    errors: scopeErrors,
    logs: ['name', 'permissions', 'days', 'readsOnly', 'signed'],
    changes,
  }),
  addService: call({
    path: '/token/service/add',
    summary: 'Make a service of the company with roles, and its machine token',
    access: 'account.token.manage',
    effect: 'write',
    proof: 'asked',
    approval: 'token.change',
    input: z.strictObject({
      ...made,
      roleIds: z
        .array(z.uuid())
        .min(1)
        .max(teamLimits.operator.roles)
        .refine((ids) => new Set(ids).size === ids.length, { error: 'twice', params: { rule: 'twice' } }),
      proof: proofOf.token,
    }),
    output: shown,
    errors: [...scopeErrors, 'role.beyond_own', 'object.not_found'],
    logs: ['name', 'permissions', 'days', 'readsOnly', 'signed', 'roleIds'],
    changes,
  }),
  issue: call({
    path: '/token/issue',
    summary: 'Give its maker another secret of a token that nobody has used yet',
    access: 'session',
    effect: 'write',
    proof: 'asked',
    input: z.strictObject({ id: z.uuid(), proof: proofOf.token }),
    output: shown,
    errors: ['object.not_found', 'token.in_use'],
    logs: ['id'],
  }),
  rename: call({
    path: '/token/rename',
    summary: 'Rename a machine token',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ id: z.uuid(), name: nameLine(limits.name.max) }),
    output: nothing,
    errors: ['object.not_found', 'token.ended'],
    logs: ['id', 'name'],
    changes,
  }),
  end: call({
    path: '/token/end',
    summary: 'End a machine token or an agent’s access at once',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ id: z.uuid() }),
    output: nothing,
    errors: ['object.not_found'],
    logs: ['id'],
    changes,
  }),
  deeds: call({
    path: '/token/deeds',
    summary: 'List what was last done with a machine token or by an agent',
    access: 'session',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ deeds: z.array(deed) }),
    errors: ['object.not_found'],
  }),
} as const

/** A request of an agent's, as its address names it. */
export const requestId = withOwnDigits(
  z
    .string()
    .min(1)
    .max(100)
    .regex(/^[A-Za-z0-9_-]+$/),
)
