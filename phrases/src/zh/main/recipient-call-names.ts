import type { recipientCallNames as en } from '#en/main/recipient-call-names.ts'
import type { Same } from '#same.ts'

/** 操作日志中通知接收人各项操作的名称。 */
export const recipientCallNames = {
  '/notify/query': '查看通知接收人列表',
  '/notify/code': '向新接收人发送验证码',
  '/notify/add': '新增通知接收人',
  '/notify/del': '删除通知接收人',
  '/notify/way/query': '查看通知接收人',
  '/notify/way/save': '修改通知接收人',
} as const satisfies Same<typeof en>
