import { type LogOutcome } from '@quayside/contract/account/oplog/oplog.ts'
import { type LogView, viewPaths } from '@quayside/contract/account/oplog/views.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { countCap } from '@quayside/contract/lists/page-sizes.ts'
import { callNamesOf } from '@quayside/phrases/call-names.ts'
import { keptReason } from '@quayside/phrases/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiled, sqlBuilder } from '#db/kysely.ts'
import type { Query } from '#db/tx.ts'
import { instant, integer, shown, text, word } from '#exports/columns.ts'
import type { Source, Sql } from '#exports/kind.ts'
import { becauseName } from '#acts/log/log-line.ts'
import { keptWords } from './kept-words.ts'

export interface OplogConditions {
  readonly merchantId: bigint
  readonly view?: LogView | undefined
  readonly text?: string | undefined
  readonly createdFrom?: string | undefined
  readonly createdTo?: string | undefined
  readonly person?: string | undefined
  /** Beginnings of paths. */
  readonly prefixes?: readonly string[] | undefined
  readonly call?: readonly string[] | undefined
  readonly target?: string | undefined
  readonly outcome?: readonly string[] | undefined
  readonly ip?: string | undefined
  readonly trace?: string | undefined
}

export interface StoredLogLine {
  readonly id: string
  readonly at: string
  readonly operatorId: string | null
  readonly person: string | null
  readonly call: string
  readonly target: string | null
  /** Of the order that has the target's id. */
  readonly orderNo: string | null
  readonly outcome: LogOutcome
  readonly reason: string | null
  readonly ip: string | null
  readonly facts: Record<string, unknown>
  /** Facts of the reason. */
  readonly because: unknown
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly trace: string
  readonly seq: bigint | null
}

const builder = sqlBuilder()
const query = <R>(raw: RawBuilder<R>): Query<R> => compiled({ compile: () => raw.compile(builder) })

const beginsWith = (paths: readonly string[]): Sql =>
  sql`exists (select from unnest(${paths}::text[]) area where o.call = area or starts_with(o.call, area || '/'))`

// Outcomes are written out and no parameters, so that the partial indices of 0077 are seen to fit.
const acts = sql`o.outcome <> 'read'`

/** What waits for a second person was asked and not denied. */
const viewConditions: Readonly<Record<LogView, Sql>> = {
  actions: acts,
  money: sql`${acts} and ${beginsWith(viewPaths.money)}`,
  access: sql`${acts} and ${beginsWith(viewPaths.access)}`,
  denied: sql`o.outcome = 'refused' and o.reason is distinct from 'approval.required'`,
  signIns: sql`${acts} and ${beginsWith(viewPaths.signIns)}`,
  views: sql`o.outcome = 'read'`,
}

function conditionsOf(of: OplogConditions): Sql {
  const { text, prefixes } = of
  return sql.join(
    [
      sql`o.merchant_id = ${of.merchantId}`,
      ...(of.view === undefined ? [] : [viewConditions[of.view]]),
      ...(text === undefined
        ? []
        : [
            sql`(o.operator_name = ${text} or o.trace = ${text} or o.target = ${text} or host(o.ip) = ${text})`,
          ]),
      ...(of.createdFrom === undefined ? [] : [sql`o.at >= ${of.createdFrom}::timestamptz`]),
      ...(of.createdTo === undefined ? [] : [sql`o.at < ${of.createdTo}::timestamptz`]),
      ...(of.person === undefined ? [] : [sql`o.operator_name = ${of.person}`]),
      ...(prefixes === undefined ? [] : [beginsWith(prefixes)]),
      ...(of.call === undefined ? [] : [sql`o.call = any(${of.call}::text[])`]),
      ...(of.target === undefined ? [] : [sql`o.target = ${of.target}`]),
      ...(of.outcome === undefined ? [] : [sql`o.outcome = any(${of.outcome}::text[])`]),
      ...(of.ip === undefined ? [] : [sql`o.ip = ${of.ip}::inet`]),
      ...(of.trace === undefined ? [] : [sql`o.trace = ${of.trace}`]),
    ],
    sql` and `,
  )
}

const sealed = sql`left join chain_link l
  on l.merchant_id = o.merchant_id and l.chain = 'operation_log' and l.row_key = o.id::text`

/** Ids of orders alone: another text would be no uuid. */
const orderTarget = sql`case when starts_with(o.call, '/transaction/') and o.target ~ '^[0-9a-f-]{36}$' then o.target::uuid end`

const caseTarget = sql`case when starts_with(o.call, '/chargeback/') and o.target ~ '^[0-9a-f-]{36}$' then o.target::uuid end`

export const findLogLines = (
  conditions: OplogConditions,
  {
    newestFirst,
    after,
    limit,
  }: {
    newestFirst: boolean
    after: { createdAt: string; id: string } | undefined
    limit: number
  },
): Query<StoredLogLine> => {
  const direction = sql.raw(newestFirst ? 'desc' : 'asc')
  const beyond =
    after &&
    (newestFirst
      ? sql`and (o.at, o.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
      : sql`and (o.at, o.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`)
  return query(sql<StoredLogLine>`select o.*, l.seq, coalesce(orders.order_no, chargeback.case_no) as "orderNo" from (
      select o.merchant_id, o.id, o.at, o.operator_id as "operatorId", o.operator_name as person, o.call, o.target, o.outcome,
        o.reason, host(o.ip) as ip, o.facts - ${becauseName}::text as facts, o.facts -> ${becauseName} as because, o.before, o.after, o.trace
      from operation_log o where ${conditionsOf(conditions)} ${beyond ?? sql``}
      order by o.at ${direction}, o.id ${direction} limit ${limit}) o
    ${sealed} left join orders on orders.merchant_id = o.merchant_id and orders.id = ${orderTarget}
    left join chargeback on chargeback.merchant_id = o.merchant_id and chargeback.id = ${caseTarget}
    order by o.at ${direction}, o.id ${direction}`)
}

export const countLines = (conditions: OplogConditions): Query<{ count: bigint }> =>
  query(
    sql<{
      count: bigint
    }>`select count(*) as count from (select from operation_log o where ${conditionsOf(conditions)} limit ${sql.lit(countCap + 1)}) m`,
  )

/** Every line of a filter. */
export function exportedLogLines(conditions: OplogConditions, newestFirst: boolean): Source {
  const matches = sql`from operation_log o where ${conditionsOf(conditions)}`
  return {
    matches,
    from: sql`from (select o.* ${matches}) o ${sealed}`,
    orderBy: newestFirst ? sql`order by o.at desc, o.id desc` : sql`order by o.at, o.id`,
  }
}

const jsonText = (column: Sql): Sql => sql`nullif(${column}::text, '{}')`

/** As the list tells it; it is stored by its key, with its facts. */
function reasonIn(kept: string, language: Language): string {
  const { reason, because } = JSON.parse(kept) as { reason: string; because: unknown }
  return keptReason(language, reason, because).message
}

const call = sql`o.call`

export const logCells = {
  at: instant(sql`o.at`),
  person: text(sql`o.operator_name`),
  what: word(call, (_words, language) => callNamesOf(language)),
  call: text(call),
  target: text(sql`o.target`),
  outcome: word(sql`o.outcome`, ({ oplog }) => oplog.outcome),
  reason: shown(
    sql`case when o.reason is not null then
      jsonb_build_object('reason', o.reason, 'because', o.facts -> ${sql.lit(becauseName)})::text end`,
    reasonIn,
  ),
  ip: text(sql`host(o.ip)`),
  facts: shown(jsonText(sql`o.facts - ${sql.lit(becauseName)}`), keptWords),
  before: shown(jsonText(sql`o.before`), keptWords),
  after: shown(jsonText(sql`o.after`), keptWords),
  trace: text(sql`o.trace`),
  seq: integer(sql`l.seq`),
}

export const lineAt = sql`o.at`
