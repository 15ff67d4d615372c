import type { payerMails as en } from '#en/payer/mails.ts'
import type { Same } from '#same.ts'

/** 发给付款人的邮件，使用其支付页面的语言。 */
export const payerMails = {
  payerPagesChanged: {
    subject: '支付页面与已授权内容不一致',
    text: `您好：

支付页面检查发现脚本、响应头、框架或表单与已授权内容不一致：

{{text}}

请与最近一次发布核对。如无人授权上述改动，请立即下线支付页面并启动应急预案。

Quayside`,
  },
  payerPagesUnseen: {
    subject: '支付页面未按时检查',
    text: `您好：

支付页面已超过 {{hours}} 小时未检查。请立即执行检查，并核实定时任务是否正常。

Quayside`,
  },
  linkSent: {
    subject: '您有一笔待支付款项',
    text: `您好：

{{merchant}} 向您发起了一笔收款。

商品：{{goods}}
金额：{{amount}}
请于此时间前支付：{{time}}（{{zone}}）

请在以下页面支付，您的卡号仅提交给卡组织网络：
{{link}}

点击“支付”之前不会扣款。如您不认识 {{merchant}}，请忽略本邮件。

Quayside（为 {{merchant}} 提供支付服务）`,
  },
  receiptPaid: {
    subject: '您的付款回执',
    text: `您好：

您已向 {{merchant}} 付款成功。

金额：{{amount}}
商品：{{goods}}
银行卡：{{card}}
时间：{{time}}（{{zone}}）
订单号：{{order}}
账单显示名称：{{descriptor}}

如对订单有疑问，请联系 {{merchant}}：{{contact}}

本回执不作为税务发票。

Quayside（为 {{merchant}} 提供支付服务）`,
  },
  receiptAuthorised: {
    subject: '您的付款已获授权',
    text: `您好：

您的银行已为 {{merchant}} 预留以下金额。商户完成订单时扣款；如未扣款，银行将予以释放。

金额：{{amount}}
商品：{{goods}}
银行卡：{{card}}
时间：{{time}}（{{zone}}）
订单号：{{order}}
账单显示名称：{{descriptor}}

如对订单有疑问，请联系 {{merchant}}：{{contact}}

本通知不作为税务发票。

Quayside（为 {{merchant}} 提供支付服务）`,
  },
} satisfies Same<typeof en>
