import type { ExportKindName } from '@quayside/contract/account/states.ts'
import type { Call, OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import type { ExportFile } from '@quayside/contract/lists/export-file.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { Catalogue } from '@quayside/phrases/namespaces.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { columnsFor, type FileCell } from '#exports/columns.ts'
import { conditionLines, conditionWords } from '#exports/condition-words.ts'
import type { Condition, ExportKind, ExportReader, Source, Sql, Sum } from '#exports/kind.ts'
import { listExportHandlers } from '#exports/list-export.ts'
import type { Tx } from '#db/tx.ts'

/** The calls that `listCalls` of the contract makes of a list, whatever stands beside them. */
interface ListGroup {
  readonly query: Call
  readonly sums?: Call
  readonly ask?: Call
  readonly preview?: Call
}
interface FileGroup {
  readonly ask: Call
  readonly preview: Call
}
type Own<G> = Extract<keyof G, keyof ListGroup>

type Asked<G extends ListGroup> = ParsedInputOf<G['query']> & { readonly filter: object }
type FilterOf<G extends ListGroup> = Asked<G>['filter']
type Found<G extends ListGroup> = Omit<OutputOf<G['query']>, 'asOf'>
type SumLines<G> = G extends { readonly sums: infer C }
  ? NonNullable<(OutputOf<C> & { sums: unknown })['sums']>
  : never

/** As a file is asked for: its filter may reach farther than the screen's. */
type Request<G> = G extends { readonly ask: infer C }
  ? Pick<ParsedInputOf<C> & { filter: object; order: string }, 'filter' | 'order'>
  : never
type ColumnOf<G> = G extends { readonly ask: infer C }
  ? (ParsedInputOf<C> & { columns: readonly string[] })['columns'][number]
  : never

/** A condition of a filter, and what its reader calls it. */
export type SaidCondition = readonly [label: string, value: string | undefined]
export type Say = ReturnType<typeof conditionWords>

interface ListedFile<G, S extends string> {
  readonly name: ExportKindName
  /** Shows masked data whole. */
  readonly revealedBy?: Permission
  /** What stands in each column. */
  readonly cells: Readonly<Record<ColumnOf<G>, FileCell>>
  /** And over it: as the screen says it. */
  heads(words: Catalogue): Readonly<Record<ColumnOf<G>, string>>
  source(merchantId: bigint, request: Request<G>): Source
  /** Of a row of the source's matches: the months of too long a list are told by it. */
  readonly createdAt: Sql
  /** Of a row of the source, as the sums are. */
  readonly currency: Sql
  readonly sums: readonly (Sum & { readonly key: S })[]
  sumLabels(words: Catalogue): Readonly<Record<S, string>>
  /** The filter as people read it, in the order of the screen. */
  said(words: Catalogue, filter: Request<G>['filter'], say: Say, reader: Told): readonly SaidCondition[]
  /** Names of what the filter names by id, asked for once. */
  named?(tx: Tx, merchantId: bigint, filter: Request<G>['filter']): Promise<Told['names']>
  /** The filter as it is kept, where now and later would mean different rows. @throws Refusal when there is no such thing */
  kept?(ctx: Ctx, filter: Request<G>['filter']): Promise<Request<G>['filter']>
}

interface Told extends Pick<ExportReader, 'language' | 'zone'> {
  readonly names: Readonly<Record<string, string>>
}

interface List<G extends ListGroup, S extends string> {
  /** One page as this operator may see it, and how many rows there are. @throws Refusal when the filter cannot be asked */
  find(ctx: Ctx, asked: Asked<G>): Promise<Found<G>>
  /** One line per currency; undefined where too many rows match to be summed at once. */
  readonly sums?: G extends { readonly sums: Call }
    ? {
        readonly rowsMax: number
        find(ctx: Ctx, filter: FilterOf<G>): Promise<SumLines<G> | undefined>
      }
    : never
  readonly file?: G extends { readonly ask: Call } ? ListedFile<G, S> : never
}

export interface Listed<G extends ListGroup> {
  readonly handlers: { readonly [K in Own<G>]: Handle<G[K]> }
  /** What the worker makes its files of. */
  readonly kind: G extends { readonly ask: Call } ? ExportKind<Request<G>> : undefined
}

/** The same, whatever the list: what is common to all of them is told by their types above. */
interface AnyList {
  find(ctx: Ctx, asked: object): Promise<object>
  readonly sums?: { readonly rowsMax: number; find(ctx: Ctx, filter: object): Promise<unknown> }
  readonly file?: AnyFile
}
interface AnyFile extends Pick<ExportKind, 'name' | 'createdAt' | 'currency' | 'sums'> {
  readonly revealedBy?: Permission
  readonly cells: Readonly<Record<string, FileCell>>
  heads(words: Catalogue): Readonly<Record<string, string>>
  source(merchantId: bigint, request: object): Source
  sumLabels(words: Catalogue): Readonly<Record<string, string>>
  said(words: Catalogue, filter: object, say: Say, reader: Told): readonly SaidCondition[]
  named?(tx: Tx, merchantId: bigint, filter: object): Promise<Told['names']>
  kept?(ctx: Ctx, filter: object): Promise<object>
}
interface AnyRequest {
  readonly filter: object
  readonly order: string
}

/** A list's handlers and its kind of file, from what finds its rows and what stands in its columns. */
export function listOf<G extends ListGroup, const S extends string = never>(
  calls: G,
  list: List<G, S>,
): Listed<G> {
  const { find, sums, file } = list as unknown as AnyList
  const made = file && calls.ask && madeOf(calls.ask, file)
  const handlers = {
    query: async (ctx: Ctx, asked: object) => ({ ...(await find(ctx, asked)), asOf: ctx.now }),
    ...(sums && {
      sums: async (ctx: Ctx, { filter }: { filter: object }) => ({
        sums: (await sums.find(ctx, filter)) ?? null,
        rowsMax: sums.rowsMax,
      }),
    }),
    ...made?.handlers,
  }
  return { handlers, kind: made?.kind } as unknown as Listed<G>
}

/** What can be had as a file alone: the lines of one thing, which its page shows as it likes. */
export const fileOf = <G extends FileGroup, const S extends string>(
  calls: G,
  file: ListedFile<G, S>,
): Pick<Listed<G & ListGroup>, 'kind'> & {
  readonly handlers: { readonly [K in keyof FileGroup]: Handle<G[K]> }
} => madeOf(calls.ask, file) as never

function madeOf(ask: Call, file: AnyFile) {
  const kind = kindOf(ask.access as Permission, file)
  return { kind, handlers: fileHandlers(kind, file.kept) }
}

const kindOf = (permission: Permission, file: AnyFile): ExportKind<AnyRequest> => ({
  name: file.name,
  permission,
  ...(file.revealedBy && { revealedBy: file.revealedBy }),
  columns: (reader) => columnsFor(file.cells, file.heads(wordsOf(reader.language)), reader),
  source: (merchantId, request) => file.source(merchantId, request),
  createdAt: file.createdAt,
  currency: file.currency,
  sums: file.sums,
  sumLabel: (key, language) => file.sumLabels(wordsOf(language))[key]!,
  conditions: (tx, merchantId, { filter }, reader) =>
    conditionsSaid(file, { tx, merchantId, filter }, reader),
})

async function conditionsSaid(
  { said, named }: AnyFile,
  { tx, merchantId, filter }: { readonly tx: Tx; readonly merchantId: bigint; readonly filter: object },
  reader: Pick<ExportReader, 'language' | 'zone'>,
): Promise<Condition[]> {
  const names = (await named?.(tx, merchantId, filter)) ?? {}
  return conditionLines(said(wordsOf(reader.language), filter, conditionWords(reader), { ...reader, names }))
}

interface AnyAsking extends AnyRequest {
  readonly columns: readonly string[]
  readonly file: ExportFile
}

function fileHandlers(kind: ExportKind<AnyRequest>, kept: AnyFile['kept']) {
  const { ask, preview } = listExportHandlers(kind)
  if (!kept) return { ask, preview }
  return {
    ask: async (ctx: Ctx, asking: AnyAsking) =>
      ask(ctx, { ...asking, filter: await kept(ctx, asking.filter) }),
    preview: async (ctx: Ctx, asking: { readonly filter: object; readonly zone: string }) =>
      preview(ctx, { ...asking, filter: await kept(ctx, asking.filter) }),
  }
}
