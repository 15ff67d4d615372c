import type { Language } from '@quayside/contract/envelope.ts'
import { account as enAccount } from '#en/account.ts'
import { batch as enBatch } from '#en/batch.ts'
import { bill as enBill } from '#en/bill.ts'
import { fund as enFund } from '#en/fund.ts'
import { exchange as enExchange } from '#en/exchange.ts'
import { home as enHome } from '#en/home.ts'
import { invoices as enInvoices } from '#en/invoices.ts'
import { moves as enMoves } from '#en/moves.ts'
import { oplog as enOplog } from '#en/oplog.ts'
import { risk as enRisk } from '#en/risk.ts'
import { bankFile as enBankFile } from '#en/bank-file.ts'
import { terms as enTerms } from '#en/terms.ts'
import { trade as enTrade } from '#en/trade.ts'
import { withdrawals as enWithdrawals } from '#en/withdrawals.ts'
import type { Same } from './same.ts'
import { account as zhAccount } from '#zh/account.ts'
import { batch as zhBatch } from '#zh/batch.ts'
import { bill as zhBill } from '#zh/bill.ts'
import { fund as zhFund } from '#zh/fund.ts'
import { exchange as zhExchange } from '#zh/exchange.ts'
import { home as zhHome } from '#zh/home.ts'
import { invoices as zhInvoices } from '#zh/invoices.ts'
import { moves as zhMoves } from '#zh/moves.ts'
import { oplog as zhOplog } from '#zh/oplog.ts'
import { risk as zhRisk } from '#zh/risk.ts'
import { bankFile as zhBankFile } from '#zh/bank-file.ts'
import { terms as zhTerms } from '#zh/terms.ts'
import { trade as zhTrade } from '#zh/trade.ts'
import { withdrawals as zhWithdrawals } from '#zh/withdrawals.ts'

const en = {
  account: enAccount,
  batch: enBatch,
  bill: enBill,
  fund: enFund,
  exchange: enExchange,
  home: enHome,
  moves: enMoves,
  oplog: enOplog,
  risk: enRisk,
  bankFile: enBankFile,
  terms: enTerms,
  trade: enTrade,
  invoices: enInvoices,
  withdrawals: enWithdrawals,
}
const zh = {
  account: zhAccount,
  batch: zhBatch,
  bill: zhBill,
  fund: zhFund,
  exchange: zhExchange,
  home: zhHome,
  moves: zhMoves,
  oplog: zhOplog,
  risk: zhRisk,
  bankFile: zhBankFile,
  terms: zhTerms,
  trade: zhTrade,
  invoices: zhInvoices,
  withdrawals: zhWithdrawals,
}
const all = { en, zh }

/** What files say: the words of the screens that they were exported from. */
export const wordsOf = (language: Language): Same<typeof en> => all[language]
