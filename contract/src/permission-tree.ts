import { accountRights } from '#account/rights.ts'
import { mainRights } from '#main/rights.ts'
import { partnersRights } from '#partners/rights.ts'
import { riskRights } from '#risk/rights.ts'

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
  /** The page whose right opens this one as well, which has none of its own. */
  readonly with?: string
  /** Opens with a session that holds any right at all (spec §6: the home area skips the check). */
  readonly open?: true
  /** A right that moves money: roles may limit the amount of one act (ADR 0029). */
  readonly money?: true
  /** A right that people alone take: no token of a machine ever has it (ADR 0125). */
  readonly persons?: 'alone'
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
    code: 'report.protest',
    path: '/home/tradeecharts/protestReport',
    pages: ['/home/tradeecharts/schemeRows'],
    children: [{ code: 'report.protest.view' }],
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
        code: 'trade.subscription',
        path: '/home/tradeManage/subscription/subscriptionQuery',
        pages: [
          '/home/tradeManage/subscription/subscriptionDetail/:id',
          '/home/tradeManage/subscription/invoiceQuery',
        ],
        children: [
          { code: 'trade.subscription.view' },
          { code: 'trade.subscription.cancel' },
          { code: 'trade.subscription.export' },
        ],
      },
      {
        code: 'trade.batch',
        path: '/home/tradeManage/batch',
        pages: ['/detail/batch/:id'],
        children: [{ code: 'trade.batch.view' }],
      },
      {
        code: 'trade.online',
        path: '/home/tradeManage/orderOnline',
        children: [
          { code: 'trade.online.view' },
          { code: 'trade.online.create', money: true },
          { code: 'trade.online.moto', money: true },
        ],
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
    code: 'dispute',
    children: [
      {
        code: 'dispute.case',
        path: '/home/tradeManage/protestDispose-new',
        pages: ['/home/tradeManage/protestDispose', '/detail/protestDisposeDetail'],
        children: [
          { code: 'dispute.case.view' },
          { code: 'dispute.case.reply' },
          { code: 'dispute.case.appeal' },
          { code: 'dispute.case.give_up', money: true },
          { code: 'dispute.case.arbitrate', money: true },
          { code: 'dispute.case.export' },
        ],
      },
      {
        code: 'dispute.order',
        path: '/home/disputeManage/disputeOrders',
        pages: ['/detail/disputeOrder/:id'],
        children: [
          { code: 'dispute.order.view' },
          { code: 'dispute.order.decide', money: true },
          { code: 'dispute.order.message' },
          { code: 'dispute.order.export' },
        ],
      },
      {
        code: 'dispute.message',
        path: '/home/disputeManage/message',
        pages: ['/detail/disputeMessage/:id'],
        with: 'dispute.order',
        children: [],
      },
      {
        code: 'dispute.alert',
        path: '/home/disputeManage/refusalWarning',
        pages: ['/detail/refusalWarning/:id'],
        children: [
          { code: 'dispute.alert.view' },
          { code: 'dispute.alert.refund', money: true },
          { code: 'dispute.alert.export' },
        ],
      },
      {
        code: 'dispute.rdr',
        path: '/home/disputeManage/rdr',
        children: [{ code: 'dispute.rdr.view' }, { code: 'dispute.rdr.export' }],
      },
      {
        code: 'dispute.config',
        path: '/home/tradeManage/disputeConfig',
        children: [{ code: 'dispute.config.view' }, { code: 'dispute.config.manage' }],
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
        pages: ['/detail/exchangeDetail'],
        children: [{ code: 'fund.exchanges.view' }, { code: 'fund.exchanges.export' }],
      },
    ],
  },
  {
    code: 'paylink',
    children: [
      {
        code: 'paylink.generate',
        path: '/home/paymentChain/generate',
        with: 'paylink.link',
        children: [],
      },
      {
        code: 'paylink.link',
        path: '/home/paymentChain/paymentChainQuery',
        pages: ['/home/paymentChain/paymentChainDetail'],
        children: [
          { code: 'paylink.link.view' },
          { code: 'paylink.link.create', money: true },
          { code: 'paylink.link.invalidate' },
          { code: 'paylink.link.export' },
        ],
      },
      {
        code: 'paylink.base',
        path: '/home/paymentChain/basicInfoMaintenance',
        children: [{ code: 'paylink.base.view' }, { code: 'paylink.base.manage' }],
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
  riskRights,
  mainRights,
  accountRights,
  {
    code: 'messages',
    path: '/home/myMessages',
    pages: ['/home/myMessages/mesDetails/:id'],
    open: true,
  },
  partnersRights,
  {
    code: 'ecosphere',
    children: [
      { code: 'ecosphere.preferred', path: '/home/ecosphere/preferred-services', open: true },
      { code: 'ecosphere.recommended', path: '/home/ecosphere/recommended-services', open: true },
    ],
  },
  {
    code: 'help',
    children: [
      { code: 'help.faq', path: '/home/helpCenter/FAQ', open: true },
      { code: 'help.contact', path: '/home/helpCenter/contactInformation', open: true },
    ],
  },
] as const satisfies readonly PermissionNode[]
