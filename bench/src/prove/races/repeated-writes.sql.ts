import type { Query } from '@quayside/gateway/db/tx.ts'

/** How often a call has been done, by the line that its own transaction writes. */
export const doneCalls = (path: string): Query<{ count: bigint }> => ({
  text: `select count(*) as count from operation_log where call = $1 and outcome = 'done'`,
  values: [path],
})

export const madeRows: Query<{ count: bigint }> = { text: 'select count(*) as count from move_batch' }
