import { z } from 'zod'
import { call } from '#call.ts'
import { latinNumberLine, line, nothing, withOwnDigits } from '#fields.ts'
import { logisticsLimits as limits } from '#logistics/limits.ts'
import { bindingStates, checkOutcomes, logisticsApps } from './apps.ts'

const row = z.strictObject({
  id: z.string(),
  app: z.enum(logisticsApps),
  accountName: z.string(),
  orderSource: z.string(),
  status: z.enum(bindingStates),
  /** Of the credential, which is never told again: SHA-256, and its end. Null once it was erased. */
  fingerprint: z.string().nullable(),
  lastFour: z.string().nullable(),
  boundAt: z.string(),
  boundBy: z.string().nullable(),
  checkedAt: z.string().nullable(),
  check: z.enum(checkOutcomes).nullable(),
  failures: z.int(),
  /** Numbers that it has brought. */
  brought: z.int(),
  /** What the daily looks found, newest first. */
  looks: z.array(z.strictObject({ at: z.string(), outcome: z.enum(checkOutcomes), millis: z.int() })),
  version: z.int(),
})
export type LogisticsBindingRow = z.infer<typeof row>

const credential = withOwnDigits(
  z
    .string()
    .min(limits.credential.min)
    .max(limits.credential.max)
    .regex(/^[\x21-\x7e]+$/),
)
const orderSource = line(limits.source.max)
const changed = z.strictObject({ id: z.string(), status: z.enum(bindingStates), version: z.int() })
const one = { id: z.uuid(), version: z.int().min(1) }
const manages = { access: 'logistics.bind.manage', effect: 'write', allSites: true } as const

export const logisticsBindingCalls = {
  query: call({
    path: '/logistics-bind/query',
    summary:
      'List bound logistics apps with their health; credentials are told by fingerprint and last four alone',
    access: 'logistics.bind.view',
    effect: 'read',
    allSites: true,
    input: nothing,
    output: z.strictObject({ rows: z.array(row), asOf: z.string() }),
  }),
  add: call({
    ...manages,
    path: '/logistics-bind/add',
    summary: 'Bind a logistics app; it is asked at once whether it takes the credential',
    input: z.strictObject({
      app: z.enum(logisticsApps),
      account: latinNumberLine(limits.account.max),
      orderSource,
      credential,
    }),
    output: changed,
    errors: ['logistics.app_bound', 'logistics.too_many_bindings'],
    // A credential may have been pasted into the wrong field: what is typed stands in no log.
    logs: ['app'],
    changes: ['app', 'fingerprint'],
  }),
  update: call({
    ...manages,
    path: '/logistics-bind/update',
    summary: 'Change the order source of a binding, or give a new credential',
    input: z.strictObject({ ...one, orderSource, credential: credential.optional() }),
    output: changed,
    errors: ['object.not_found', 'request.conflict'],
    logs: ['id'],
    changes: ['fingerprint'],
  }),
  delete: call({
    ...manages,
    path: '/logistics-bind/delete',
    summary: 'Unbind a logistics app and erase its credential; the numbers that it brought stay',
    input: z.strictObject(one),
    output: z.strictObject({ id: z.string() }),
    errors: ['object.not_found', 'request.conflict'],
    logs: ['id'],
    changes: ['app', 'fingerprint'],
  }),
  check: call({
    ...manages,
    path: '/logistics-bind/check',
    summary: 'Ask a bound app now whether it still takes the credential; the answer appears in the list',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ id: z.string() }),
    errors: ['object.not_found'],
    logs: ['id'],
  }),
} as const
