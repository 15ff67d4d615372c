import type { keyNews as en } from '#en/main/key-news.ts'
import type { Same } from '#same.ts'

/** 邮件中密钥变动的说明。 */
export const keyNews = {
  generated: '已生成密钥 {{key}}',
  saved: '已保存公钥 {{key}}',
  activated: '密钥 {{key}} 已启用，原密钥在 {{hours}} 小时内仍然有效',
  activatedByUse: '密钥 {{key}} 首次使用，已自动启用，原密钥在 {{hours}} 小时内仍然有效',
  retired: '密钥 {{key}} 将于 {{hours}} 小时后吊销',
  extended: '密钥 {{key}} 的吊销时间已调整为 {{hours}} 小时后',
  revoked: '密钥 {{key}} 已吊销，用其签名的请求将被拒绝',
  ended: '密钥 {{key}} 轮换期已满，已自动吊销，用其签名的请求将被拒绝',
} as const satisfies Same<typeof en>
