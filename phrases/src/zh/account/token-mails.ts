import type { tokenMails as en } from '#en/account/token-mails.ts'
import type { Same } from '#same.ts'

/** 访问令牌与智能体相关邮件。 */
export const tokenMails = {
  tokenChanged: {
    subject: '贵公司 Quayside 账户的访问令牌有变动',
    text: `{{name}}，您好：

可访问贵公司 Quayside 账户的程序或智能体有以下变动。

变动内容：{{what}}
操作人：{{operator}}
时间：{{time}}（{{zone}}）
IP 地址：{{ip}}

如非贵公司人员操作，请立即在“安全设置－访问令牌与智能体”中停用，并告知管理员。

Quayside`,
  },
  tokenIdle: {
    subject: '您是否仍需要此访问令牌？',
    text: `{{name}}，您好：

访问令牌“{{token}}”已连续 {{days}} 天未使用。

如不再需要，请在“安全设置－访问令牌与智能体”中停用。如仍需使用，无需任何操作，该令牌将于 {{date}} 到期失效。

Quayside`,
  },
} as const satisfies Same<typeof en>
