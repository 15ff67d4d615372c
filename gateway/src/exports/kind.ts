import type { Language } from '@quayside/contract/envelope.ts'
import type { ExportFile } from '@quayside/contract/lists/export-file.ts'
import type { ExportKindName } from '@quayside/contract/account/states.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { HeadKeys } from '#chain/head.ts'
import type { Sql } from '#db/literals.ts'
import type { Snapshot } from '#db/snapshot.ts'
import type { Tx } from '#db/tx.ts'

export type { Sql }

/** What a column holds decides how it is written: texts neutralised, amounts with their currency's decimals, times in the zone. */
export type Cell =
  | { readonly kind: 'text'; readonly of: Sql; readonly shownAs?: (stored: string) => string }
  | { readonly kind: 'word'; readonly of: Sql; readonly words: Readonly<Record<string, string>> }
  | { readonly kind: 'money'; readonly minor: Sql; readonly currency: Sql }
  | { readonly kind: 'instant'; readonly of: Sql }
  | { readonly kind: 'integer'; readonly of: Sql }

/** For whom a file is written, fixed when it is asked for. */
export interface ExportReader {
  readonly language: Language
  readonly zone: string
  /** Whether masked data stands in it whole. */
  readonly revealed: boolean
}

export interface ExportColumn {
  readonly head: string
  readonly cell: Cell
  /** Masked, but for those who may see it whole. */
  readonly isMasked?: true
}

export interface Condition {
  readonly label: string
  readonly value: string
}

/** All rows of a request, in the list's order. */
export interface Source {
  /** From `from` to the last condition. */
  readonly from: Sql
  readonly orderBy: Sql
  /** Without joins, for counting and summing. */
  readonly matches: Sql
}

/** What the manifest adds up, per currency. */
export interface Sum {
  readonly key: string
  readonly minor: Sql
}

/** A list that can be exported: columns, a source of rows, and who may have them. The rest is the same for all. */
export interface ExportKind<Request = unknown> {
  readonly name: ExportKindName
  /** To ask for it, to see what others have asked for, and to fetch the file. */
  readonly permission: Permission
  /** Shows masked data whole; asked for again when a file that holds it is fetched. */
  readonly revealedBy?: Permission
  columns(reader: ExportReader): Readonly<Record<string, ExportColumn>>
  source(merchantId: bigint, request: Request): Source
  /** Of a row of `matches`: the months of too long a list are told by it. */
  readonly createdAt: Sql
  /** Of a row of `from`, as the sums are. */
  readonly currency: Sql
  readonly sums: readonly Sum[]
  sumLabel(key: string, language: Language): string
  /** The filter as people read it, with the names of what it names by id. */
  conditions(
    tx: Tx,
    merchantId: bigint,
    request: Request,
    reader: Omit<ExportReader, 'revealed'>,
  ): Promise<Condition[]>
  /** In place of cells: a file with a form of its own. */
  document?(making: DocumentMaking, request: Request): Promise<FileStages>
}

export interface DocumentMaking {
  readonly merchantId: bigint
  readonly snapshot: Snapshot
  /** For what its reader has to be able to check without us. */
  readonly keys: HeadKeys
}

/** What rows go through on their way to the file, and how many have. */
export interface FileStages {
  readonly stages: readonly (NodeJS.ReadableStream | NodeJS.ReadWriteStream)[]
  rowsDone(): number
}

export type ExportKinds = Readonly<Record<ExportKindName, ExportKind>>

/** How one file of cells is written. */
export interface FileForm extends ExportReader, Pick<ExportFile, 'type' | 'numbers'> {
  readonly columns: readonly ExportColumn[]
}
