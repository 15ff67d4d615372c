import type { ExportNumbers, MadeFileType } from '@quayside/contract/lists/export-file.ts'
import type { ExportKindName, ExportReason, ExportState } from '@quayside/contract/account/states.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import type { RowBound } from '#db/scope.sql.ts'
import type { Query } from '#db/tx.ts'
import type { ExportTotal } from '#exports/export.sql.ts'

export interface StoredExport {
  readonly id: string
  readonly operatorId: string
  readonly askedBy: string
  readonly kind: ExportKindName
  readonly state: ExportState
  readonly reason: ExportReason | null
  readonly request: unknown
  readonly columns: string[]
  readonly language: Language
  readonly fileType: MadeFileType
  readonly zone: string
  readonly numbers: ExportNumbers
  readonly revealed: boolean
  readonly rowsExpected: bigint
  readonly rowsDone: bigint
  readonly fileKey: string | null
  readonly bytes: bigint | null
  readonly sha256: string | null
  readonly totals: readonly ExportTotal[]
  readonly askedAt: string
  readonly endedAt: string | null
  readonly expiresAt: string | null
  readonly downloadedAt: string | null
  /** Of the list as far as the reader sees it now. */
  readonly inReach: boolean
}

/** How far somebody may see one list now, and its masked data whole; null means all of it. */
export interface ListReach {
  readonly kind: string
  readonly bounds: readonly RowBound[] | null
  /** Missing where they see nothing whole. */
  readonly revealing?: readonly RowBound[] | null
}

const reachJson = (lists: readonly ListReach[]): string =>
  JSON.stringify(
    lists.map(({ kind, bounds, revealing }) => ({
      kind,
      bounds,
      reveals: revealing !== undefined,
      revealing: revealing ?? null,
    })),
  )

/** A file is there for whoever may see its list as far as it shows it, whole where it shows it whole (ADR 0051). */
const withinReach = `exists (
  select from jsonb_to_recordset($3::jsonb) as r(kind text, bounds jsonb, reveals boolean, revealing jsonb)
  where r.kind = e.kind and bounds_within(e.bounds, nullif(r.bounds, 'null'))
    and (not e.revealed or (r.reveals and bounds_within(e.bounds, nullif(r.revealing, 'null')))))`

const stored = `select e.id, e.operator_id as "operatorId", o.real_name as "askedBy", e.kind, e.state, e.reason, e.request, e.columns,
    e.language, e.file_type as "fileType", e.zone, e.numbers, e.revealed, e.rows_expected as "rowsExpected",
    e.rows_done as "rowsDone", e.file_key as "fileKey", e.bytes, e.sha256, e.totals, e.asked_at as "askedAt",
    e.ended_at as "endedAt", e.expires_at as "expiresAt", e.downloaded_at as "downloadedAt",
    ${withinReach} as "inReach"
  from export e join operator o on o.merchant_id = e.merchant_id and o.id = e.operator_id`

export interface ExportsWanted {
  /** Their own are listed whatever they may still see, without what stands in them. */
  readonly operatorId: string
  readonly lists: readonly ListReach[]
  readonly whose: 'own' | 'all'
  /** Ids begin with the time they were made, so they are in the order of the list. */
  readonly beyond?: string | undefined
  readonly newestFirst: boolean
  readonly limit: number
}

export const findExports = (
  merchantId: bigint,
  { operatorId, lists, whose, beyond, newestFirst, limit }: ExportsWanted,
): Query<StoredExport> => ({
  name: `exports_${newestFirst ? 'newest' : 'oldest'}${beyond === undefined ? '' : '_beyond'}`,
  text: `${stored} where e.merchant_id = $1 and (e.operator_id = $2 or ($5 = 'all' and ${withinReach}))
    ${beyond === undefined ? '' : `and e.id ${newestFirst ? '<' : '>'} $6`}
    order by e.id ${newestFirst ? 'desc' : 'asc'} limit $4`,
  values: [merchantId, operatorId, reachJson(lists), limit, whose, ...(beyond === undefined ? [] : [beyond])],
})

export const findExport = (
  merchantId: bigint,
  id: string,
  lists: readonly ListReach[],
): Query<StoredExport> => ({
  name: 'export_by_id',
  text: `${stored} where e.merchant_id = $1 and e.id = $2`,
  values: [merchantId, id, reachJson(lists)],
})

/** When its last byte had gone out to whoever asked for it. */
export const markDownloaded = (merchantId: bigint, id: string): Query => ({
  name: 'export_downloaded',
  text: 'update export set downloaded_at = clock_timestamp() where merchant_id = $1 and id = $2',
  values: [merchantId, id],
})

export const lockExport = (
  merchantId: bigint,
  id: string,
): Query<Pick<StoredExport, 'operatorId' | 'state'>> => ({
  name: 'export_lock',
  text: 'select operator_id as "operatorId", state from export where merchant_id = $1 and id = $2 for update',
  values: [merchantId, id],
})

export const cancelExport = (merchantId: bigint, id: string): Query => ({
  name: 'export_cancel',
  text: `update export set state = 'canceled', ended_at = now(), lease_until = null where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})
