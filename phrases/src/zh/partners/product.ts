import type { product as en } from '#en/partners/product.ts'
import type { Same } from '#same.ts'

/** 按名称申请开通的产品。 */
export const product = {
  name: { 'virtual-cards': '虚拟卡', 'keyed-orders': '邮购/电话订购（MOTO）' },
  lead: {
    'virtual-cards': '用可提现余额支付广告、软件和物流费用。先充值后消费，卡片消费不会超过卡内余额。',
    'keyed-orders':
      '客户来电或来函下单时，由您的操作员录入卡片信息。信息直接进入卡组织的录入页面，您和我们均不留存。',
  },
  know: {
    'virtual-cards': {
      first: '最多 {{cards}} 张，单卡 {{min}} 至 {{max}}，支持 USD、EUR 和 GBP。',
      second: '卡片注销后，如连续 30 天无交易，余额退回账户。',
      third: '我们将审核资金用途，通常一个工作日内答复。',
    },
    'keyed-orders': {
      first: '按站点逐一开通，站点状态须为正常。',
      second: '此类订单无 3-D Secure 验证，如持卡人以盗刷为由拒付，损失由商户承担。',
      third: '录卡人员须每年确认一次不留存卡片信息（SAQ C-VT）。',
    },
  },
  knowTitle: '开通须知',
  status: '开通状态',
  states: {
    not_open: '未开通',
    applied: '已申请',
    reviewing: '审核中',
    open: '已开通',
    refused: '未通过',
    closed: '已关闭',
  },
  said: {
    not_open: '尚未申请。',
    applied: '申请 {{number}} 已收到，结果将通过邮件和站内信告知。',
    reviewing: '申请 {{number}} 正在审核。',
    open: '现在即可使用。',
    refused: '可修改后重新提交申请。',
    closed: '可重新申请。',
  },
  reason: '原因：{{reason}}',
  history: '进度',
  step: { apply: '提交申请', review: '开始审核', open: '已开通', refuse: '未通过', close: '已关闭' },
  by: '操作人：{{name}}',
  go: { 'virtual-cards': '前往虚拟卡', 'keyed-orders': '录入订单' },
  toApply: '申请开通',
  mayNot: '可由拥有“申请开通产品”权限的操作员提交申请。',
  noSite: '暂无可申请的站点',
  noSiteHint: '站点状态须为正常。请先添加站点，或等待站点通过审核。',
  sites: '站点',
  form: {
    title: '申请信息',
    site: '站点',
    choose: '请选择',
    categories: '支付用途',
    volume: '预计每月金额（USD）',
    volumeHint: '请填写整数，不低于 {{min}}。',
    purpose: { 'virtual-cards': '用途说明', 'keyed-orders': '录卡人员与场所' },
    purposeHint: '{{min}} 至 {{max}} 字，请勿填写卡号。',
    channels: '客户下单方式',
    channel: { telephone: '电话', mail: '信函或传真' },
    keepsNoCards: '卡片信息随听随录，不以纸质、聊天记录、录音等任何形式留存。',
    send: '提交申请',
    sent: '申请已提交。',
    missing: '请填写此项。',
    someMissing: '请至少选择一项。',
    tick: '请先确认此项。',
    short: '请至少填写 {{min}} 字。',
    low: '请输入 {{min, number}} 至 {{max, number}} 之间的整数。',
  },
} as const satisfies Same<typeof en>
