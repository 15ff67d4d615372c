import type { notifyNews as en } from '#en/main/notify-news.ts'
import type { Same } from '#same.ts'

/** 邮件中通知地址变动的说明。 */
export const notifyNews = {
  added: '已新增通知地址 {{url}}，验证通过后开始推送',
  changed: '通知地址 {{url}} 已修改',
  disabled: '通知地址 {{url}} 已停用，不再推送事件',
  enabled: '通知地址 {{url}} 已启用',
  deleted: '通知地址 {{url}} 已删除',
  rotated: '通知地址 {{url}} 的密钥已轮换，原密钥在 {{hours}} 小时内同时签名',
  failing: '向 {{url}} 推送事件持续失败，系统将间隔重试',
  gone: '{{url}} 返回 410（已失效），已自动停用，未送达的事件保留 30 天',
  silent: '连续 5 天无法向 {{url}} 推送事件，已自动停用，未送达的事件保留 30 天',
} as const satisfies Same<typeof en>
