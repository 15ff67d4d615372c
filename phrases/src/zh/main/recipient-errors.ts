import type { recipientErrorTexts as en } from '#en/main/recipient-errors.ts'
import type { Same } from '#same.ts'

/** 通知接收人操作被拒绝时的提示。 */
export const recipientErrorTexts = {
  'recipient.full': '最多 {{max}} 位接收人，请先删除不再使用的接收人。',
  'recipient.taken': '该地址已是接收人。',
} as const satisfies Same<typeof en>
