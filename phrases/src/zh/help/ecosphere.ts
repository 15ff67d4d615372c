import type { ecosphere as en } from '#en/help/ecosphere.ts'
import type { Same } from '#same.ts'

export const ecosphere = {
  preferred: {
    title: '优选服务',
    lead: '以下为与我们签约的服务商。付费展示的服务商均标注“推广”。',
    none: '暂无优选服务',
    noneHint: '签约的服务商将在此展示。',
  },
  recommended: {
    title: '推荐服务',
    lead: '根据您的经营情况推荐，每项均说明推荐理由。本列表不接受付费展示。',
    none: '暂无推荐',
    noneHint: '仅当您的经营数据显示可能需要某项服务时，我们才会推荐。',
  },
  paid: '推广',
  because: '推荐理由：',
  rule: {
    many_currencies: '近 {{days}} 天您使用至少 {{count, number}} 个币种收款。',
    disputes: '近 {{days}} 天您收到至少 {{count, number}} 笔拒付。',
    own_site: '您通过自有网站销售。',
    withdraws_by_hand: '近 {{days}} 天您手动提现至少 {{count, number}} 次。',
  },
  until: '截至',
  visit: '前往 {{host}}',
  visitNamed: '前往{{name}}（在新标签页打开）',
  category: {
    logistics: '物流',
    store: '建站',
    marketing: '营销推广',
    tax: '财税',
    currency: '换汇',
    disputes: '争议与反欺诈',
    security: '安全与合规',
  },
} as const satisfies Same<typeof en>
