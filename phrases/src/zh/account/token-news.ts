import type { tokenNews as en } from '#en/account/token-news.ts'
import type { Same } from '#same.ts'

/** 邮件中访问令牌变动的说明。 */
export const tokenNews = {
  made: '已创建访问令牌“{{token}}”',
  service: '已创建服务“{{token}}”及其访问令牌',
  allowed: '已授权智能体“{{token}}”访问',
  ended: '已停用“{{token}}”的访问',
  reused: '智能体“{{token}}”已使用过的令牌被再次提交，其授权已终止',
} as const satisfies Same<typeof en>
