import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { currencyCode } from '@quayside/contract/fields.ts'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import { isDateFormat, isZone } from './local-time.ts'

const column = z.string().min(1)

/** Says which column is what; docs/import.md describes it for the people who write one. */
const importMap = z.strictObject({
  columns: z.strictObject({
    number: column,
    date: column,
    customer: column.optional(),
    email: column.optional(),
    country: column.optional(),
  }),
  date: z.strictObject({
    /** `ISO`, or made of YYYY M MM D DD H HH mm ss. */
    format: z
      .string()
      .refine(isDateFormat, { error: 'is made of YYYY, M, MM, D, DD, H, HH, mm and ss, or is ISO' }),
    zone: z.string().refine(isZone, { error: 'is a time zone such as Europe/London' }),
  }),
  amount: z.union([z.strictObject({ column }), z.strictObject({ product: z.tuple([column, column]) })]),
  currency: z.union([z.strictObject({ fixed: currencyCode }), z.strictObject({ column })]),
  /** Texts that stand for nothing. */
  blank: z.array(z.string()).default([]),
  /** Numbers that begin so and have an amount below zero are refunds. */
  cancellationPrefix: z.string().min(1).optional(),
  /** Numbers that begin so are bookkeeping, not trade. */
  adjustmentPrefix: z.string().min(1).optional(),
  separator: z.string().length(1).default(','),
  /** Names of countries as the file writes them; two-letter codes need none. */
  countries: z.record(z.string(), z.string().regex(/^[A-Z]{2}$/)).default({}),
})
export type ImportMap = z.output<typeof importMap>

const shipped = join(import.meta.dirname, 'maps')

/** @param name one of the maps that ship, or the path of a JSON file, below `folder` unless absolute */
export function readImportMap(name: string, folder: string): ImportMap {
  const names = readdirSync(shipped).map((file) => file.replace(/\.json$/, ''))
  const file = names.includes(name) ? join(shipped, `${name}.json`) : resolve(folder, name)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new SetupError(
      `There is no map ${name}: give one of ${names.join(', ')} or the path of a JSON file.`,
      { cause: error },
    )
  }
  return parse(name, text)
}

function parse(name: string, text: string): ImportMap {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new SetupError(`The map ${name} is not JSON.`, { cause: error })
  }
  const read = importMap.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new SetupError(
    `The map ${name} is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message}.`,
  )
}

/** Every column that the map reads. */
export function columnsOf({ columns, amount, currency }: ImportMap): string[] {
  const amounts = 'column' in amount ? [amount.column] : amount.product
  const named = Object.values(columns).filter((name) => name !== undefined)
  return [...new Set([...named, ...amounts, ...('column' in currency ? [currency.column] : [])])]
}
