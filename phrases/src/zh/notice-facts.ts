import type { noticeFacts as en } from '../en/notice-facts.ts'
import type { Same } from '../same.ts'

export const noticeFacts = {
  decision: {
    approved: '已通过',
    refused: '已拒绝',
    withdrawn: '已撤回',
  },
} as const satisfies Same<typeof en>
