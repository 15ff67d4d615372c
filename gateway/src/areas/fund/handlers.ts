import type { fundCalls } from '@quayside/contract/fund/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import type { HeadKeys } from '#chain/head.ts'
import type { FxHouse } from '#ports/fx/port.ts'
import { createBankMatches } from '#areas/fund/bank-match/match.ts'
import { type CardDeps, createCards } from '#areas/fund/card/card.ts'
import { createExchange } from '#areas/fund/exchange/exchange.ts'
import { referenceRateOf } from '#areas/fund/exchange/reference-rate.ts'
import { createLedgerExport } from '#areas/fund/ledger/file-export.ts'
import { balanceHandlers } from '#areas/fund/balance/balance.ts'
import { balanceChangeHandlers } from '#areas/fund/balance/change.ts'
import { balanceMonthHandlers } from '#areas/fund/balance/month.ts'
import { balanceAheadHandlers } from '#areas/fund/balance/ahead.ts'
import { balanceOwedHandlers } from '#areas/fund/balance/owed.ts'
import { settlementHandlers } from '#areas/fund/balance/settlement.ts'
import { payPasswordHandlers } from '#areas/fund/withdrawal/pay-password.ts'
import { withdrawalHandlers } from '#areas/fund/withdrawal/withdrawal.ts'
import { withdrawalListHandlers } from '#areas/fund/withdrawal/list.ts'
import { createWithdrawalRate } from '#areas/fund/withdrawal/rate.ts'
import { withdrawalRuleHandlers } from '#areas/fund/rule/rule.ts'
import { bankMatchExportHandlers } from '#areas/fund/bank-match/export.ts'
import { makeupExportHandlers } from '#areas/fund/withdrawal/makeup-export.ts'
import type { Issuer } from '#ports/issuer/port.ts'
import { createVirtualCards } from '#areas/fund/vcc/card.ts'
import { cardTransactionHandlers } from '#areas/fund/vcc/transaction-list.ts'
import { exchangeListHandlers } from '#areas/fund/exchange/list.ts'

interface FundDeps {
  readonly cards: CardDeps
  /** Nobody where currencies are not exchanged. */
  readonly house: FxHouse | undefined
  /** Nobody where there are no virtual cards. */
  readonly issuer: Issuer | undefined
  /** Of the sealed ledger that a merchant takes home. */
  readonly keys: HeadKeys
}

/** What answers the calls of money and what becomes of it. */
export const fundHandlers = ({ cards, house, issuer, keys }: FundDeps): AllHandlers<typeof fundCalls> => ({
  balance: balanceHandlers,
  balanceChange: balanceChangeHandlers,
  balanceMonth: balanceMonthHandlers,
  balanceAhead: balanceAheadHandlers,
  balanceOwed: balanceOwedHandlers,
  settlement: settlementHandlers,
  payPassword: payPasswordHandlers,
  withdrawal: withdrawalHandlers,
  withdrawalList: withdrawalListHandlers,
  withdrawalRule: withdrawalRuleHandlers,
  bankMatchExport: bankMatchExportHandlers,
  makeupExport: makeupExportHandlers,
  exchangeList: exchangeListHandlers,
  card: createCards(cards),
  bankMatch: createBankMatches(cards.uploads),
  exchange: createExchange({ house }),
  virtualCard: createVirtualCards({ issuer }),
  cardTransaction: cardTransactionHandlers,
  withdrawalRate: createWithdrawalRate(referenceRateOf({ house })),
  ledgerFile: createLedgerExport(keys),
})
