import { z } from 'zod'
import { call } from '#call.ts'
import type { ErrorKey } from '#errors.ts'
import type { Permission } from '#permissions.ts'
import { listExportCalls } from './export.ts'
import { pageInput, pageOutput, totalOutput } from './paging.ts'

type Schema = z.core.$ZodType
type Names = readonly [string, ...string[]]

/** The list as a file in the download centre. */
export interface ListFile<P extends string = string, F extends Schema = Schema, C extends Names = Names> {
  readonly path: P
  readonly access: Permission
  /** In the order of the file. */
  readonly columns: C
  /** Where a file may hold another range than the screen shows. */
  readonly filter?: F
}

/** One line per currency over everything that a filter finds. */
export interface ListSums<P extends string = string, L extends Schema = Schema> {
  readonly path: P
  readonly line: L
}

interface List<
  P extends string,
  F extends Schema,
  R extends Schema,
  O extends Names,
  M extends z.core.$ZodLooseShape,
  X extends ListFile | undefined,
  S extends ListSums | undefined,
> {
  readonly path: P
  /** What its rows are, in the plural, for the summaries. */
  readonly what: string
  readonly access: Permission
  readonly filter: F
  readonly row: R
  /** The first of them where nobody asks for another. */
  readonly orders?: O
  /** What the filter can be refused for. */
  readonly errors: readonly ErrorKey[]
  /** What its answer tells besides rows. */
  readonly more?: M
  readonly allSites?: boolean
  readonly sensitive?: boolean
  /** Its pages are asked for together with the look at the session (`Call.ahead`). */
  readonly ahead?: true
  readonly file?: X
  readonly sums?: S
}

/** Lists stand newest first unless they say otherwise. */
const byAge = ['newest', 'oldest'] as const

const page = { page: pageOutput, total: totalOutput.nullable(), asOf: z.string() }

type FileCalls<X, F extends Schema, O extends Names> =
  X extends ListFile<infer P, infer G, infer C>
    ? ReturnType<
        typeof listExportCalls<
          P,
          Schema extends G ? F : G,
          z.ZodDefault<z.ZodEnum<z.util.ToEnum<O[number]>>>,
          C
        >
      >
    : unknown
type SumsCall<S, F extends Schema> =
  S extends ListSums<infer P, infer L> ? { readonly sums: ReturnType<typeof sumsCall<P, F, L>> } : unknown

/**
 * A list as the wire knows it, told once: its pages with their count, the sums of what it finds, its file, and what the
 * file would hold. What else it has, such as a row's details, stands beside it.
 */
export function listCalls<
  const P extends string,
  F extends Schema,
  R extends Schema,
  const O extends Names = typeof byAge,
  const M extends z.core.$ZodLooseShape = Record<never, never>,
  const X extends ListFile | undefined = undefined,
  const S extends ListSums | undefined = undefined,
>(list: List<P, F, R, O, M, X, S>) {
  const {
    path,
    what,
    access,
    filter,
    row,
    errors,
    file,
    sums,
    ahead,
    allSites = false,
    sensitive = false,
  } = list
  const orders = (list.orders ?? byAge) as O
  const order = z.enum(orders).default(orders[0] as never)
  const query = call({
    path,
    summary: `Find ${what}, ${orders[0]} first`,
    access,
    effect: 'read',
    input: z.strictObject({
      filter,
      page: pageInput.prefault({}),
      order,
      /** Counting is wanted with the first page only. */
      count: z.boolean().default(true),
    }),
    output: z.strictObject({ rows: z.array(row), ...page, ...(list.more ?? ({} as M)) }),
    errors: ['trade.cursor_invalid', ...errors],
    allSites,
    sensitive,
    ...(ahead && { ahead }),
  })
  return {
    query,
    ...(file &&
      listExportCalls({
        ...file,
        what,
        filter: file.filter ?? filter,
        order,
        errors,
      })),
    ...(sums && { sums: sumsCall(sums, { what, access, filter, errors, allSites }) }),
  } as { readonly query: typeof query } & FileCalls<X, F, O> & SumsCall<S, F>
}

interface Summed<F extends Schema> {
  readonly what: string
  readonly access: Permission
  readonly filter: F
  readonly errors: readonly ErrorKey[]
  readonly allSites: boolean
}

const sumsCall = <const P extends string, F extends Schema, L extends Schema>(
  { path, line }: ListSums<P, L>,
  { what, access, filter, errors, allSites }: Summed<F>,
) =>
  call({
    path,
    summary: `Get totals of ${what} that match a filter, one line per currency; null if the filter matches too many rows`,
    access,
    effect: 'read',
    input: z.strictObject({ filter }),
    output: z.strictObject({ sums: z.array(line).nullable(), rowsMax: z.int() }),
    errors,
    allSites,
  })
