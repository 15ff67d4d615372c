import type { mails as en } from '../en/mails.ts'
import type { Same } from '../same.ts'

export const mails = {
  deviceCode: {
    subject: '您的 Quayside 登录验证码',
    text: `{{name}}，您好：

您的验证码为 {{code}}，{{minutes}} 分钟内有效，仅可使用一次。

有人用您的密码在一台新设备上登录。如非本人操作，请立即修改密码并告知管理员。

Quayside`,
    sms: '【Quayside】登录验证码 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。',
  },
  newDevice: {
    subject: '您的 Quayside 账号在新设备上登录',
    text: `{{name}}，您好：

您的账号刚刚在一台新设备上登录。

时间：{{time}}（{{zone}}）
IP 地址：{{ip}}
浏览器：{{agent}}

如为本人操作，请忽略本邮件；如非本人操作，请立即修改密码并告知管理员。

Quayside`,
  },
  accountLocked: {
    subject: '贵商户有账号被临时锁定',
    text: `{{name}}，您好：

操作员 {{operator}} 连续 {{tries}} 次输错密码，账号已锁定 {{minutes}} 分钟。

时间：{{time}}（{{zone}}）
IP 地址：{{ip}}

到时将自动解锁。如非操作员本人输错，可能有人在尝试破解密码。

Quayside`,
  },
} as const satisfies Same<typeof en>
