/** What is said when something about checkouts is refused. */
export const checkoutErrorTexts = {
  'checkout.in_use': '仍有 {{count}} 条有效支付链接使用该收银台。请等待链接失效，或先停用这些链接。',
  'checkout.state': '该版本的当前状态不支持此操作，请刷新页面。',
  'checkout.too_many_drafts': '每个站点最多保留 {{max}} 份草稿，请先删除不再需要的草稿。',
  'checkout.brand_closed': '该站点尚未开通 {{brand}}，请移除该卡组织，或等待开通。',
  'checkout.site_deleted': '该站点已删除。',
  'checkout.version_missing': '请指定版本。',
} as const
