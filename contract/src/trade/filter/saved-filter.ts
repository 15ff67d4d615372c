import { z } from 'zod'
import { call } from '#call.ts'
import { zoneName } from '#fields.ts'
import { periods } from '#period.ts'
import type { Permission } from '#permissions.ts'
import { isPlainLine } from '#text.ts'
import { tradeLimits } from '#trade/limits.ts'
import { transactionFilter } from '#trade/list/transaction.ts'
import { range } from '#range.ts'

const limits = tradeLimits.savedFilter

const kept = range.anyDates('kept, and asked for by the list itself')

/** What is kept of the list of transactions: its filter, with days or a period in place of instants. */
const transactionContent = transactionFilter.omit({ createdFrom: true, createdTo: true }).extend({
  /** Moves with the reader's calendar, and goes before days. */
  period: z.enum(periods).optional(),
  ...kept,
  /** In which the days were chosen; without it they are days of the reader's zone. */
  zone: zoneName(limits.zone.max).optional(),
})

/** Lists whose filters can be saved: the right that opens each, and what is kept of its filter. */
export const filterLists = {
  transaction: { right: 'trade.transaction.view', content: transactionContent },
} as const satisfies Record<string, { right: Permission; content: z.ZodObject }>
export type FilterList = keyof typeof filterLists
export const filterListNames = Object.keys(filterLists) as [FilterList, ...FilterList[]]

const list = z.enum(filterListNames)
const content = transactionContent
export type FilterContent = z.infer<typeof content>

const name = z
  .string()
  .trim()
  .min(1)
  .max(limits.name.max)
  .refine(isPlainLine, { error: 'plain_line', params: { rule: 'plain_line' } })
const version = z.int().min(1)
/** A filter as the operator saw it: somebody else's change in between is told, not overwritten. */
const seen = { id: z.uuid(), version }

/** Whom a change reaches, told before it is made; empty for those who may not make one. */
const reach = {
  roles: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** Active operators other than its owner. */
  operators: z.int(),
}

const usable = {
  id: z.string(),
  name: z.string(),
  /** What of it the list still understands. */
  content,
  /** Conditions that the list no longer understands, by field; saving the filter anew mends it. */
  lost: z.array(z.string()),
  mine: z.boolean(),
  /** Real name of the operator whose filter it is. */
  owner: z.string(),
  shared: z.boolean(),
  /** Its place among the pinned ones, from 0; null when it is not pinned. */
  place: z.int().nullable(),
  /** The list opens with it. */
  opens: z.boolean(),
  mayChange: z.boolean(),
  ...reach,
  version,
}

const savedFilter = z.strictObject(usable)
export type SavedFilter = z.infer<typeof savedFilter>
const savedFilterConfig = z.strictObject({ ...usable, list, updatedAt: z.string() })
export type SavedFilterConfig = z.infer<typeof savedFilterConfig>

const changed = z.strictObject({ version })

export const savedFilterCalls = {
  list: call({
    path: '/filter/list',
    summary: 'List the saved filters that the operator can use for a list, pinned ones first in their order',
    access: 'session',
    effect: 'read',
    input: z.strictObject({ list }),
    output: z.strictObject({ filters: z.array(savedFilter) }),
  }),
  save: call({
    path: '/filter/config/save',
    summary: 'Save a filter under a name; it stays private until it is shared',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ list, name, content, pinned: z.boolean().default(true) }),
    output: z.strictObject({ id: z.string(), version }),
    errors: [
      'object.not_found',
      'filter.name_taken',
      'filter.too_many',
      'trade.range_reversed',
      'trade.currency_needed',
    ],
    logs: ['list', 'pinned'],
    changes: ['name'],
  }),
  update: call({
    path: '/filter/config/update',
    summary: 'Change the name or the conditions of a saved filter; fields left out stay unchanged',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ ...seen, name: name.optional(), content: content.optional() }),
    output: changed,
    errors: [
      'object.not_found',
      'request.conflict',
      'permission.denied',
      'filter.name_taken',
      'trade.range_reversed',
      'trade.currency_needed',
    ],
    logs: ['id'],
    changes: ['name'],
  }),
  share: call({
    path: '/filter/config/share',
    summary: 'Share a saved filter with these roles only; with none, it becomes private again',
    access: 'trade.filter.manage',
    effect: 'write',
    input: z.strictObject({ ...seen, roleIds: z.array(z.uuid()).max(limits.roles.max) }),
    output: changed,
    errors: ['object.not_found', 'request.conflict'],
    logs: ['id', 'roleIds'],
  }),
  delete: call({
    path: '/filter/config/delete',
    summary: 'Delete a saved filter, for everyone it is shared with',
    access: 'session',
    effect: 'write',
    input: z.strictObject(seen),
    output: z.strictObject({}),
    errors: ['object.not_found', 'request.conflict', 'permission.denied'],
    logs: ['id'],
    changes: ['name'],
  }),
  arrange: call({
    path: '/filter/arrange',
    summary: 'Set which saved filters of a list the operator has pinned, their order, and the default',
    access: 'session',
    effect: 'write',
    input: z.strictObject({
      list,
      pinned: z.array(z.uuid()).max(limits.pinned.max),
      /** Without it the list opens unfiltered. */
      opens: z.uuid().optional(),
    }),
    output: z.strictObject({}),
    errors: ['object.not_found'],
    logs: ['list'],
  }),
  config: call({
    path: '/filter/config/list',
    summary:
      'List saved filters of all lists, who they are shared with, and the roles they can be shared with',
    access: 'trade.filter.view',
    effect: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      filters: z.array(savedFilterConfig),
      /** Roles that may see one of the lists; empty for an operator who may not share. */
      roles: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          lists: z.array(list),
          /** Active operators with that role. */
          operators: z.int(),
        }),
      ),
    }),
  }),
} as const
