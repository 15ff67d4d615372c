import type { Query } from '@quayside/gateway/db/tx.ts'

/** No statement of a check takes longer, however large the books are. */
export const statementLimit = '15min'

/**
 * What a check may take of the database: memory to join whole tables without the disk, a limit to each statement, and no
 * statement outlives the process that asked.
 */
export const setLimits: Query = {
  text: `set local work_mem = '128MB'; set local statement_timeout = '${statementLimit}';
    set local client_connection_check_interval = '1s'`,
}

export const backendPid: Query<{ pid: number }> = { text: 'select pg_backend_pid() as pid' }

/** Whatever that backend is at; it stays connected. */
export const cancelBackend = (pid: number): Query => ({
  text: 'select pg_cancel_backend($1)',
  values: [pid],
})
