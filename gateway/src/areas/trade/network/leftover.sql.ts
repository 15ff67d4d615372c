import type { Query } from '#db/tx.ts'

/** Which of these refunds and captures the network still has to answer, and how often it was asked. */
export const waitingOperations = (
  merchantId: bigint,
  ids: readonly string[],
): Query<{ id: string; attempt: number }> => ({
  name: 'operations_waiting',
  text: `select id, attempt from refund where merchant_id = $1 and id = any($2::uuid[]) and state in ('received', 'pending')
    union all
    select id, attempt from capture where merchant_id = $1 and id = any($2::uuid[]) and state in ('received', 'pending')`,
  values: [merchantId, ids],
})
