import type { keyMails as en } from '#en/main/key-mails.ts'
import type { Same } from '#same.ts'

/** 服务器签名密钥变动的邮件。 */
export const keyMails = {
  keyChanged: {
    subject: '贵公司的签名密钥有变动',
    text: `{{name}}，您好：

贵公司服务器向 Quayside 发送请求所用的签名密钥有以下变动。

变动内容：{{what}}
操作人：{{operator}}
时间：{{time}}（{{zone}}）
IP 地址：{{ip}}

如非贵公司人员操作，请立即在“接入管理－密钥管理”中吊销该密钥，并告知管理员。

Quayside`,
  },
  keyMoved: {
    subject: '贵公司的签名密钥有变动',
    text: `{{name}}，您好：

贵公司服务器向 Quayside 发送请求所用的签名密钥有以下变动。

变动内容：{{what}}
时间：{{time}}（{{zone}}）

可在“接入管理－密钥管理”中查看全部密钥。如有异常，请立即吊销该密钥，并告知管理员。

Quayside`,
  },
} as const satisfies Same<typeof en>
