import { z } from 'zod'
import { call } from '#call.ts'
import { withOwnDigits } from '#fields.ts'
import { isPlainLine } from '#text.ts'
import { keptAlerts } from '#dispute/alert/alert.ts'
import { keptCases, keptOldCases } from '#dispute/case/case-list.ts'
import { keptDesk } from '#dispute/desk/desk.ts'
import { keptDisputeOrders } from '#dispute/dispute-order/dispute-order.ts'
import { keptThreads } from '#dispute/dispute-order/message.ts'
import { keptRdr } from '#dispute/rdr/rdr.ts'
import type { KeptList } from '#lists/kept.ts'
import { keptShipments } from '#logistics/shipment/list.ts'
import { keptLinks } from '#paylink/link/list.ts'
import { keptSubscriptions } from '#trade/subscription/list.ts'
import { tradeLimits } from '#trade/limits.ts'
import { keptTransactions } from '#trade/list/transaction.ts'

const limits = tradeLimits.savedFilter

/** Lists whose filters can be saved. Tabs of the desk are lists of their own: a filter of one is none of another. */
export const filterLists = {
  transaction: keptTransactions,
  desk: keptDesk,
  caseIssuer: keptCases,
  caseDecided: keptCases,
  case: keptCases,
  oldCase: keptOldCases,
  alert: keptAlerts,
  disputeOrder: keptDisputeOrders,
  disputeMessage: keptThreads,
  rdr: keptRdr,
  paymentLink: keptLinks,
  subscription: keptSubscriptions,
  shipment: keptShipments,
} as const satisfies Record<string, KeptList>
export type FilterList = keyof typeof filterLists
export const filterListNames = Object.keys(filterLists) as [FilterList, ...FilterList[]]

const list = z.enum(filterListNames)
/**
 * Conditions by field, as the list's address holds them. Which there are is the list's to say: its own schema reads them
 * again when they are saved, and looks for card numbers in them.
 */
const content = withOwnDigits(z.record(z.string(), z.union([z.string(), z.array(z.string())])))
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
  list,
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
const savedFilterConfig = z.strictObject({ ...usable, updatedAt: z.string() })
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
      'dispute.range_too_long',
    ],
    logs: ['list', 'pinned'],
    changes: ['name'],
  }),
  update: call({
    path: '/filter/config/update',
    summary: 'Change the name or the conditions of a saved filter; fields left out stay unchanged',
    access: 'session',
    effect: 'write',
    /** The list says how the conditions are read, before the filter is looked up. */
    input: z.strictObject({ ...seen, list, name: name.optional(), content: content.optional() }),
    output: changed,
    errors: [
      'object.not_found',
      'request.conflict',
      'permission.denied',
      'filter.name_taken',
      'trade.range_reversed',
      'trade.currency_needed',
      'dispute.range_too_long',
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
