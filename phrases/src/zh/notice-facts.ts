import type { noticeFacts as en } from '../en/notice-facts.ts'
import type { Same } from '../same.ts'

export const noticeFacts = {
  decision: {
    done: '已通过并执行',
    failed: '已通过，但执行时条件已变化，未能执行',
    refused: '已拒绝',
  },
} as const satisfies Same<typeof en>
