import { balanceAheadCalls } from '#fund/balance/ahead.ts'
import { balanceCalls } from '#fund/balance/balance.ts'
import { balanceChangeCalls } from '#fund/balance/change.ts'
import { balanceMonthCalls } from '#fund/balance/month.ts'
import { balanceOwedCalls } from '#fund/balance/owed.ts'
import { settlementCalls } from '#fund/balance/settlement.ts'
import { bankMatchCalls, bankMatchExportCalls } from '#fund/bank-match/bank-match.ts'
import { cardCalls } from '#fund/card/card.ts'
import { exchangeCalls } from '#fund/exchange/exchange.ts'
import { exchangeListCalls } from '#fund/exchange/list.ts'
import { ledgerExportCalls } from '#fund/ledger/export.ts'
import { payPasswordCalls } from './pay-password.ts'
import { withdrawalRuleCalls } from '#fund/rule/rule.ts'
import { virtualCardCalls } from '#fund/vcc/card.ts'
import { cardTransactionCalls } from '#fund/vcc/transaction.ts'
import { withdrawalListCalls } from '#fund/withdrawal/list.ts'
import { makeupExportCalls } from '#fund/withdrawal/makeup-export.ts'
import { withdrawalRateCalls } from '#fund/withdrawal/rate.ts'
import { withdrawalCalls } from '#fund/withdrawal/withdrawal.ts'

/** Calls of money and what becomes of it. */
export const fundCalls = {
  balance: balanceCalls,
  balanceChange: balanceChangeCalls,
  balanceMonth: balanceMonthCalls,
  ledgerFile: ledgerExportCalls,
  balanceAhead: balanceAheadCalls,
  balanceOwed: balanceOwedCalls,
  settlement: settlementCalls,
  payPassword: payPasswordCalls,
  withdrawal: withdrawalCalls,
  withdrawalList: withdrawalListCalls,
  withdrawalRate: withdrawalRateCalls,
  withdrawalRule: withdrawalRuleCalls,
  bankMatch: bankMatchCalls,
  bankMatchExport: bankMatchExportCalls,
  makeupExport: makeupExportCalls,
  exchange: exchangeCalls,
  exchangeList: exchangeListCalls,
  card: cardCalls,
  virtualCard: virtualCardCalls,
  cardTransaction: cardTransactionCalls,
} as const
