/**
 * One tree of permissions; the menu, its paths and the page guard hang on it (spec §6, ADR 0004).
 * A page opens only with the code of its node; the server checks every call by the same codes.
 */
export interface PermissionNode {
  readonly code: string
  /** Menu entry: where it leads, in the portal's router. */
  readonly path?: string
  /** Pages that open with the same right but stand in no menu. */
  readonly pages?: readonly string[]
  /** Opens with a session that holds any right at all (spec §6: the home area skips the check). */
  readonly open?: true
  /** A right that moves money: roles may limit the amount of one act (ADR 0029). */
  readonly money?: true
  readonly children?: readonly PermissionNode[]
}

export const permissionTree = [
  { code: 'home', path: '/home/dashboard', open: true },
  {
    code: 'report',
    path: '/home/tradeecharts/analysis',
    pages: ['/home/tradeecharts/capital'],
    open: true,
  },
  {
    code: 'trade',
    children: [
      {
        code: 'trade.transaction',
        path: '/home/tradeManage/transactionQuery',
        pages: ['/detail/orderDetails/:id'],
        children: [
          { code: 'trade.transaction.view' },
          { code: 'trade.transaction.reveal' },
          { code: 'trade.transaction.export' },
          { code: 'trade.transaction.refund', money: true },
          { code: 'trade.transaction.capture', money: true },
          { code: 'trade.transaction.void', money: true },
        ],
      },
      {
        code: 'trade.refund',
        path: '/home/tradeManage/dealDispose',
        children: [{ code: 'trade.refund.view' }, { code: 'trade.refund.export' }],
      },
      {
        code: 'trade.batch',
        path: '/home/tradeManage/batch',
        pages: ['/detail/batch/:id'],
        children: [{ code: 'trade.batch.view' }],
      },
      {
        code: 'trade.filter',
        path: '/home/tradeManage/filterList',
        pages: ['/home/tradeManage/filterSet/:id'],
        children: [{ code: 'trade.filter.view' }, { code: 'trade.filter.manage' }],
      },
      {
        code: 'trade.request-order',
        path: '/home/tradeManage/request-order',
        children: [{ code: 'trade.request-order.view' }],
      },
    ],
  },
  {
    code: 'fund',
    children: [
      {
        code: 'fund.balance',
        path: '/home/fundManage/accountBalance',
        children: [{ code: 'fund.balance.view' }, { code: 'fund.balance.export' }],
      },
      {
        code: 'fund.withdrawal',
        path: '/home/fundManage/withdraw/withdrawQuery',
        pages: ['/home/fundManage/withdraw/apply', '/detail/withdrawDetail'],
        children: [
          { code: 'fund.withdrawal.view' },
          { code: 'fund.withdrawal.apply', money: true },
          { code: 'fund.withdrawal.export' },
        ],
      },
      {
        code: 'fund.card',
        path: '/home/fundManage/withdraw/cardManage',
        pages: [
          '/home/fundManage/withdraw/addCardMessage',
          '/home/fundManage/withdraw/cardDetails/:liquidateId',
        ],
        children: [{ code: 'fund.card.view' }, { code: 'fund.card.manage' }],
      },
      {
        code: 'fund.rule',
        path: '/home/fundManage/withdraw/rulesSetting',
        children: [{ code: 'fund.rule.view' }, { code: 'fund.rule.manage', money: true }],
      },
      {
        code: 'fund.exchange',
        path: '/home/fundManage/currencyExchange/apply',
        children: [
          { code: 'fund.exchange.view' },
          { code: 'fund.exchange.pay', money: true },
          { code: 'fund.exchange.open' },
        ],
      },
      {
        code: 'fund.exchanges',
        path: '/home/fundManage/currencyExchange/currencyQuery',
        children: [{ code: 'fund.exchanges.view' }, { code: 'fund.exchanges.export' }],
      },
    ],
  },
  {
    code: 'bill',
    children: [
      {
        code: 'bill.statement',
        path: '/home/billCheckCenter/settlementStatements',
        pages: ['/home/billCheckCenter/billDetail'],
        children: [{ code: 'bill.statement.view' }, { code: 'bill.statement.export' }],
      },
      {
        code: 'bill.invoice',
        path: '/home/billCheckCenter/serChargeInvoice/chargeQuery',
        pages: [
          '/home/billCheckCenter/serChargeInvoice/apply',
          '/home/billCheckCenter/serChargeInvoice/chargeDetail/:id',
        ],
        children: [{ code: 'bill.invoice.view' }, { code: 'bill.invoice.apply' }],
      },
    ],
  },
  {
    code: 'risk',
    children: [
      {
        code: 'risk.review',
        path: '/home/riskManage/riskOrderAudit',
        children: [
          { code: 'risk.review.view' },
          { code: 'risk.review.decide', money: true },
          { code: 'risk.review.export' },
        ],
      },
    ],
  },
  {
    code: 'account',
    children: [
      {
        code: 'account.security',
        path: '/home/accountManage/securitySettings',
        pages: [
          '/home/accountManage/modifyLoginPass/:message',
          '/home/accountManage/modifyPayPass/:message',
          '/home/accountManage/modifyEmail/:id',
          '/home/accountManage/setEmail/:id',
          '/home/accountManage/modifyTelPass/:id',
          '/home/accountManage/setTel/:id',
        ],
        open: true,
      },
      {
        code: 'account.download',
        path: '/home/accountManage/downloadlist',
        children: [{ code: 'account.download.view' }],
      },
      {
        code: 'account.log',
        path: '/home/accountManage/logQuery',
        children: [{ code: 'account.log.view' }, { code: 'account.log.export' }],
      },
      {
        code: 'account.approval',
        path: '/home/accountManage/approvals',
        pages: ['/detail/approval/:id', '/home/accountManage/approvalRules'],
        children: [
          { code: 'account.approval.view' },
          { code: 'account.approval.decide' },
          { code: 'account.approval.rule' },
        ],
      },
      {
        code: 'account.operator',
        path: '/home/accountManage/managementOperator/operators',
        pages: [
          '/home/accountManage/managementOperator/operatorDetails/:id',
          '/home/accountManage/managementOperator/addManagement',
          '/home/accountManage/managementOperator/operatorConfi/:message',
          '/home/accountManage/managementOperator/modifyManageLoginPass/:message',
          '/home/accountManage/managementOperator/modifyManagePayPass/:message',
        ],
        children: [
          { code: 'account.operator.view' },
          { code: 'account.operator.manage' },
          { code: 'account.operator.lock' },
          { code: 'account.operator.reset' },
          { code: 'account.operator.delete' },
        ],
      },
      {
        code: 'account.role',
        path: '/home/accountManage/managementOperator/roleManagement',
        pages: [
          '/home/accountManage/managementOperator/addRole',
          '/home/accountManage/managementOperator/modifyRole/:id',
          '/home/accountManage/managementOperator/roleDetails/:id',
        ],
        children: [{ code: 'account.role.view' }, { code: 'account.role.manage' }],
      },
    ],
  },
  {
    code: 'messages',
    path: '/home/myMessages',
    pages: ['/home/myMessages/mesDetails/:id'],
    open: true,
  },
  {
    code: 'help',
    children: [
      { code: 'help.faq', path: '/home/helpCenter/FAQ', open: true },
      { code: 'help.contact', path: '/home/helpCenter/contactInformation', open: true },
    ],
  },
] as const satisfies readonly PermissionNode[]

type Leaf<N> = N extends { open: true }
  ? never
  : N extends { children: readonly (infer C)[] }
    ? Leaf<C>
    : N extends { code: infer K }
      ? K
      : never
/** A right that a role can hold: the leaves of the tree. */
export type Permission = Leaf<(typeof permissionTree)[number]>

function leavesOf(nodes: readonly PermissionNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.open) return []
    return node.children ? leavesOf(node.children) : [node.code]
  })
}
export const permissions = leavesOf(permissionTree) as readonly Permission[]

const codes: ReadonlySet<string> = new Set(permissions)
/** A role may still hold a code of an older release; it gives nothing. */
export const isPermission = (code: string): code is Permission => codes.has(code)

function moneyOf(nodes: readonly PermissionNode[]): string[] {
  return nodes.flatMap((node) => (node.children ? moneyOf(node.children) : node.money ? [node.code] : []))
}
/** Rights that move money: the only ones that can have a limit of amount. */
export const moneyPermissions = moneyOf(permissionTree) as readonly Permission[]
const moneyCodes: ReadonlySet<string> = new Set(moneyPermissions)
export const movesMoney = (code: string): boolean => moneyCodes.has(code)

/** Menu entry as `/security/mymenu` answers it. */
export interface MenuItem {
  code: string
  path?: string | undefined
  pages?: string[] | undefined
  children?: MenuItem[] | undefined
}

const openCodesOf = (nodes: readonly PermissionNode[]): string[] =>
  nodes.flatMap((node) => (node.open ? [node.code] : openCodesOf(node.children ?? [])))
const openCodes: ReadonlySet<string> = new Set(openCodesOf(permissionTree))

/** Whether a page opens without a right of its own. */
export const isOpenPage = (code: string): boolean => openCodes.has(code)

const takesRight = ({ code, path, children }: MenuItem): boolean =>
  path === undefined ? (children ?? []).some(takesRight) : !isOpenPage(code)

/** The part of the tree that these rights open: a node with a path needs its `.view`, unless it is open. */
export function menuOf(
  held: ReadonlySet<string>,
  nodes: readonly PermissionNode[] = permissionTree,
): MenuItem[] {
  const items = openedBy(held, nodes)
  // Whoever holds no right has no menu at all: that is what the no-role warning goes by.
  return items.some(takesRight) ? items : []
}

function openedBy(held: ReadonlySet<string>, nodes: readonly PermissionNode[]): MenuItem[] {
  return nodes.flatMap((node): MenuItem[] => {
    if (node.path) {
      if (!node.open && !held.has(`${node.code}.view`)) return []
      return [{ code: node.code, path: node.path, ...(node.pages && { pages: [...node.pages] }) }]
    }
    const children = openedBy(held, node.children ?? [])
    return children.length > 0 ? [{ code: node.code, children }] : []
  })
}

/** Where `/home` goes: the first page of the menu (spec §6). */
export function firstPage(menu: readonly MenuItem[]): string | undefined {
  for (const item of menu) {
    const path = item.path ?? firstPage(item.children ?? [])
    if (path) return path
  }
  return undefined
}

/** Where the page of a node is. */
export function pathOfPage(
  code: string,
  nodes: readonly PermissionNode[] = permissionTree,
): string | undefined {
  for (const node of nodes) {
    const path = node.code === code ? node.path : pathOfPage(code, node.children ?? [])
    if (path) return path
  }
  return undefined
}
