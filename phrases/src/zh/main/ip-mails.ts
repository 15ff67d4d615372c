import type { ipMails as en } from '#en/main/ip-mails.ts'
import type { Same } from '#same.ts'

/** IP 白名单相关邮件。 */
export const ipMails = {
  ipChanged: {
    subject: '贵公司的 IP 白名单有变动',
    text: `{{name}}，您好：

贵公司的 Quayside IP 白名单有以下变动。

变动内容：{{what}}
操作人：{{operator}}
时间：{{time}}（{{zone}}）
IP 地址：{{ip}}

可在“接入管理－IP 白名单”中查看。如非贵公司人员操作，请立即告知管理员。

Quayside`,
  },
  ipEnding: {
    subject: '贵公司的 IP 白名单记录即将到期',
    text: `{{name}}，您好：

以下 IP 白名单记录即将到期（时区：{{zone}}）：

{{lines}}

如需继续使用，请在“接入管理－IP 白名单”中延长到期时间。

Quayside`,
  },
  ipEnded: {
    subject: '贵公司的 IP 白名单记录已到期',
    text: `{{name}}，您好：

截至 {{time}}（{{zone}}）：

{{lines}}

可在“接入管理－IP 白名单”中重新设置到期时间。

Quayside`,
  },
  portalAddress: {
    subject: '有人从白名单以外的地址登录您的账号',
    text: `{{name}}，您好：

有人使用正确的密码登录 {{user}}，但所在地址不在贵公司的 IP 白名单内，登录已被拒绝。

IP 地址：{{ip}}
时间：{{time}}（{{zone}}）

如为您本人操作，请在 {{linkHours}} 小时内，在同一网络下打开以下链接。此后 {{hours}} 小时内，仅您本人可从该地址登录，以便修改白名单：
{{link}}

如非您本人操作，请勿打开链接。您的密码可能已泄露，请立即修改。

Quayside`,
  },
} as const satisfies Same<typeof en>
