import type { InputOf } from '@quayside/contract/call.ts'
import type { ExportedListName } from '@quayside/contract/account/states.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { oplogCalls } from '@quayside/contract/account/oplog/oplog.ts'
import type { balanceChangeCalls } from '@quayside/contract/fund/balance/change.ts'
import type { withdrawalListCalls } from '@quayside/contract/fund/withdrawal/list.ts'
import type { bankMatchExportCalls } from '@quayside/contract/fund/bank-match/bank-match.ts'
import type { makeupExportCalls } from '@quayside/contract/fund/withdrawal/makeup-export.ts'
import type { exchangeListCalls } from '@quayside/contract/fund/exchange/list.ts'
import type { suspectedCalls } from '@quayside/contract/risk/suspected.ts'
import type { refundListCalls } from '@quayside/contract/trade/refunds/list.ts'
import type { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'

type Calls =
  | typeof transactionCalls
  | typeof refundListCalls
  | typeof exchangeListCalls
  | typeof suspectedCalls
  | typeof oplogCalls
  | typeof balanceChangeCalls
  | typeof withdrawalListCalls
  | typeof bankMatchExportCalls
  | typeof makeupExportCalls
export type AskCall = Calls['ask']
export type PreviewCall = Calls['preview']
export type ExportFilter = NonNullable<InputOf<AskCall>['filter']>

interface ExportedList {
  readonly permission: Permission
  readonly path: AskCall['path']
  /** As the screen shows it. */
  readonly order: NonNullable<InputOf<AskCall>['order']>
}

/** Every list that can be exported: who may, and what is asked. */
export const exportedLists = {
  transactions: {
    permission: 'trade.transaction.export',
    path: '/transaction/export/query',
    order: 'newest',
  },
  refunds: { permission: 'trade.refund.export', path: '/transaction/export/deal', order: 'newest' },
  exchanges: { permission: 'fund.exchanges.export', path: '/acct/exportSwap', order: 'newest' },
  operations: { permission: 'account.log.export', path: '/oplog/export', order: 'newest' },
  balances: { permission: 'fund.balance.export', path: '/acct/exportBalanceDeal', order: 'newest' },
  withdrawals: { permission: 'fund.withdrawal.export', path: '/withdraw/exportfoundorder', order: 'newest' },
  bank_matches: { permission: 'fund.withdrawal.export', path: '/withdraw/bankFile/export', order: 'paper' },
  makeups: { permission: 'fund.withdrawal.export', path: '/withdraw/makeup/export', order: 'oldest' },
  reviews: { permission: 'risk.review.export', path: '/suspected/export', order: 'soonest' },
} as const satisfies Record<ExportedListName, ExportedList>
