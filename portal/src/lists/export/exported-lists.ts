import type { InputOf } from '@quayside/contract/call.ts'
import type { ExportedListName } from '@quayside/contract/account/states.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { oplogExportCalls } from '@quayside/contract/account/oplog/export.ts'
import type { balanceExportCalls } from '@quayside/contract/fund/balance/export.ts'
import type { withdrawalExportCalls } from '@quayside/contract/fund/withdrawal/list.ts'
import type { bankMatchExportCalls } from '@quayside/contract/fund/bank-match/bank-match.ts'
import type { makeupExportCalls } from '@quayside/contract/fund/withdrawal/makeup-export.ts'
import type { exchangeExportCalls } from '@quayside/contract/fund/exchange/export.ts'
import type { suspectedExportCalls } from '@quayside/contract/risk/suspected-export.ts'
import type { refundExportCalls } from '@quayside/contract/trade/refunds/export.ts'
import type { transactionExportCalls } from '@quayside/contract/trade/list/export.ts'

type Calls =
  | typeof transactionExportCalls
  | typeof refundExportCalls
  | typeof exchangeExportCalls
  | typeof suspectedExportCalls
  | typeof oplogExportCalls
  | typeof balanceExportCalls
  | typeof withdrawalExportCalls
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
