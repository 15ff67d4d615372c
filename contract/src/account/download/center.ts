import { z } from 'zod'
import { call } from '#call.ts'
import { moneyOutput } from '#fields.ts'
import { pageInput, pageOutput } from '#lists/paging.ts'
import { exportConditions, exportNumbers, madeFileTypes } from '#lists/export-file.ts'
import { exportKinds, exportReasons, exportStates } from '#account/states.ts'

const exportRow = z.strictObject({
  id: z.string(),
  kind: z.enum(exportKinds),
  state: z.enum(exportStates),
  reason: z.enum(exportReasons).nullable(),
  askedAt: z.string(),
  askedBy: z.string(),
  isOwn: z.boolean(),
  endedAt: z.string().nullable(),
  /** When the file is taken away; null while there is none. */
  expiresAt: z.string().nullable(),
  file: z.strictObject({
    name: z.string(),
    type: z.enum(madeFileTypes),
    zone: z.string(),
    numbers: z.enum(exportNumbers),
  }),
  /** Counted when it was asked for, then by the snapshot that it is made from. */
  rowsExpected: z.int(),
  rowsDone: z.int(),
  bytes: z.int().nullable(),
  sha256: z.string().nullable(),
  /** What the file holds, in the reader's language: one line for each condition of the filter, none for a list without one. */
  conditions: exportConditions,
  columns: z.array(z.string()),
  totals: z.array(
    z.strictObject({
      rows: z.int(),
      sums: z.array(z.strictObject({ label: z.string(), amount: moneyOutput })),
    }),
  ),
  /** Whether what others see masked stands in it whole; null where it holds nothing of the kind. */
  revealed: z.boolean().nullable(),
  /** When whoever asked for it last had it whole. */
  downloadedAt: z.string().nullable(),
  actions: z.array(z.enum(['download', 'cancel'])),
})
export type ExportRow = z.infer<typeof exportRow>

const exportId = z.strictObject({ id: z.uuid() })

export const downloadCenterCalls = {
  query: call({
    path: '/download/center/query',
    summary: 'List exports and their status, newest first',
    access: 'account.download.view',
    effect: 'read',
    input: z.strictObject({
      /** `all` adds those of other operators whose list the caller may export too. */
      whose: z.enum(['own', 'all']).default('own'),
      page: pageInput.prefault({}),
    }),
    output: z.strictObject({ rows: z.array(exportRow), page: pageOutput, asOf: z.string() }),
    errors: ['trade.cursor_invalid'],
  }),
  download: call({
    path: '/download/center/download',
    summary: 'Download the file of an export; the caller must be allowed to see everything in it',
    access: 'account.download.view',
    effect: 'read',
    answers: 'file',
    input: exportId,
    output: z.unknown(),
    errors: ['object.not_found', 'export.not_ready', 'export.gone', 'permission.denied'],
    logs: ['id'],
    sensitive: true,
  }),
  cancel: call({
    path: '/download/center/cancel',
    summary: 'Cancel a queued or running export',
    access: 'account.download.view',
    effect: 'write',
    input: exportId,
    output: z.strictObject({}),
    errors: ['object.not_found', 'export.ended'],
    logs: ['id'],
  }),
} as const
