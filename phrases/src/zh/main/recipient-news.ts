import type { recipientNews as en } from '#en/main/recipient-news.ts'
import type { Same } from '#same.ts'

/** 通知消息的组成部分。 */
export const recipientNews = {
  counted: '{{group}}：{{count}} 条',
  earlier: '- 另有较早的 {{count}} 条，请在商户后台查看',
} as const satisfies Same<typeof en>
