import type { Query } from '#db/tx.ts'

/** One line of the operation log, as the table has it. */
export interface LogLine {
  readonly merchant_id: string
  readonly id: string
  /** By the database's clock; null for now, where a line is written outside of what it tells of. */
  readonly at: string | null
  readonly operator_id: string | null
  readonly operator_name: string | null
  /** SHA-256 in hexadecimal. */
  readonly session_hash: string | null
  readonly ip: string
  readonly call: string
  readonly target: string | null
  readonly outcome: 'done' | 'refused' | 'failed' | 'read'
  readonly reason: string | null
  readonly facts: Readonly<Record<string, unknown>>
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly trace: string
}

/** Inside the transaction of the act, under its tenant. */
export const insertLine = (line: LogLine): Query => ({
  name: 'insert_operation',
  text: `insert into operation_log
    (merchant_id, id, at, operator_id, operator_name, session_hash, ip, call, target, outcome, reason, facts, before, after, trace)
    values ($1, $2, $3, $4, $5, decode($6, 'hex'), $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
  values: [
    line.merchant_id,
    line.id,
    line.at,
    line.operator_id,
    line.operator_name,
    line.session_hash,
    line.ip,
    line.call,
    line.target,
    line.outcome,
    line.reason,
    JSON.stringify(line.facts),
    line.before && JSON.stringify(line.before),
    line.after && JSON.stringify(line.after),
    line.trace,
  ],
})

/** Outside any act: lines of any merchants at once. */
export const logOperations = (lines: readonly LogLine[]): Query => ({
  name: 'log_operations',
  text: `select log_operations(jsonb_agg(
      case when line ->> 'at' is null then line || jsonb_build_object('at', clock_timestamp()) else line end))
    from jsonb_array_elements($1::jsonb) line`,
  values: [JSON.stringify(lines)],
})
