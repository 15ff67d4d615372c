import type { Language } from '@quayside/contract/envelope.ts'
import { approval } from '@quayside/contract/account/approval/states.ts'
import { operatorMachine } from '@quayside/contract/account/team/operator-states.ts'
import { machineToken } from '@quayside/contract/account/token/states.ts'
import { exportMachine } from '@quayside/contract/account/states.ts'
import { invoice } from '@quayside/contract/bill/invoice/states.ts'
import { alert, alertReport } from '@quayside/contract/dispute/alert/states.ts'
import { disputeMessage, disputeOrder } from '@quayside/contract/dispute/dispute-order/states.ts'
import { rdr } from '@quayside/contract/dispute/rdr/states.ts'
import { chargebackOutcome, chargebackStages } from '@quayside/contract/dispute/states.ts'
import { cardMachine } from '@quayside/contract/fund/card/states.ts'
import { exchange, rapidExchange } from '@quayside/contract/fund/exchange/states.ts'
import { withdrawal } from '@quayside/contract/fund/withdrawal/states.ts'
import { cardLoad, cardTransaction, virtualCard } from '@quayside/contract/fund/vcc/states.ts'
import { shipment } from '@quayside/contract/logistics/states.ts'
import { walletRegistration } from '@quayside/contract/partners/alipayplus/states.ts'
import { partnerBinding } from '@quayside/contract/partners/binding/states.ts'
import { onboarding } from '@quayside/contract/partners/onboarding/states.ts'
import { productApplication } from '@quayside/contract/partners/product/states.ts'
import { withdrawalRule } from '@quayside/contract/fund/rule/states.ts'
import { batch } from '@quayside/contract/trade/batch/states.ts'
import { checkoutVersion } from '@quayside/contract/main/checkout/states.ts'
import { endpointSecret, notifyEndpoint, webhookDelivery } from '@quayside/contract/main/notify/states.ts'
import { merchantKey } from '@quayside/contract/main/key/states.ts'
import { carrierStates, siteStates } from '@quayside/contract/main/site/states.ts'
import { paymentLink } from '@quayside/contract/paylink/link/states.ts'
import { subscription } from '@quayside/contract/trade/subscription/states.ts'
import { places } from '@quayside/contract/fund/places.ts'
import { currencies } from '@quayside/contract/money.ts'
import {
  capture,
  captureState,
  cardBrands,
  orderStates,
  orderTypeNames,
  paymentMethods,
  refund,
  sourceTypes,
} from '@quayside/contract/trade/states.ts'
import { approval as enApproval } from '@quayside/phrases/en/account/approval.ts'
import { alerts as enAlerts } from '@quayside/phrases/en/dispute/alerts.ts'
import { disputeOrders as enComplaints } from '@quayside/phrases/en/dispute/dispute-orders.ts'
import { rdr as enRdr } from '@quayside/phrases/en/dispute/rdr.ts'
import { card as enCard } from '@quayside/phrases/en/fund/card.ts'
import { withdrawalRule as enRule } from '@quayside/phrases/en/fund/withdrawal-rule.ts'
import { teamOperators as enTeam } from '@quayside/phrases/en/account/team-operators.ts'
import { token as enToken } from '@quayside/phrases/en/account/token.ts'
import { terms as en } from '@quayside/phrases/en/terms.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { approval as zhApproval } from '@quayside/phrases/zh/account/approval.ts'
import { alerts as zhAlerts } from '@quayside/phrases/zh/dispute/alerts.ts'
import { disputeOrders as zhComplaints } from '@quayside/phrases/zh/dispute/dispute-orders.ts'
import { rdr as zhRdr } from '@quayside/phrases/zh/dispute/rdr.ts'
import { card as zhCard } from '@quayside/phrases/zh/fund/card.ts'
import { withdrawalRule as zhRule } from '@quayside/phrases/zh/fund/withdrawal-rule.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { teamOperators as zhTeam } from '@quayside/phrases/zh/account/team-operators.ts'
import { token as zhToken } from '@quayside/phrases/zh/account/token.ts'
import { terms as zh } from '@quayside/phrases/zh/terms.ts'
import type { Named } from './regions.ts'

/** Words of the screens, and what things are called on all of them. */
const words = {
  en: {
    ...wordsOf('en'),
    terms: en,
    approval: enApproval,
    card: enCard,
    rule: enRule,
    team: enTeam,
    token: enToken,
    alerts: enAlerts,
    rdr: enRdr,
    complaints: enComplaints,
  },
  zh: {
    ...wordsOf('zh'),
    terms: zh,
    approval: zhApproval,
    card: zhCard,
    rule: zhRule,
    team: zhTeam,
    token: zhToken,
    alerts: zhAlerts,
    rdr: zhRdr,
    complaints: zhComplaints,
  },
} as const

type Words = (typeof words)[Language]

const named = <C extends string>(codes: readonly C[], of: (words: Words) => Readonly<Record<C, string>>) => {
  const named = (language: Language): readonly Named[] =>
    codes.map((code) => ({ code, name: of(words[language])[code] }))
  return { en: named('en'), zh: named('zh') }
}

function currencyNames(language: Language): readonly Named[] {
  const names = new Intl.DisplayNames(languageNames[language].tag, { type: 'currency' })
  return currencies.map((code) => ({ code, name: names.of(code) ?? code }))
}

/** The dictionaries by name, each code with its word in both languages. */
export const enums: ReadonlyMap<string, Readonly<Record<Language, readonly Named[]>>> = new Map(
  Object.entries({
    orderState: named(orderStates, ({ terms }) => terms.order),
    captureState: named(captureState.states, ({ terms }) => terms.captureState),
    captureRequestState: named(capture.states, ({ terms }) => terms.refund),
    refundState: named(refund.states, ({ terms }) => terms.refund),
    orderType: named(orderTypeNames, ({ terms }) => terms.type),
    chargebackStage: named(chargebackStages, ({ terms }) => terms.stage),
    chargebackState: named(chargebackOutcome.states, ({ terms }) => terms.caseOutcome),
    alertState: named(alert.states, ({ alerts }) => alerts.status),
    alertReportState: named(alertReport.states, ({ alerts }) => alerts.detail.report),
    rdrState: named(rdr.states, ({ rdr: of }) => of.state),
    disputeOrderState: named(disputeOrder.states, ({ complaints }) => complaints.status),
    disputeMessageState: named(disputeMessage.states, ({ complaints }) => complaints.message),
    withdrawalState: named(withdrawal.states, ({ withdrawals }) => withdrawals.state),
    withdrawalCardState: named(cardMachine.states, ({ card }) => card.state),
    withdrawalRuleState: named(withdrawalRule.states, ({ rule }) => rule.state),
    exchangeState: named(exchange.states, ({ exchange: of }) => of.status),
    rapidExchangeState: named(rapidExchange.states, ({ exchange: of }) => of.status),
    invoiceState: named(invoice.states, ({ invoices }) => invoices.status),
    approvalState: named(approval.states, ({ approval: of }) => of.state),
    accessTokenState: named(machineToken.states, ({ token }) => token.state),
    keyState: named(merchantKey.states, ({ key }) => key.state),
    notifyEndpointState: named(notifyEndpoint.states, ({ notify }) => notify.state),
    notifyEndpointSecretState: named(endpointSecret.states, ({ notify }) => notify.secretState),
    webhookDeliveryState: named(webhookDelivery.states, ({ notify }) => notify.delivery),
    checkoutState: named(checkoutVersion.states, ({ checkout }) => checkout.state),
    siteState: named(siteStates, ({ site }) => site.state),
    siteCarrierState: named(carrierStates, ({ site }) => site.carrier),
    paymentLinkState: named(paymentLink.states, ({ paymentLink: of }) => of.status),
    subscriptionState: named(subscription.states, ({ subscription: of }) => of.status),
    batchState: named(batch.states, ({ batch: of }) => of.state),
    exportState: named(exportMachine.states, ({ terms }) => terms.exportState),
    operatorState: named(operatorMachine.states, ({ team }) => team.operator.states),
    virtualCardState: named(virtualCard.states, ({ vcc }) => vcc.status),
    cardLoadState: named(cardLoad.states, ({ vcc }) => vcc.load.status),
    cardTransactionState: named(cardTransaction.states, ({ vcc }) => vcc.transaction.status),
    deliveryState: named(shipment.states, ({ shipment: of }) => of.delivery),
    partnerBindingState: named(partnerBinding.states, ({ partner }) => partner.state),
    walletRegistrationState: named(walletRegistration.states, ({ alipayplus }) => alipayplus.state),
    applicationState: named(onboarding.states, ({ onboarding: of }) => of.states),
    productState: named(productApplication.states, ({ product }) => product.states),
    cardBrand: named(cardBrands, ({ terms }) => terms.brand),
    paymentMethod: named(paymentMethods, ({ terms }) => terms.paymentMethod),
    sourceType: named(sourceTypes, ({ terms }) => terms.source),
    account: named(places, ({ terms }) => terms.account),
    currency: { en: currencyNames('en'), zh: currencyNames('zh') },
  }),
)
