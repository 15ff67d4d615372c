/** What the provider's own processes are refused with. */
export const providerErrorTexts = {
  'freeze.open': '该账户已因其他事由冻结。',
  'freeze.ended': '该次冻结已结束。',
  'freeze.end_not_asked': '尚无人申请解除该账户的冻结。',
  'fund.product_open': '该商户已因其他申请开通付款产品。',
  'freeze.same_person': '解除冻结须由申请人以外的人确认。',
  'charge.before_tariff': '{{from}} 之前的案件不收取费用。',
  'charge.case_ahead': '案件日期尚未到来。',
  'provider.scope_missing': '该密钥没有此项权限。',
  'provider.repeated': '该签名请求此前已受理。重发时请使用新的随机数重新签名。',
} as const
