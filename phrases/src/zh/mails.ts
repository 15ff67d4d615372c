import { onboardingMails } from '#zh/partners/onboarding-mails.ts'
import type { mails as en } from '#en/mails.ts'
import type { Same } from '#same.ts'
import { recipientMails } from '#zh/main/recipient-mails.ts'
import { ipMails } from '#zh/main/ip-mails.ts'
import { keyMails } from '#zh/main/key-mails.ts'
import { notifyMails } from '#zh/main/notify-mails.ts'
import { tokenMails } from '#zh/account/token-mails.ts'

export const mails = {
  ...onboardingMails,
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
    subject: '贵公司有账号已临时锁定',
    text: `{{name}}，您好：

操作员 {{operator}} 连续 {{tries}} 次输错密码，账号已锁定 {{minutes}} 分钟。

时间：{{time}}（{{zone}}）
IP 地址：{{ip}}

到时将自动解锁。如非操作员本人输错，可能有人在尝试破解密码。

Quayside`,
  },
  activation: {
    subject: '请激活您的 Quayside 账号',
    text: `{{name}}，您好：

{{merchant}} 已为您开通账号，登录名为 {{user}}。

请通过以下链接完成激活，链接仅可使用一次，{{hours}} 小时内有效：
{{link}}

链接过期后，请联系管理员重新发送。如您与 {{merchant}} 无关，请忽略本邮件。

Quayside`,
  },
  passwordLink: {
    subject: '请重置您的 Quayside 登录密码',
    text: `{{name}}，您好：

{{merchant}} 的管理员已重置 {{user}} 的登录密码。原密码已失效，新密码只有您本人知道。

请通过以下链接设置，链接仅可使用一次，{{hours}} 小时内有效：
{{link}}

如您对此不知情，请先与管理员核实。

Quayside`,
  },
  paymentPasswordLink: {
    subject: '请重置您的 Quayside 支付密码',
    text: `{{name}}，您好：

{{merchant}} 的管理员已重置 {{user}} 的支付密码。原密码已失效，新密码只有您本人知道。

请登录后通过以下链接设置，链接仅可使用一次，{{hours}} 小时内有效：
{{link}}

如您对此不知情，请先与管理员核实。

Quayside`,
  },
  passwordForgotten: {
    subject: '请重置您的 Quayside 登录密码',
    text: `{{name}}，您好：

我们收到了重置 {{user}} 登录密码的请求。

您的验证码为 {{code}}，{{minutes}} 分钟内有效，仅可使用一次。

也可打开以下链接重置密码，链接仅可使用一次，{{linkMinutes}} 分钟内有效：
{{link}}

如非本人操作，请忽略本邮件，您的密码不会改变。请勿将验证码或链接告知他人。

Quayside`,
    sms: '【Quayside】重置登录密码验证码 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。',
  },
  paymentCode: {
    subject: '您的 Quayside 支付密码验证码',
    text: `{{name}}，您好：

您的验证码为 {{code}}，{{minutes}} 分钟内有效，仅可使用一次。

有人登录了您的账号并要求设置新的支付密码。如非本人操作，请立即修改登录密码并告知管理员。

Quayside`,
    sms: '【Quayside】设置支付密码验证码 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。',
  },
  mobileCode: {
    subject: '您的 Quayside 绑定手机验证码',
    text: `{{name}}，您好：

您的验证码为 {{code}}，{{minutes}} 分钟内有效，仅可使用一次。

Quayside`,
    sms: '【Quayside】绑定手机验证码 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。',
  },
  activated: {
    subject: '您的 Quayside 账号已激活',
    text: `{{name}}，您好：

您的账号已激活，现在可以登录。

时间：{{time}}（{{zone}}）
IP 地址：{{ip}}

如非本人操作，请立即告知管理员。

Quayside`,
    sms: '【Quayside】您的账号已于 {{time}} 激活。如非本人操作，请立即告知管理员。',
  },
  accountsUnused: {
    subject: '长期未使用的账号已锁定',
    text: `{{name}}，您好：

以下操作员已连续 {{days}} 天未登录，账号已锁定：{{operators}}。

如仍需使用，请为其解锁；不再使用的账号建议删除。

Quayside`,
  },
  passwordChanged: {
    subject: '您的 Quayside 登录密码已修改',
    text: `{{name}}，您好：

您的登录密码已修改，其他设备上的登录均已退出。

时间：{{time}}（{{zone}}）
IP 地址：{{ip}}

如非本人操作，请立即在登录页通过“忘记密码？”重置，并告知管理员。

Quayside`,
    sms: '【Quayside】您的登录密码已于 {{time}} 修改。如非本人操作，请立即重置并告知管理员。',
  },
  paymentPasswordChanged: {
    subject: '您的 Quayside 支付密码已修改',
    text: `{{name}}，您好：

您的支付密码已修改，其他设备上的登录均已退出。

时间：{{time}}（{{zone}}）
IP 地址：{{ip}}

如非本人操作，请立即修改登录密码，并告知管理员。

Quayside`,
    sms: '【Quayside】您的支付密码已于 {{time}} 修改。如非本人操作，请立即修改登录密码并告知管理员。',
  },
  proofLocked: {
    subject: '您的支付密码已临时锁定',
    text: `{{name}}，您好：

您的账号登录后连续 {{tries}} 次验证错误，支付密码与动态码已锁定 {{minutes}} 分钟。

时间：{{time}}（{{zone}}）
IP 地址：{{ip}}
浏览器：{{agent}}

到时将自动解锁。如非本人操作，请立即在安全设置中结束其他会话、修改登录密码，并告知管理员。

Quayside`,
  },
  factorChanged: {
    subject: '您的 Quayside 账号二次验证方式有变动',
    text: `{{name}}，您好：

您账号的二次验证方式有以下变动。

变动内容：{{what}}
时间：{{time}}（{{zone}}）
IP 地址：{{ip}}
浏览器：{{agent}}

如非本人操作，请立即在安全设置中结束其他会话、修改登录密码，并告知管理员。

Quayside`,
  },
  ...keyMails,
  ...ipMails,
  ...notifyMails,
  ...recipientMails,
  ...tokenMails,
  stepLocked: {
    subject: '有人登录您的账号时多次输错动态码',
    text: `{{name}}，您好：

有人用您的登录密码登录，并在二次验证时多次输错动态码。登录时的动态码验证已锁定 {{minutes}} 分钟。

时间：{{time}}（{{zone}}）
IP 地址：{{ip}}
浏览器：{{agent}}

如非本人操作，请立即修改登录密码，并告知管理员。

Quayside`,
  },
  /** A notice of the portal, by mail as well; its title is the subject. */
  notice: {
    subject: '{{title}}',
    text: `{{name}}，您好：

{{text}}

时间：{{time}}（{{zone}}）
详情请登录 Quayside，在“消息中心”查看。

如需调整哪些通知发送邮件，请前往“消息中心”的通知设置。

Quayside`,
  },
  bindCode: {
    subject: '请确认绑定此邮箱',
    text: `{{name}}，您好：

您的验证码为 {{code}}，{{minutes}} 分钟内有效，仅可使用一次。

有人正在将此邮箱绑定到 Quayside 账号。如非本人操作，请忽略本邮件，未提交验证码前，此邮箱不会绑定。

Quayside`,
    sms: '【Quayside】绑定手机验证码 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。',
  },
  changeCode: {
    subject: '您的 Quayside 更换邮箱验证码',
    text: `{{name}}，您好：

您的验证码为 {{code}}，{{minutes}} 分钟内有效，仅可使用一次。

有人登录了您的 Quayside 账号，正在更换绑定邮箱。如非本人操作，请勿将验证码告知他人，立即修改登录密码并告知管理员。

Quayside`,
    sms: '【Quayside】更换绑定手机验证码 {{code}}，{{minutes}} 分钟内有效。如非本人操作，请立即修改登录密码。',
  },
  emailChanged: {
    subject: '您的 Quayside 账号绑定邮箱已更换',
    text: `{{name}}，您好：

您账号的绑定邮箱已更换。

原邮箱：{{from}}
新邮箱：{{to}}
时间：{{time}}（{{zone}}）
IP 地址：{{ip}}

本邮件同时发送至新旧邮箱。如非本人操作，请立即联系管理员锁定账号。

Quayside`,
  },
  mobileChanged: {
    subject: '您的 Quayside 账号绑定手机已更换',
    text: `{{name}}，您好：

您账号的绑定手机已更换。

原手机号：{{from}}
新手机号：{{to}}
时间：{{time}}（{{zone}}）
IP 地址：{{ip}}

如非本人操作，请立即修改登录密码，并告知管理员。

Quayside`,
    sms: '【Quayside】您账号的绑定手机已由 {{from}} 更换为 {{to}}。如非本人操作，请立即联系管理员。',
  },
} as const satisfies Same<typeof en>
