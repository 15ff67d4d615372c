import { z } from 'zod'
import { areas } from '#areas.ts'
import { type ErrorKey, errors } from '#errors.ts'
import { line, numberLine } from '#fields.ts'
import { listCalls } from '#lists/list.ts'
import { oplogLimits as limits } from '#account/limits.ts'
import { range } from '#range.ts'
import { logViews } from './views.ts'

export const logOutcomes = ['done', 'refused', 'failed', 'read'] as const
export type LogOutcome = (typeof logOutcomes)[number]

const areaNames = Object.keys(areas) as [keyof typeof areas, ...(keyof typeof areas)[]]
const choices = <T extends z.core.$ZodType>(of: T) => z.array(of).min(1).max(limits.choices)

const created = range.anyInstants('its pages and its counts are read by index, however long it is')

/** What a line is looked for by. */
export const oplogFilter = z.strictObject({
  /** One view of it; without, every line. */
  view: z.enum(logViews).optional(),
  /** A login name, a trace id, an address, or the id of the object: the whole of it. */
  text: numberLine(limits.text.max).optional(),
  createdFrom: created.from,
  createdTo: created.to,
  person: line(limits.text.max).optional(),
  area: choices(z.enum(areaNames)).optional(),
  /** Paths of calls. */
  call: choices(line(limits.text.max)).optional(),
  target: numberLine(limits.text.max).optional(),
  outcome: choices(z.enum(logOutcomes)).optional(),
  ip: z.union([z.ipv4(), z.ipv6()]).optional(),
  trace: numberLine(limits.text.max).optional(),
})
export type OplogFilter = z.infer<typeof oplogFilter>

const kept = z.record(z.string(), z.unknown())
const row = z.strictObject({
  id: z.string(),
  at: z.string(),
  /** Login name, as it was then; null where nobody had signed in. */
  person: z.string().nullable(),
  /** Path of the call, or `job/<name>` for work that no person asked for. */
  call: z.string(),
  target: z.string().nullable(),
  /** The number by which people know it, where it has one. */
  number: z.string().nullable(),
  outcome: z.enum(logOutcomes),
  reason: z
    .strictObject({ error: z.enum(Object.keys(errors) as [ErrorKey, ...ErrorKey[]]), message: z.string() })
    .nullable(),
  ip: z.string().nullable(),
  facts: kept,
  before: kept.nullable(),
  after: kept.nullable(),
  trace: z.string(),
  /** Its number in the merchant's hash chain; null until it is sealed. */
  seq: z.string().nullable(),
})
export type OplogRow = z.infer<typeof row>

export const oplogExportColumns = [
  'at',
  'person',
  'what',
  'call',
  'target',
  'outcome',
  'reason',
  'ip',
  'facts',
  'before',
  'after',
  'trace',
  'seq',
] as const

export const oplogCalls = listCalls({
  path: '/oplog/list',
  what: 'operation log entries',
  access: 'account.log.view',
  filter: oplogFilter.default({}),
  row,
  errors: ['trade.range_reversed'],
  // Who looks at the log stands in it too.
  sensitive: true,
  file: { path: '/oplog/export', access: 'account.log.export', columns: oplogExportColumns },
})
