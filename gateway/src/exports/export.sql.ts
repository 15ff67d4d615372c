import type { ExportNumbers, MadeFileType } from '@quayside/contract/lists/export-file.ts'
import type { ExportKindName, ExportReason, ExportState } from '@quayside/contract/account/states.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import type { RowBound } from '#db/scope.sql.ts'
import type { Query } from '#db/tx.ts'

/** An export as it was asked for. */
export interface AskedExport {
  readonly merchantId: bigint
  readonly id: string
  readonly operatorId: string
  readonly kind: ExportKindName
  readonly request: unknown
  readonly columns: readonly string[]
  readonly language: Language
  readonly fileType: MadeFileType
  readonly zone: string
  readonly numbers: ExportNumbers
  readonly revealed: boolean
  /** What its asker was allowed to see of the list; null means all of it. */
  readonly bounds: readonly RowBound[] | null
  readonly rowsExpected: bigint
}

/** Sums of one currency, in minor units as decimal text, in the order of the kind's sums. */
export interface ExportTotal {
  readonly currency: string
  readonly rows: number
  readonly sums: readonly { readonly key: string; readonly minor: string }[]
}

/** One merchant's asking, counted and written by nobody else at the same time. */
export const lockAsking = (merchantId: bigint): Query => ({
  text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))',
  values: ['export', merchantId],
})

export const askedSoFar = (
  merchantId: bigint,
  since: string,
): Query<{ unfinished: bigint; today: bigint }> => ({
  text: `select count(*) filter (where state in ('asked', 'running')) as unfinished,
      count(*) filter (where asked_at >= $2) as today from export
    where merchant_id = $1 and (state in ('asked', 'running') or asked_at >= $2)`,
  values: [merchantId, since],
})

export const insertExport = (asked: AskedExport, at: string): Query => ({
  text: `insert into export (merchant_id, id, operator_id, kind, state, request, columns, language, file_type, zone, numbers,
      revealed, rows_expected, asked_at, bounds)
    values ($1, $2, $3, $4, 'asked', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
  values: [
    asked.merchantId,
    asked.id,
    asked.operatorId,
    asked.kind,
    JSON.stringify(asked.request),
    asked.columns,
    asked.language,
    asked.fileType,
    asked.zone,
    asked.numbers,
    asked.revealed,
    asked.rowsExpected,
    at,
    asked.bounds && JSON.stringify(asked.bounds),
  ],
})

/** Fails where the database does not know the zone: it has to write the times. */
export const timeInZone = (zone: string): Query => ({ text: 'select now() at time zone $1', values: [zone] })
export const unknownZone = '22023'

export interface ClaimedExport extends AskedExport {
  readonly attempt: number
}

export const lockClaiming: Query = {
  text: "select pg_advisory_xact_lock(hashtextextended('claim export', 0))",
}

/**
 * The next export to make, of all merchants: whoever has none running comes first, then whoever waited longest for a turn.
 * One long export at a time; a place is kept for short ones. A run whose lease has ended was left by a stopped worker.
 */
export const claimNext = (slots: number, shortRows: number, leaseSeconds: number): Query<ClaimedExport> => ({
  text: `with busy as (select merchant_id, rows_expected from export where state = 'running' and lease_until >= now()),
    next as materialized (select e.merchant_id, e.id from export e
      where (e.state = 'asked' or (e.state = 'running' and e.lease_until < now()))
        and (select count(*) from busy) < $1
        and (e.rows_expected <= $2 or not exists (select from busy where rows_expected > $2))
      order by (select count(*) from busy b where b.merchant_id = e.merchant_id),
        (select max(d.started_at) from export d where d.merchant_id = e.merchant_id) nulls first, e.asked_at, e.id
      limit 1 for update of e)
    update export e set state = 'running', attempt = e.attempt + 1, started_at = clock_timestamp(), rows_done = 0,
      lease_until = now() + make_interval(secs => $3)
    from next n where e.merchant_id = n.merchant_id and e.id = n.id
    returning e.merchant_id as "merchantId", e.id, e.operator_id as "operatorId", e.kind, e.request, e.columns, e.language,
      e.file_type as "fileType", e.zone, e.numbers, e.revealed, e.rows_expected as "rowsExpected", e.attempt, e.bounds`,
  values: [slots, shortRows, leaseSeconds],
})

type Run = Pick<ClaimedExport, 'merchantId' | 'id' | 'attempt'>

/** Touches no row once the run is no longer this one's: cancelled, or begun again elsewhere. */
const ofRun = "where merchant_id = $1 and id = $2 and attempt = $3 and state = 'running'"

export const keepRun = ({ merchantId, id, attempt }: Run, rowsDone: number, leaseSeconds: number): Query => ({
  text: `update export set rows_done = greatest(rows_done, least($4, rows_expected)),
    lease_until = now() + make_interval(secs => $5) ${ofRun}`,
  values: [merchantId, id, attempt, rowsDone, leaseSeconds],
})

export const countRun = ({ merchantId, id, attempt }: Run, rows: bigint): Query => ({
  text: `update export set rows_expected = $4 ${ofRun}`,
  values: [merchantId, id, attempt, rows],
})

export interface MadeFile {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
  readonly rows: bigint
  readonly totals: readonly ExportTotal[]
}

export const finishRun = ({ merchantId, id, attempt }: Run, made: MadeFile, keptDays: number): Query => ({
  text: `update export set state = 'ready', file_key = $4, bytes = $5, sha256 = $6, rows_expected = $7, rows_done = $7,
    totals = $8, ended_at = now(), expires_at = now() + make_interval(days => $9), lease_until = null ${ofRun}`,
  values: [
    merchantId,
    id,
    attempt,
    made.key,
    made.bytes,
    made.sha256,
    made.rows,
    JSON.stringify(made.totals),
    keptDays,
  ],
})

/** Ends a run without a file. */
export const endRun = (
  { merchantId, id, attempt }: Run,
  state: Extract<ExportState, 'refused' | 'failed'>,
  reason: ExportReason,
): Query => ({
  text: `update export set state = $4, reason = $5, ended_at = now(), lease_until = null ${ofRun}`,
  values: [merchantId, id, attempt, state, reason],
})

/** Another worker, or this one later, makes it from the start. */
export const giveBack = ({ merchantId, id, attempt }: Run): Query => ({
  text: `update export set state = 'asked', rows_done = 0, lease_until = null ${ofRun}`,
  values: [merchantId, id, attempt],
})

/** Whose time is over, of all merchants. */
export const expireExports: Query<{ merchantId: bigint; key: string }> = {
  text: `update export set state = 'gone' where state = 'ready' and expires_at <= now()
    returning merchant_id as "merchantId", file_key as key`,
}

/** Of these files those that an export still has. */
export const keptFiles = (merchantId: bigint, keys: readonly string[]): Query<{ key: string }> => ({
  text: `select file_key as key from export where merchant_id = $1 and state = 'ready' and file_key = any($2)`,
  values: [merchantId, keys],
})
