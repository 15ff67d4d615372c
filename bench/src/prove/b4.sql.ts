import type { Query } from '@quayside/gateway/db/tx.ts'

export const keptBatches: Query<{ count: bigint }> = { text: 'select count(*) as count from move_batch' }

export const forgetBatches: readonly Query[] = [
  { text: 'delete from move_batch_line' },
  { text: 'delete from move_batch' },
]
