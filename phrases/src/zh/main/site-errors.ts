/** What is said when something about sites is refused. */
export const siteErrorTexts = {
  'site.field_missing': '请填写此项。',
  'site.url_known': '该网址已用于您的其他站点。',
  'site.too_many': '站点最多 {{max}} 个，请先删除不再使用的。',
  'site.state': '当前状态不支持该操作，请刷新页面查看。',
  'site.carrier_state': '该卡组织的当前状态不支持该操作。',
  'site.orders_open': '该站点有 {{count}} 笔未完结订单，完结后方可删除。',
  'site.links_open': '该站点有 {{count}} 个有效的支付链接，请先停用。',
  'site.file_lines': '文件最多 {{max}} 行，请拆分后导入。',
  'site.file_problems': '有 {{count}} 行存在问题，未导入任何内容。请检查文件并修改。',
  'site.not_priced': '贵公司尚未签约 {{currency}} 费率，无法申请该币种的卡组织，请联系我们。',
  'site.carrier_asked': '{{brand}}（{{currency}}）已开通或正在开通，无需重复申请。',
} as const
