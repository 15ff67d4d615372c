import type { ExportedListName } from '@quayside/contract/account/states.ts'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { AskCall } from '@quayside/contract/lists/export.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { ListSearch } from '#ui/filter/list-search.ts'

/** The calls that `listCalls` of the contract makes of a list; types alone, so that no schema comes along. */
export interface ListGroup {
  readonly query: Call
}
export type RowOf<G extends ListGroup> =
  OutputOf<G['query']> extends { rows: readonly (infer R extends object)[] } ? R : never
export type FilterOf<G extends ListGroup> =
  InputOf<G['query']> extends { filter?: infer F } ? NonNullable<F> : never

/** The orders in which a list can be asked for. */
export type ListOrderOf<G extends ListGroup> =
  InputOf<G['query']> extends { order?: infer O } ? Extract<O, string> : never

/** A list's file: who may have it, and what is asked for it. */
export interface ListFile<A extends Call = AskCall> {
  readonly kind: ExportedListName
  readonly permission: Permission
  readonly path: A['path']
  /** The screen's list stands the other way round. */
  readonly turned?: boolean
  /** As the screen shows it. */
  readonly order: NonNullable<InputOf<A> extends { order?: infer O } ? O : never>
}

export type ColumnOf<A extends Call> = InputOf<A> extends { columns: readonly (infer C)[] } ? C : never

/** A list as the portal knows it: its call, its address, what its rows are called, and its file. */
export interface List<G extends ListGroup, S extends ListSearch = ListSearch> {
  /** Under this name the operator's columns are kept. */
  readonly name: string
  readonly path: G['query']['path']
  readonly filterOf: (search: S, zone: string) => FilterOf<G>
  readonly rowId: (row: RowOf<G>) => string
  /** Its order when it is turned; `oldest` where it is not said. */
  readonly turned?: ListOrderOf<G>
  /** Rows that will change by themselves soon: while there is one, the page is fetched again and again. */
  readonly movesSoon?: (row: RowOf<G>) => boolean
  readonly file?: G extends { readonly ask: infer A extends Call } ? ListedFile<A> : never
}

export interface ListedFile<A extends Call> extends ListFile<A> {
  /** The list's columns that hold amounts: before the first of them stands its currency. */
  readonly amounts: readonly ColumnOf<A>[]
}
