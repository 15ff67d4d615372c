import { z } from 'zod'
import { call } from '#call.ts'
import { instant, line, moneyOutput, nothing, withOwnDigits } from '#fields.ts'
import { choices } from '#lists/filter-fields.ts'
import { listCalls } from '#lists/list.ts'
import { liftables } from '#risk/ruling/lists.ts'
import { listColours, listTypes } from '#risk/ruling/list-types.ts'
import { contentProblems } from './content.ts'
import { listLimits as limits } from './limits.ts'

const colour = z.enum(listColours)
const type = z.enum(listTypes)
/** Never a card's number: it is refused by what it is, so that it may be shown what was typed. */
const content = withOwnDigits(line(limits.content.max))
const reason = line(limits.reason.max)

export const entryStandings = ['live', 'expired', 'dropped'] as const

/** What an entry is looked for by. */
export const entryFilter = z.strictObject({
  colour: colour.optional(),
  type: choices(type).optional(),
  standing: z.enum(entryStandings).optional(),
  /** Beginning of its content, of an email the whole, or part of its reason. */
  text: line(64).optional(),
  addedBy: z.uuid().optional(),
  expiring: z.boolean().optional(),
  unused: z.boolean().optional(),
})
export type EntryFilter = z.infer<typeof entryFilter>

const entryRow = z.strictObject({
  id: z.string(),
  colour,
  type,
  /** Masked for those who may not see buyers' data. */
  content: z.string(),
  reason: z.string(),
  lifts: z.array(z.enum(liftables)),
  standing: z.enum(entryStandings),
  from: z.string(),
  /** Null where it lasts. */
  until: z.string().nullable(),
  addedAt: z.string(),
  addedBy: z.string().nullable(),
  /** Since when the payment core holds it, by its own word. */
  liveSince: z.string().nullable(),
  hits: z.int(),
  lastHitAt: z.string().nullable(),
})
export type EntryRow = z.infer<typeof entryRow>

export const entryExportColumns = [
  'colour',
  'type',
  'content',
  'reason',
  'lifts',
  'standing',
  'until',
  'addedAt',
  'addedBy',
  'hits',
  'lastHitAt',
] as const

const entryList = listCalls({
  path: '/riskmanger/querylistrepodata',
  what: 'entries of the black and the white list',
  access: 'risk.list.view',
  filter: entryFilter.default({}),
  row: entryRow,
  orders: ['newest', 'oldest'],
  errors: [],
  sensitive: true,
  file: { path: '/riskmanger/downloadlistrepodata', access: 'risk.list.export', columns: entryExportColumns },
})

/** How long, and what a white entry lifts. */
const lasting = {
  colour,
  reason,
  /** Null means for ever. */
  until: instant.nullable(),
  /** Longer than advised, or for ever: somebody has said that it shall be so. */
  acceptsLonger: z.boolean().default(false),
  /** Of the white list: what it lifts, and nothing else. */
  lifts: z.array(z.enum(liftables)).max(liftables.length).default(['review', 'band']),
}

export const lineVerdicts = ['new', 'known', 'wrong'] as const

const judgedLine = z.strictObject({
  /** From 1. */
  line: z.int(),
  content: z.string(),
  verdict: z.enum(lineVerdicts),
  problem: z.enum(contentProblems).nullable(),
  /** When the entry that is there already ends; null also where it lasts. */
  knownUntil: z.string().nullable(),
  /** Orders of the days that a preview looks back over: all, those that turned out bad, and those of good, regular buyers. */
  orders: z.int(),
  bad: z.int(),
  regular: z.int(),
})
export type JudgedLine = z.infer<typeof judgedLine>

const judged = z.strictObject({
  lines: z.array(judgedLine),
  fresh: z.int(),
  known: z.int(),
  wrong: z.int(),
  orders: z.int(),
  bad: z.int(),
  /** US dollars. */
  fraud: moneyOutput,
  sales: moneyOutput,
  added: z.int(),
})
export type JudgedLines = z.infer<typeof judged>

const writes = { access: 'risk.list.edit', effect: 'write', approval: 'risk.list', allSites: true } as const
const refusals = ['risk.longer_than_advised', 'risk.list_full', 'risk.expiry_passed'] as const

export const riskListCalls = {
  ...entryList,
  repos: call({
    path: '/riskmanger/querylistrepo',
    summary:
      'List the black and the white list with how many entries each has, and what the payment core holds',
    access: 'risk.list.view',
    effect: 'read',
    allSites: true,
    input: nothing,
    output: z.strictObject({
      lists: z.array(
        z.strictObject({
          colour,
          total: z.int(),
          expiring: z.int(),
          unused: z.int(),
          types: z.array(z.strictObject({ type, count: z.int() })),
        }),
      ),
      people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      core: z.strictObject({
        running: z.int(),
        newest: z.int(),
        heardAt: z.string().nullable(),
      }),
      asOf: z.string(),
    }),
  }),
  add: call({
    path: '/riskmanger/addlistrepodata',
    summary: 'Add one entry to a list, typed or taken from an order',
    ...writes,
    input: z.strictObject({
      ...lasting,
      type,
      content: content.optional(),
      /** An order that it is taken from: for cards and addresses, and for what is too long to be typed. */
      order: line(64).optional(),
    }),
    output: z.strictObject({ id: z.string() }),
    errors: [
      'object.not_found',
      'risk.content_type',
      'risk.content_card',
      'risk.too_wide',
      'risk.private_address',
      'risk.from_order_only',
      'risk.known',
      'risk.no_mark',
      ...refusals,
    ],
    logs: ['colour', 'type', 'reason', 'until', 'order'],
    changes: ['colour', 'type', 'content', 'until'],
  }),
  addLines: call({
    path: '/riskmanger/batchAdd',
    summary: 'Check pasted lines against the list and the orders of 180 days, and add those that are new',
    ...writes,
    input: z.strictObject({
      ...lasting,
      type,
      lines: z
        .array(withOwnDigits(z.string().max(200)))
        .min(1)
        .max(limits.pasted),
      /** Contents that stay out, as they were judged. */
      leaveOut: z
        .array(withOwnDigits(z.string().max(200)))
        .max(limits.pasted)
        .default([]),
      dryRun: z.boolean(),
    }),
    output: judged,
    errors: ['risk.nothing_to_add', ...refusals],
    logs: ['colour', 'type', 'reason', 'until', 'dryRun'],
    changes: ['colour', 'type', 'count', 'until'],
  }),
  addFile: call({
    path: '/riskmanger/repodata/batch/add',
    summary:
      'Check a CSV or XLSX file line by line against the list and the orders of 180 days, and add those that are new',
    access: 'risk.list.import',
    // The file is read before the transaction opens.
    effect: 'none',
    bodyBytes: Math.ceil((limits.file.bytes * 4) / 3) + 10_000,
    input: z.strictObject({
      ...lasting,
      type,
      name: line(200),
      content: withOwnDigits(z.base64()),
      dryRun: z.boolean(),
    }),
    output: judged,
    errors: [
      'risk.nothing_to_add',
      'risk.file_second_person',
      'site.file_lines',
      'batch.file_type',
      'batch.file_broken',
      'batch.file_large',
      'batch.formula',
      'batch.columns',
      'batch.empty',
      'batch.too_many_rows',
      'batch.too_many_today',
      ...refusals,
    ],
    logs: ['colour', 'type', 'reason', 'until', 'name', 'dryRun'],
  }),
  drop: call({
    path: '/riskmanger/deletelistrepodata',
    summary: 'Take entries off a list; what they did stays on record',
    access: 'risk.list.edit',
    effect: 'write',
    allSites: true,
    input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(limits.dropped) }),
    output: z.strictObject({ dropped: z.int() }),
    errors: ['object.not_found'],
    logs: ['ids'],
    changes: ['count'],
  }),
  openDomain: call({
    path: '/riskmanger/isopendomainauthorization',
    summary:
      'Whether the payment core refuses orders from domains that are not registered, as it says itself',
    access: 'risk.list.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({ refuses: z.boolean().nullable(), heardAt: z.string().nullable() }),
  }),
} as const
