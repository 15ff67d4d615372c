import { invoiceCalls } from '#bill/invoice/invoice.ts'
import type { Call } from './call.ts'
import { credentialCalls } from '#account/own/credential.ts'
import { dictionaryCalls } from '#common/dictionary.ts'
import { approvalCalls } from '#account/approval/approval.ts'
import { approvalRuleCalls } from '#account/approval/rule.ts'
import { oplogCalls } from '#account/oplog/oplog.ts'
import { downloadCenterCalls } from '#account/download/center.ts'
import { balanceCalls } from '#fund/balance/balance.ts'
import { balanceAheadCalls } from '#fund/balance/ahead.ts'
import { balanceOwedCalls } from '#fund/balance/owed.ts'
import { balanceChangeCalls } from '#fund/balance/change.ts'
import { ledgerExportCalls } from '#fund/ledger/export.ts'
import { balanceMonthCalls } from '#fund/balance/month.ts'
import { payPasswordCalls } from '#fund/pay-password.ts'
import { bankMatchExportCalls, bankMatchCalls } from '#fund/bank-match/bank-match.ts'
import { makeupExportCalls } from '#fund/withdrawal/makeup-export.ts'
import { settlementCalls } from '#fund/balance/settlement-batch.ts'
import { withdrawalCalls } from '#fund/withdrawal/withdrawal.ts'
import { withdrawalListCalls } from '#fund/withdrawal/list.ts'
import { withdrawalRuleCalls } from '#fund/rule/rule.ts'
import { exchangeCalls } from '#fund/exchange/exchange.ts'
import { exchangeListCalls } from '#fund/exchange/list.ts'
import { reportAtHandCalls, statementCalls } from '#bill/statement/statement.ts'
import { cardCalls } from '#fund/card/card.ts'
import { activationCalls } from '#entry/password/activation.ts'
import { deviceCalls } from '#entry/sign-in/device.ts'
import { factorCalls } from '#entry/factor/factor.ts'
import { placeCalls } from '#entry/sign-in/place.ts'
import { operatorCalls } from '#account/team/operator.ts'
import { roleCalls } from '#account/team/role.ts'
import { preferenceCalls } from '#account/own/preferences.ts'
import { forgottenCalls } from '#entry/password/forgotten.ts'
import { ownPasswordCalls } from '#entry/password/own-password.ts'
import { signInCalls } from '#entry/sign-in/sign-in.ts'
import { announcementCalls } from '#messages/announcement.ts'
import { contactCalls } from '#help/contact.ts'
import { guideCalls } from '#help/guide.ts'
import { noticeCalls } from '#messages/notice.ts'
import { announcementCalls as publishCalls } from '#provider/announcement.ts'
import { accountFreezeCalls } from '#provider/account-freeze.ts'
import { bankEventCalls } from '#provider/bank-event.ts'
import { cardAuditCalls } from '#provider/card-audit.ts'
import { ingestCalls } from '#provider/ingest.ts'
import { invoiceDeskCalls } from '#provider/invoice-desk.ts'
import { payoutProductCalls } from '#provider/payout-product.ts'
import { payoutReviewCalls } from '#provider/payout-review.ts'
import { providerChargeCalls } from '#provider/provider-charge.ts'
import { suspectedCalls } from '#risk/suspected.ts'
import { batchCalls } from '#trade/batch/batch.ts'
import { captureCalls } from '#trade/move/capture.ts'
import { refundCalls } from '#trade/move/refund.ts'
import { refundListCalls } from '#trade/refunds/list.ts'
import { requestOrderCalls } from '#trade/requests/request-order.ts'
import { reviewCalls } from '#trade/move/review.ts'
import { dashboardCalls } from '#home/dashboard.ts'
import { reportCalls } from '#trade/report/report.ts'
import { statisticsCalls } from '#trade/report/statistics.ts'
import { transactionCalls } from '#trade/list/transaction.ts'
import { transactionDetailCalls } from '#trade/order/detail.ts'
import { savedFilterCalls } from '#trade/filter/saved-filter.ts'
import { transactionTotalCalls } from '#trade/list/total.ts'

/** Every call, by area; the gateway does not compile while one of them has no handler. */
export const portalCalls = {
  signIn: signInCalls,
  device: deviceCalls,
  factor: factorCalls,
  place: placeCalls,
  forgotten: forgottenCalls,
  activation: activationCalls,
  ownPassword: ownPasswordCalls,
  credential: credentialCalls,
  preference: preferenceCalls,
  role: roleCalls,
  operator: operatorCalls,
  transaction: transactionCalls,
  transactionDetail: transactionDetailCalls,
  statistics: statisticsCalls,
  report: reportCalls,
  dashboard: dashboardCalls,
  transactionTotal: transactionTotalCalls,
  savedFilter: savedFilterCalls,
  requestOrder: requestOrderCalls,
  downloadCenter: downloadCenterCalls,
  approval: approvalCalls,
  approvalRule: approvalRuleCalls,
  oplog: oplogCalls,
  refund: refundCalls,
  refundList: refundListCalls,
  capture: captureCalls,
  review: reviewCalls,
  batch: batchCalls,
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
  withdrawalRule: withdrawalRuleCalls,
  bankMatch: bankMatchCalls,
  bankMatchExport: bankMatchExportCalls,
  makeupExport: makeupExportCalls,
  exchange: exchangeCalls,
  exchangeList: exchangeListCalls,
  card: cardCalls,
  statement: statementCalls,
  reportAtHand: reportAtHandCalls,
  invoice: invoiceCalls,
  suspected: suspectedCalls,
  dictionary: dictionaryCalls,
  notice: noticeCalls,
  announcement: announcementCalls,
  guide: guideCalls,
  contact: contactCalls,
} as const

export const providerCalls = {
  ingest: ingestCalls,
  publish: publishCalls,
  bankEvent: bankEventCalls,
  cardAudit: cardAuditCalls,
  payoutReview: payoutReviewCalls,
  providerCharge: providerChargeCalls,
  accountFreeze: accountFreezeCalls,
  payoutProduct: payoutProductCalls,
  invoiceDesk: invoiceDeskCalls,
} as const

export const callsOf = (groups: Record<string, Record<string, Call>>): Call[] =>
  Object.values(groups).flatMap((group) => Object.values(group))
