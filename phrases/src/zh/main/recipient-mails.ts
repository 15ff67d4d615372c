import type { recipientMails as en } from '#en/main/recipient-mails.ts'
import type { Same } from '#same.ts'

/** 发送给通知接收人的消息。 */
export const recipientMails = {
  recipientCode: {
    subject: '您的 Quayside 通知验证码',
    text: `您好：

{{name}} 希望将 Quayside 通知发送至此地址。如同意接收，请将验证码告知对方：{{code}}，{{minutes}} 分钟内有效。

如您不认识对方，请忽略此邮件，我们不会向您发送通知。

Quayside`,
    sms: '【Quayside】接收通知的验证码 {{code}}，{{minutes}} 分钟内有效。',
  },
  recipientNews: {
    subject: 'Quayside 新动态',
    text: `{{name}}，您好：

{{merchant}} 有 {{count}} 条新动态（时区：{{zone}}）：

{{lines}}

如需调整或停止接收，请联系贵公司人员在“接入管理－通知接收人”中修改。

Quayside`,
    sms: '【Quayside】{{merchant}} 有 {{count}} 条新动态：{{lines}}。详情请见商户后台。',
  },
} as const satisfies Same<typeof en>
