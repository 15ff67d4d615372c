import { z } from 'zod'
import { zoneName } from '#fields.ts'
import { exportLimits as limits } from '#account/limits.ts'

export const exportFileTypes = ['csv', 'xlsx'] as const
export type ExportFileType = (typeof exportFileTypes)[number]
/** Besides those that can be chosen: lines of JSON, of what has a form of its own. */
export const madeFileTypes = [...exportFileTypes, 'jsonl'] as const
export type MadeFileType = (typeof madeFileTypes)[number]

/** `point` writes 1234.50 between commas, `comma` 1234,50 between semicolons; a workbook holds numbers as such. */
export const exportNumbers = ['point', 'comma'] as const
export type ExportNumbers = (typeof exportNumbers)[number]

/** How a file is written; its language is the caller's. */
export const exportFile = z.strictObject({
  type: z.enum(exportFileTypes),
  /** IANA name of the zone that times are written in. */
  zone: zoneName(limits.zone.max),
  numbers: z.enum(exportNumbers).default('point'),
})
export type ExportFile = z.infer<typeof exportFile>

/** Columns in the order of the file, each at most once. */
export const exportColumns = <const C extends readonly [string, ...string[]]>(columns: C) =>
  z
    .array(z.enum(columns))
    .min(1)
    .max(limits.columns.max)
    .refine((chosen) => new Set(chosen).size === chosen.length, {
      error: 'twice',
      params: { rule: 'twice' },
    })

/** A filter as its reader would say it, one line for each condition; none for a whole list. */
export const exportConditions = z.array(z.strictObject({ label: z.string(), value: z.string() }))

/** What asking for an export answers. */
export const exportAsked = z.strictObject({ id: z.string(), rows: z.int() })
