import type { Chain } from './chain.ts'

const utc = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The operation log: every column. */
const operationLog: Chain = {
  name: 'operation_log',
  table: 'operation_log',
  key: 'id',
  columns: {
    merchant: 'merchant_id::text',
    id: 'id',
    at: utc('at'),
    operator: 'operator_id',
    name: 'operator_name',
    session: "encode(session_hash, 'hex')",
    ip: 'host(ip)',
    call: 'call',
    target: 'target',
    outcome: 'outcome',
    reason: 'reason',
    facts: 'facts',
    before: 'before',
    after: 'after',
    trace: 'trace',
  },
}

/** Every chain; a table joins by `CALL seal_table` in a migration and its canonical form here. */
export const chains: readonly Chain[] = [operationLog]
