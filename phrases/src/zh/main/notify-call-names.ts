import type { notifyCallNames as en } from '#en/main/notify-call-names.ts'
import type { Same } from '#same.ts'

/** 操作日志中通知地址各项操作的名称。 */
export const notifyCallNames = {
  '/notify/url/query': '查看通知地址',
  '/notify/type/detail': '查看通知类型',
  '/notify/url/save': '保存通知地址',
  '/notify/url/disable': '停用通知地址',
  '/notify/url/enable': '启用通知地址',
  '/notify/url/delete': '删除通知地址',
  '/notify/secret/rotate': '轮换通知地址密钥',
  '/notify/secret/show': '查看通知地址密钥',
  'job/notify_endpoint_off': '自动停用推送失败的通知地址',
} as const satisfies Same<typeof en>
