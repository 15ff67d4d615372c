import type { vccErrors as en } from '#en/fund/vcc-errors.ts'
import type { Same } from '#same.ts'

/** 虚拟卡的拒绝原因。 */
export const vccErrors = {
  'vcc.not_open': '当前账户尚未开通虚拟卡，请在合作渠道中申请开通。',
  'vcc.limit': '每次至少充值 {{min}}，单卡最多 {{max}}，该卡还可充值 {{room}}。',
  'vcc.state': '卡片当前状态不支持该操作，请刷新后查看最新状态。',
  'vcc.too_many': '虚拟卡已达 {{max}} 张上限，请注销一张后再申请。',
  'vcc.currency': '请选择以下币种：{{currencies}}。',
  'vcc.balance': '可用余额 {{available}}，该金额的手续费为 {{fee}}，请减少金额。',
  'vcc.end': '最后可用日期须晚于今天，且不晚于 {{latest}}。',
  'vcc.issuer_silent': '发卡机构暂无响应，请稍后重试。',
} as const satisfies Same<typeof en>
