/** What is said when something about black and white lists is refused. */
export const listErrorTexts = {
  'risk.content_type': '内容与所选类型不符。',
  'risk.content_card': '内容像是卡号，请从订单添加卡片。',
  'risk.too_wide': '网段范围过大，IPv4 须为 /24 或更小，IPv6 须为 /48 或更小。',
  'risk.private_address': '该地址为内网地址，不会有买家使用。',
  'risk.from_order_only': '卡片与地址只能从订单添加。',
  'risk.known': '该内容已在名单中。',
  'risk.longer_than_advised': '有效期超过建议的 {{days}} 天。请确认，或选择更早的日期。',
  'risk.list_full': '名单最多 {{max}} 条记录，请先移除部分记录。',
  'risk.nothing_to_add': '没有可添加的内容。',
  'risk.file_second_person': '这些记录须经他人复核，请以粘贴方式提交，等待复核。',
  'risk.expiry_passed': '请选择将来的时间。',
} as const
