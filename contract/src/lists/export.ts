import { z } from 'zod'
import { call } from '#call.ts'
import type { ErrorKey } from '#errors.ts'
import type { Permission } from '#permissions.ts'
import { exportAsked, exportColumns, exportConditions, exportFile } from './export-file.ts'

interface ExportedList<
  P extends string,
  F extends z.core.$ZodType,
  O extends z.core.$ZodType,
  C extends readonly [string, ...string[]],
> {
  readonly path: P
  /** What the file holds, for the summaries. */
  readonly what: string
  readonly access: Permission
  /** As the list's own call takes them. */
  readonly filter: F
  readonly order: O
  readonly columns: C
  /** What the filter itself can be refused for. */
  readonly errors: readonly ErrorKey[]
}

/** The two calls that every exportable list has: asking for the file, and what it would hold before it is asked for. */
export const listExportCalls = <
  const P extends string,
  F extends z.core.$ZodType,
  O extends z.core.$ZodType,
  const C extends readonly [string, ...string[]],
>({
  path,
  what,
  access,
  filter,
  order,
  columns,
  errors,
}: ExportedList<P, F, O, C>) =>
  ({
    ask: call({
      path,
      summary: `Export ${what} that match a filter to a file in the download centre`,
      access,
      effect: 'write',
      input: z.strictObject({ filter, order, columns: exportColumns(columns), file: exportFile }),
      output: exportAsked,
      errors: [...errors, 'export.too_many_rows', 'export.too_many_unfinished', 'export.too_many_today'],
      logs: ['columns', 'file'],
    }),
    preview: call({
      path: `${path}/preview`,
      summary: `Count the rows of an export of ${what}, by month if there are too many for one file`,
      access,
      effect: 'read',
      input: z.strictObject({ filter, zone: exportFile.shape.zone }),
      output: exportPreview,
      errors,
    }),
  }) as const

const exportPreview = z.strictObject({
  rows: z.int(),
  rowsMax: z.int(),
  conditions: exportConditions,
  /** Whole months of the zone, cut where the filter begins and ends; null while one file is enough. */
  months: z
    .array(
      z.strictObject({ month: z.string(), rows: z.int(), createdFrom: z.string(), createdTo: z.string() }),
    )
    .nullable(),
})
export type ExportPreview = z.output<typeof exportPreview>
export type ExportMonth = NonNullable<ExportPreview['months']>[number]

/** Asking for a list's file, and what it would hold, whichever list it is. */
export type AskCall = ReturnType<typeof listExportCalls>['ask']
export type PreviewCall = ReturnType<typeof listExportCalls>['preview']
