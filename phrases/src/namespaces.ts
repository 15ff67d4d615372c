import { logisticsNamespaces } from './logistics-namespaces.ts'
import { partnersNamespaces } from './partners-namespaces.ts'

/** Every namespace of words, in each language; what is asked for together stands in one set, which is fetched as one file. */
export const namespaces = {
  shell: {
    en: () => import('#sets/en/first.ts').then(({ shell }) => shell),
    zh: () => import('#sets/zh/first.ts').then(({ shell }) => shell),
  },
  ui: {
    en: () => import('#sets/en/first.ts').then(({ ui }) => ui),
    zh: () => import('#sets/zh/first.ts').then(({ ui }) => ui),
  },
  entry: {
    en: () => import('#sets/en/first.ts').then(({ entry }) => entry),
    zh: () => import('#sets/zh/first.ts').then(({ entry }) => entry),
  },
  credentials: {
    en: () => import('#en/entry/credentials.ts').then(({ credentials }) => credentials),
    zh: () => import('#zh/entry/credentials.ts').then(({ credentials }) => credentials),
  },
  trade: {
    en: () => import('#sets/en/trade.ts').then(({ trade }) => trade),
    zh: () => import('#sets/zh/trade.ts').then(({ trade }) => trade),
  },
  terms: {
    en: () => import('#sets/en/lists.ts').then(({ terms }) => terms),
    zh: () => import('#sets/zh/lists.ts').then(({ terms }) => terms),
  },
  failures: {
    en: () => import('#sets/en/first.ts').then(({ failures }) => failures),
    zh: () => import('#sets/zh/first.ts').then(({ failures }) => failures),
  },
  list: {
    en: () => import('#sets/en/lists.ts').then(({ list }) => list),
    zh: () => import('#sets/zh/lists.ts').then(({ list }) => list),
  },
  faq: {
    en: () => import('#sets/en/help.ts').then(({ faq }) => faq),
    zh: () => import('#sets/zh/help.ts').then(({ faq }) => faq),
  },
  help: {
    en: () => import('#sets/en/help.ts').then(({ help }) => help),
    zh: () => import('#sets/zh/help.ts').then(({ help }) => help),
  },
  ecosphere: {
    en: () => import('#en/help/ecosphere.ts').then(({ ecosphere }) => ecosphere),
    zh: () => import('#zh/help/ecosphere.ts').then(({ ecosphere }) => ecosphere),
  },
  home: {
    en: () => import('#en/home/home.ts').then(({ home }) => home),
    zh: () => import('#zh/home/home.ts').then(({ home }) => home),
  },
  account: {
    en: () => import('#sets/en/lists.ts').then(({ account }) => account),
    zh: () => import('#sets/zh/lists.ts').then(({ account }) => account),
  },
  proof: {
    en: () => import('#en/proof.ts').then(({ proof }) => proof),
    zh: () => import('#zh/proof.ts').then(({ proof }) => proof),
  },
  messages: {
    en: () => import('#en/messages/messages.ts').then(({ messages }) => messages),
    zh: () => import('#zh/messages/messages.ts').then(({ messages }) => messages),
  },
  security: {
    en: () => import('#sets/en/account.ts').then(({ security }) => security),
    zh: () => import('#sets/zh/account.ts').then(({ security }) => security),
  },
  moves: {
    en: () => import('#sets/en/trade.ts').then(({ moves }) => moves),
    zh: () => import('#sets/zh/trade.ts').then(({ moves }) => moves),
  },
  refusals: {
    en: () => import('#sets/en/trade.ts').then(({ refusals }) => refusals),
    zh: () => import('#sets/zh/trade.ts').then(({ refusals }) => refusals),
  },
  card: {
    en: () => import('#sets/en/fund.ts').then(({ card }) => card),
    zh: () => import('#sets/zh/fund.ts').then(({ card }) => card),
  },
  site: {
    en: () => import('#en/main/site.ts').then(({ site }) => site),
    zh: () => import('#zh/main/site.ts').then(({ site }) => site),
  },
  eventTypes: {
    en: () => import('#en/main/event-types.ts').then(({ eventTypeWords }) => eventTypeWords),
    zh: () => import('#zh/main/event-types.ts').then(({ eventTypeWords }) => eventTypeWords),
  },
  endpoint: {
    en: () => import('#en/main/endpoint.ts').then(({ endpoint }) => endpoint),
    zh: () => import('#zh/main/endpoint.ts').then(({ endpoint }) => endpoint),
  },
  delivery: {
    en: () => import('#en/main/delivery.ts').then(({ delivery }) => delivery),
    zh: () => import('#zh/main/delivery.ts').then(({ delivery }) => delivery),
  },
  ip: {
    en: () => import('#en/main/ip.ts').then(({ ip }) => ip),
    zh: () => import('#zh/main/ip.ts').then(({ ip }) => ip),
  },
  notify: {
    en: () => import('#en/main/notify.ts').then(({ notify }) => notify),
    zh: () => import('#zh/main/notify.ts').then(({ notify }) => notify),
  },
  recipient: {
    en: () => import('#en/main/recipient.ts').then(({ recipient }) => recipient),
    zh: () => import('#zh/main/recipient.ts').then(({ recipient }) => recipient),
  },
  key: {
    en: () => import('#en/main/key.ts').then(({ key }) => key),
    zh: () => import('#zh/main/key.ts').then(({ key }) => key),
  },
  token: {
    en: () => import('#en/account/token.ts').then(({ token }) => token),
    zh: () => import('#zh/account/token.ts').then(({ token }) => token),
  },
  checkout: {
    en: () => import('#en/main/checkout.ts').then(({ checkout }) => checkout),
    zh: () => import('#zh/main/checkout.ts').then(({ checkout }) => checkout),
  },
  bill: {
    en: () => import('#sets/en/bill.ts').then(({ bill }) => bill),
    zh: () => import('#sets/zh/bill.ts').then(({ bill }) => bill),
  },
  fund: {
    en: () => import('#sets/en/fund.ts').then(({ fund }) => fund),
    zh: () => import('#sets/zh/fund.ts').then(({ fund }) => fund),
  },
  invoices: {
    en: () => import('#sets/en/bill.ts').then(({ invoices }) => invoices),
    zh: () => import('#sets/zh/bill.ts').then(({ invoices }) => invoices),
  },
  bankFile: {
    en: () => import('#sets/en/fund.ts').then(({ bankFile }) => bankFile),
    zh: () => import('#sets/zh/fund.ts').then(({ bankFile }) => bankFile),
  },
  withdrawals: {
    en: () => import('#sets/en/fund.ts').then(({ withdrawals }) => withdrawals),
    zh: () => import('#sets/zh/fund.ts').then(({ withdrawals }) => withdrawals),
  },
  withdrawalRule: {
    en: () => import('#sets/en/fund.ts').then(({ withdrawalRule }) => withdrawalRule),
    zh: () => import('#sets/zh/fund.ts').then(({ withdrawalRule }) => withdrawalRule),
  },
  vcc: {
    en: () => import('#sets/en/fund.ts').then(({ vcc }) => vcc),
    zh: () => import('#sets/zh/fund.ts').then(({ vcc }) => vcc),
  },
  exchange: {
    en: () => import('#sets/en/fund.ts').then(({ exchange }) => exchange),
    zh: () => import('#sets/zh/fund.ts').then(({ exchange }) => exchange),
  },
  subscription: {
    en: () => import('#en/trade/subscription.ts').then(({ subscription }) => subscription),
    zh: () => import('#zh/trade/subscription.ts').then(({ subscription }) => subscription),
  },
  orderOnline: {
    en: () => import('#en/trade/online/order-online.ts').then(({ orderOnline }) => orderOnline),
    zh: () => import('#zh/trade/online/order-online.ts').then(({ orderOnline }) => orderOnline),
  },
  paymentLink: {
    en: () => import('#en/paylink/payment-link.ts').then(({ paymentLink }) => paymentLink),
    zh: () => import('#zh/paylink/payment-link.ts').then(({ paymentLink }) => paymentLink),
  },
  linkForm: {
    en: () => import('#en/paylink/link-form.ts').then(({ linkForm }) => linkForm),
    zh: () => import('#zh/paylink/link-form.ts').then(({ linkForm }) => linkForm),
  },
  linkPage: {
    en: () => import('#en/paylink/link-page.ts').then(({ linkPage }) => linkPage),
    zh: () => import('#zh/paylink/link-page.ts').then(({ linkPage }) => linkPage),
  },
  baseInfo: {
    en: () => import('#en/paylink/base-info.ts').then(({ baseInfo }) => baseInfo),
    zh: () => import('#zh/paylink/base-info.ts').then(({ baseInfo }) => baseInfo),
  },
  payer: {
    en: () => import('#en/payer/page.ts').then(({ payer }) => payer),
    zh: () => import('#zh/payer/page.ts').then(({ payer }) => payer),
  },
  review: {
    en: () => import('#en/risk/review.ts').then(({ review }) => review),
    zh: () => import('#zh/risk/review.ts').then(({ review }) => review),
  },
  risk: {
    en: () => import('#en/risk/risk.ts').then(({ risk }) => risk),
    zh: () => import('#zh/risk/risk.ts').then(({ risk }) => risk),
  },
  dispute: {
    en: () => import('#en/dispute/dispute.ts').then(({ dispute }) => dispute),
    zh: () => import('#zh/dispute/dispute.ts').then(({ dispute }) => dispute),
  },
  evidence: {
    en: () => import('#en/dispute/evidence.ts').then(({ evidence }) => evidence),
    zh: () => import('#zh/dispute/evidence.ts').then(({ evidence }) => evidence),
  },
  value: {
    en: () => import('#en/dispute/value.ts').then(({ value }) => value),
    zh: () => import('#zh/dispute/value.ts').then(({ value }) => value),
  },
  readiness: {
    en: () => import('#en/dispute/readiness.ts').then(({ readiness }) => readiness),
    zh: () => import('#zh/dispute/readiness.ts').then(({ readiness }) => readiness),
  },
  ...logisticsNamespaces,
  ...partnersNamespaces,
  riskList: {
    en: () => import('#en/risk/list.ts').then(({ riskList }) => riskList),
    zh: () => import('#zh/risk/list.ts').then(({ riskList }) => riskList),
  },
  lab: {
    en: () => import('#en/risk/lab.ts').then(({ lab }) => lab),
    zh: () => import('#zh/risk/lab.ts').then(({ lab }) => lab),
  },
  suggestion: {
    en: () => import('#en/risk/suggestion.ts').then(({ suggestion }) => suggestion),
    zh: () => import('#zh/risk/suggestion.ts').then(({ suggestion }) => suggestion),
  },
  ruleSet: {
    en: () => import('#en/risk/rule-set.ts').then(({ ruleSet }) => ruleSet),
    zh: () => import('#zh/risk/rule-set.ts').then(({ ruleSet }) => ruleSet),
  },
  ruling: {
    en: () => import('#en/risk/ruling.ts').then(({ ruling }) => ruling),
    zh: () => import('#zh/risk/ruling.ts').then(({ ruling }) => ruling),
  },
  ruleWords: {
    en: () => import('#en/risk/rule-words.ts').then(({ ruleWords }) => ruleWords),
    zh: () => import('#zh/risk/rule-words.ts').then(({ ruleWords }) => ruleWords),
  },
  fraudReports: {
    en: () => import('#en/risk/fraud-reports.ts').then(({ fraudReports }) => fraudReports),
    zh: () => import('#zh/risk/fraud-reports.ts').then(({ fraudReports }) => fraudReports),
  },
  scheme: {
    en: () => import('#en/dispute/scheme.ts').then(({ scheme }) => scheme),
    zh: () => import('#zh/dispute/scheme.ts').then(({ scheme }) => scheme),
  },
  disputeReport: {
    en: () => import('#en/dispute/report.ts').then(({ disputeReport }) => disputeReport),
    zh: () => import('#zh/dispute/report.ts').then(({ disputeReport }) => disputeReport),
  },
  alerts: {
    en: () => import('#en/dispute/alerts.ts').then(({ alerts }) => alerts),
    zh: () => import('#zh/dispute/alerts.ts').then(({ alerts }) => alerts),
  },
  claims: {
    en: () => import('#en/dispute/claims.ts').then(({ claims }) => claims),
    zh: () => import('#zh/dispute/claims.ts').then(({ claims }) => claims),
  },
  rdr: {
    en: () => import('#en/dispute/rdr.ts').then(({ rdr }) => rdr),
    zh: () => import('#zh/dispute/rdr.ts').then(({ rdr }) => rdr),
  },
  disputeOrders: {
    en: () => import('#en/dispute/dispute-orders.ts').then(({ disputeOrders }) => disputeOrders),
    zh: () => import('#zh/dispute/dispute-orders.ts').then(({ disputeOrders }) => disputeOrders),
  },
  responseCodes: {
    en: () => import('#sets/en/trade.ts').then(({ responseCodes }) => responseCodes),
    zh: () => import('#sets/zh/trade.ts').then(({ responseCodes }) => responseCodes),
  },
  savedFilter: {
    en: () => import('#sets/en/trade.ts').then(({ savedFilter }) => savedFilter),
    zh: () => import('#sets/zh/trade.ts').then(({ savedFilter }) => savedFilter),
  },
  batch: {
    en: () => import('#sets/en/trade.ts').then(({ batch }) => batch),
    zh: () => import('#sets/zh/trade.ts').then(({ batch }) => batch),
  },
  team: {
    en: () => import('#sets/en/account.ts').then(({ team }) => team),
    zh: () => import('#sets/zh/account.ts').then(({ team }) => team),
  },
  rights: {
    en: () => import('#en/rights.ts').then(({ rights }) => rights),
    zh: () => import('#zh/rights.ts').then(({ rights }) => rights),
  },
  approval: {
    en: () => import('#sets/en/account.ts').then(({ approval }) => approval),
    zh: () => import('#sets/zh/account.ts').then(({ approval }) => approval),
  },
  oplog: {
    en: () => import('#sets/en/account.ts').then(({ oplog }) => oplog),
    zh: () => import('#sets/zh/account.ts').then(({ oplog }) => oplog),
  },
  callNames: {
    en: () => import('#en/call-names.ts').then(({ callNames }) => callNames),
    zh: () => import('#zh/call-names.ts').then(({ callNames }) => callNames),
  },
} as const

export type Namespace = keyof typeof namespaces

/** The words of each namespace, as English has them; Chinese has the same. */
export type Catalogue = { [N in Namespace]: Awaited<ReturnType<(typeof namespaces)[N]['en']>> }
