import type { Permission } from '@quayside/contract/permissions.ts'
import { permissions } from '@quayside/contract/permissions.ts'

/** Roles of the demo world, each with what it shows of the product. */
export const demoRoles = {
  main: { name: '管理员 Administrator', description: 'Everything that this merchant may do', permissions },
  finance: {
    name: '财务 Finance',
    description:
      'Reads orders and the money behind them, captures, voids and refunds, one by one or in batches',
    permissions: [
      'trade.transaction.view',
      'trade.transaction.export',
      'account.download.view',
      'trade.filter.view',
      'trade.filter.manage',
      'trade.transaction.refund',
      'trade.transaction.capture',
      'trade.transaction.void',
      'trade.refund.view',
      'trade.batch.view',
      'trade.refund.export',
      'fund.balance.view',
      'fund.balance.export',
      'fund.withdrawal.view',
      'fund.withdrawal.apply',
      'fund.withdrawal.export',
      'fund.vcc.view',
      'fund.vcc.apply',
      'fund.vcc.freeze',
      'fund.vcc.show',
      'fund.exchange.view',
      'fund.exchange.pay',
      'fund.exchange.open',
      'fund.exchanges.view',
      'fund.exchanges.export',
      'fund.card.view',
      'fund.card.manage',
      'main.site.view',
      'main.site.manage',
      'bill.statement.view',
      'bill.statement.export',
      'fund.rule.view',
      'fund.rule.manage',
      'bill.invoice.view',
      'bill.invoice.apply',
      'account.approval.view',
      'account.approval.decide',
    ],
  },
  support: {
    name: '客服 Support',
    description: 'Finds orders, sees buyers in clear and what the shop has sent, refunds',
    permissions: [
      'trade.transaction.view',
      'trade.transaction.export',
      'account.download.view',
      'trade.filter.view',
      'trade.transaction.reveal',
      'trade.transaction.refund',
      'trade.refund.view',
      'trade.batch.view',
      'trade.refund.export',
      'trade.request-order.view',
      'account.approval.view',
    ],
  },
  risk: {
    name: '风控 Risk',
    description: 'Reads orders with their buyers in clear and decides on those that are held for review',
    permissions: [
      'trade.transaction.view',
      'trade.transaction.export',
      'account.download.view',
      'trade.filter.view',
      'trade.transaction.reveal',
      'trade.batch.view',
      'risk.review.view',
      'risk.review.decide',
      'risk.review.export',
      'risk.fraud.view',
      'risk.fraud.export',
      'report.protest.view',
    ],
  },
  readOnly: {
    name: '只读 Read only',
    description: 'Reads orders, refunds, reviews and the request log, and changes nothing',
    permissions: [
      'trade.transaction.view',
      'trade.filter.view',
      'trade.refund.view',
      'trade.request-order.view',
      'fund.balance.view',
      'fund.card.view',
      'main.site.view',
      'bill.statement.view',
      'risk.review.view',
    ],
  },
} as const satisfies Record<string, { name: string; description: string; permissions: readonly Permission[] }>

export type DemoRole = keyof typeof demoRoles | 'none'

export interface DemoPerson {
  readonly merchantId: string
  readonly loginName: string
  readonly realName: string
  readonly department: string
  readonly email: string
  readonly language: 'en' | 'zh'
  readonly role: DemoRole
  /** Fixed and published: the demo world has nothing to guard. */
  readonly password: string
  readonly paymentPassword: string
  /** How old the login password is; one of 90 days has to be renewed at sign-in (spec §9). */
  readonly passwordDays?: number
}

const person = (
  merchantId: string,
  loginName: string,
  realName: string,
  department: string,
  email: string,
  language: 'en' | 'zh',
  role: DemoRole,
): DemoPerson => ({
  merchantId,
  loginName,
  realName,
  department,
  email,
  language,
  role,
  password: `Quay#${loginName.slice(-8)}1`,
  paymentPassword: `Pay#${loginName.slice(-8)}2`,
})

/** Six operators of the first merchant, one of each role, and a main user and a clerk of the other two. */
export const demoPeople: readonly DemoPerson[] = [
  person('302618', 'nanbei_main', '林薇', '总经办', 'lin.wei@nanbei-outdoor.example', 'zh', 'main'),
  person(
    '302618',
    'nanbei_finance',
    '陈思远',
    '财务部',
    'chen.siyuan@nanbei-outdoor.example',
    'zh',
    'finance',
  ),
  person(
    '302618',
    'nanbei_support',
    'Emily Zhao',
    'Customer care',
    'emily.zhao@nanbei-outdoor.example',
    'en',
    'support',
  ),
  person('302618', 'nanbei_risk', '周明', '风控部', 'zhou.ming@nanbei-outdoor.example', 'zh', 'risk'),
  person(
    '302618',
    'nanbei_reader',
    'Tom Becker',
    'Audit',
    'tom.becker@nanbei-outdoor.example',
    'en',
    'readOnly',
  ),
  person('302618', 'nanbei_newcomer', '吴桐', '市场部', 'wu.tong@nanbei-outdoor.example', 'zh', 'none'),
  person('302731', 'luming_main', '黎嘉欣', '營運部', 'lai.kayan@luming-home.example', 'zh', 'main'),
  person(
    '302845',
    'sakura_main',
    'Noura Al-Rashidi',
    'Management',
    'noura@sakura-sand.example',
    'en',
    'main',
  ),
  // Their passwords are older than 90 days: what that looks like.
  {
    ...person(
      '302731',
      'luming_clerk',
      '潘颖芝',
      '客戶服務',
      'poon.wingchi@luming-home.example',
      'zh',
      'readOnly',
    ),
    passwordDays: 100,
  },
  {
    ...person(
      '302845',
      'sakura_clerk',
      'Omar Haddad',
      'Customer care',
      'omar@sakura-sand.example',
      'en',
      'readOnly',
    ),
    passwordDays: 100,
  },
]

/** What the main user of a merchant of the demo gives for what takes a proof of presence. */
export function demoProof(merchantId: string): { readonly paymentPassword: string } {
  const { paymentPassword } = demoPeople.find((one) => one.merchantId === merchantId && one.role === 'main')!
  return { paymentPassword }
}
