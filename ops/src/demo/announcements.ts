export interface DemoAnnouncement {
  /** Fixed, so that a second start adds nothing. */
  readonly id: string
  /** Instant in UTC. */
  readonly publishedAt: string
  readonly title: { readonly en: string; readonly zh: string }
  readonly body: { readonly en: string; readonly zh: string }
}

/** What the provider of the demo world tells all its merchants. */
export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    id: '0199a2c0-5a00-7000-8000-000000000001',
    publishedAt: '2025-10-01T02:00:00Z',
    title: {
      en: 'Card schemes’ fraud-monitoring fees from 1 September 2025',
      zh: '关于卡组织欺诈监控费用的通知（自 2025年9月1日起）',
    },
    body: {
      en: 'Visa counts fraud reports and disputes together under VAMP. The dashboard shows your ratio for this month and the cost of flagged orders.',
      zh: 'Visa 按 VAMP 规则合并统计欺诈报告与争议。您可在首页查看本月比率和被标记交易的费用。',
    },
  },
  {
    id: '0199a2c0-5a00-7000-8000-000000000002',
    publishedAt: '2026-02-02T02:00:00Z',
    title: {
      en: 'Refunds and captures can be made in batches',
      zh: '支持批量退款与批量请款',
    },
    body: {
      en: 'Select orders in the list, paste them or upload a file. A dry run checks every line first, and nothing is sent until you start the batch.',
      zh: '可在交易查询中勾选订单，也可粘贴列表或上传文件。系统先逐行试算，您确认后才会提交。',
    },
  },
  {
    id: '0199a2c0-5a00-7000-8000-000000000003',
    publishedAt: '2026-05-06T02:00:00Z',
    title: {
      en: 'Dates in reports are Beijing dates',
      zh: '报表日期统一采用北京时间',
    },
    body: {
      en: 'Transaction analysis, the fund report and settlements use the same days, so their figures can be compared. Lists still show times in the time zone you have chosen.',
      zh: '交易分析、资金报表与结算均按北京时间统计，数据可直接核对。列表中的时间仍按您所选的时区显示。',
    },
  },
]
