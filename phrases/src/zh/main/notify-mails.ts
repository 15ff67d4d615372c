import type { notifyMails as en } from '#en/main/notify-mails.ts'
import type { Same } from '#same.ts'

/** 事件通知地址变动的邮件。 */
export const notifyMails = {
  notifyChanged: {
    subject: '贵公司的通知地址有变动',
    text: `{{name}}，您好：

Quayside 向贵公司推送事件所用的通知地址有以下变动。

变动内容：{{what}}
操作人：{{operator}}
时间：{{time}}（{{zone}}）
IP 地址：{{ip}}

如非贵公司人员操作，请立即在“接入管理－通知设置”中停用该地址，并告知管理员。

Quayside`,
  },
  notifyMoved: {
    subject: '贵公司的通知地址需要处理',
    text: `{{name}}，您好：

Quayside 向贵公司推送事件所用的通知地址有以下情况。

情况：{{what}}
时间：{{time}}（{{zone}}）

可在“接入管理－通知设置”中查看全部地址及未送达的事件。

Quayside`,
  },
} as const satisfies Same<typeof en>
