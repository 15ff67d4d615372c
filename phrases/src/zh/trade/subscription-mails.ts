import type { subscriptionMails as en } from '#en/trade/subscription-mails.ts'
import type { Same } from '#same.ts'

export const subscriptionMails = {
  subscriptionFailed: {
    subject: '您的订阅扣款未成功',
    text: `您好：

{{merchant}} 就您的订阅“{{plan}}”向您尾号 {{lastFour}} 的银行卡扣款 {{amount}}，您的银行未予批准。

系统将于 {{next}}（{{zone}}）再次从该卡扣款。如需立即换卡支付，请打开：
{{link}}

若 {{until}} 前仍未支付，订阅将终止，不再扣款。

{{merchant}}`,
  },
  subscriptionCardNeeded: {
    subject: '您的订阅需要更换银行卡',
    text: `您好：

{{merchant}} 就您的订阅“{{plan}}”向您尾号 {{lastFour}} 的银行卡扣款 {{amount}} 未成功，该卡无法再次扣款。

如需保留订阅，请于 {{until}}（{{zone}}）前换卡支付：
{{link}}

逾期未支付，订阅将终止，不再扣款。

{{merchant}}`,
  },
  subscriptionPaid: {
    subject: '您的订阅扣款已成功',
    text: `您好：

您向 {{merchant}} 的付款已成功，订阅继续有效。

订阅：“{{plan}}”（{{subscription}}）
已付：{{amount}}
银行卡：{{card}}
下次扣款：{{next}}（{{zone}}）从该卡扣款 {{amount}}

如有疑问，请联系 {{merchant}}：{{contact}}

{{merchant}}`,
  },
  subscriptionPaidLast: {
    subject: '您的最后一期订阅扣款已成功',
    text: `您好：

您向 {{merchant}} 的付款已成功。

订阅：“{{plan}}”（{{subscription}}）
已付：{{amount}}
银行卡：{{card}}

这是该订阅的最后一期付款，您的银行卡不会再被扣款。

如有疑问，请联系 {{merchant}}：{{contact}}

{{merchant}}`,
  },
  subscriptionEnded: {
    subject: '您的订阅已终止',
    text: `您好：

由于 {{amount}} 未能支付，您在 {{merchant}} 的订阅“{{plan}}”已终止，您的银行卡不会再被扣款。

如需重新订阅，请联系 {{merchant}}。

{{merchant}}`,
  },
  subscriptionCancelled: {
    subject: '您的订阅已取消',
    text: `您好：

{{merchant}} 已取消您的订阅“{{plan}}”（每期 {{amount}}），不会再发起新的扣款。银行此前已在处理的扣款仍可能完成。

如有疑问，请联系 {{merchant}}。

{{merchant}}`,
  },
} as const satisfies Same<typeof en>
