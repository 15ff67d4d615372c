import type { onlineErrorTexts as en } from '#en/trade/online/errors.ts'
import type { Same } from '#same.ts'

/** 商户发起订单的各项错误提示。 */
export const onlineErrorTexts = {
  'online.no_mandate': '请填写持卡人的扣款授权，否则不能在持卡人不在场时扣款。',
  'online.retry_cap':
    '该卡在 {{days}} 天内被拒绝次数已达卡组织上限（{{tries}} 次）。请客户更换银行卡，或发送支付链接。',
  'online.moto_off': '该站点未开通邮购/电话订购（MOTO）。请改发支付链接，或联系客户经理。',
  'online.card_revoked': '该已存卡已解除，请改用支付链接收款。',
  'online.card_expired': '该已存卡已过有效期，请改用支付链接收款。',
  'online.card_never': '发卡行已明确该卡不得再次扣款，请客户更换银行卡。',
  'online.number_taken': '商户订单号 {{number}} 已被未结束的订单使用，请更换。',
  'online.site_not_normal': '该订单所属站点暂不能收款，站点状态须为“正常”。',
  'online.not_priced': '您的账户未开通 {{currency}} 收款，请选择其他币种。',
  'online.amount': '金额须大于 0 且不超过 {{limit}}。',
  'online.duty_due': '请先确认本年度按 SAQ C-VT 要求录入卡信息。',
  'online.scheme_closed':
    '该订单所属站点未开通 {{brand}} {{currency}}。请客户更换银行卡，或为该站点申请开通该卡组织。',
  'online.no_scheme': '该站点未开通任何 {{currency}} 卡组织，请在站点页面申请开通。',
  'online.decided': '该订单已有结果，请重新发起。',
} as const satisfies Same<typeof en>
