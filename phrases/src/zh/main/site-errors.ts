/** What is said when something about sites is refused. */
export const siteErrorTexts = {
  'site.field_missing': '请填写此项。',
  'site.url_known': '该网址已用于您的其他网站或应用。',
  'site.too_many': '网站及应用最多 {{max}} 个，请先删除不再使用的。',
  'site.state': '当前状态不支持该操作，请刷新页面查看。',
  'site.carrier_state': '该卡组织的当前状态不支持该操作。',
  'site.orders_open': '该网站有 {{count}} 笔未完结订单，完结后方可删除。',
  'site.links_open': '该网站有 {{count}} 个有效的支付链接，请先将其失效。',
  'site.file_lines': '文件最多 {{max}} 行，请拆分后导入。',
  'site.file_problems': '有 {{count}} 行存在问题，未导入任何内容。请检查文件并修改。',
} as const
