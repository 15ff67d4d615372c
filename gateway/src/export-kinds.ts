import { oplogExport } from '#areas/account/index.ts'
import {
  alertExport,
  caseExport,
  deskExport,
  disputeOrderExport,
  oldCaseExport,
  rdrExport,
  schemeRowExport,
} from '#areas/dispute/index.ts'
import {
  balanceExport,
  exchangeExport,
  ledgerExport,
  bankMatchExport,
  cardTransactionExport,
  makeupExport,
  withdrawalExport,
} from '#areas/fund/index.ts'
import { shipmentExport } from '#areas/logistics/index.ts'
import { deliveryExport } from '#areas/main/index.ts'
import { linkExport, linkPaymentExport } from '#areas/paylink/index.ts'
import { fraudReportExport, reviewListExport, riskEntryExport } from '#areas/risk/index.ts'
import {
  refundExport,
  subscriptionExport,
  subscriptionInvoiceExport,
  transactionExport,
} from '#areas/trade/index.ts'
import type { ExportKinds } from '#exports/kind.ts'

/** Every list that can be exported; one without its description does not compile. */
export const exportKinds: ExportKinds = {
  transactions: transactionExport,
  refunds: refundExport,
  exchanges: exchangeExport,
  links: linkExport,
  subscriptions: subscriptionExport,
  subscription_invoices: subscriptionInvoiceExport,
  link_payments: linkPaymentExport,
  reviews: reviewListExport,
  fraud_reports: fraudReportExport,
  risk_entries: riskEntryExport,
  alerts: alertExport,
  rdr: rdrExport,
  dispute_orders: disputeOrderExport,
  desk: deskExport,
  cases: caseExport,
  old_cases: oldCaseExport,
  scheme_rows: schemeRowExport,
  operations: oplogExport,
  balances: balanceExport,
  withdrawals: withdrawalExport,
  bank_matches: bankMatchExport,
  makeups: makeupExport,
  deliveries: deliveryExport,
  vcc_transactions: cardTransactionExport,
  shipments: shipmentExport,
  ledger: ledgerExport,
}
