/** Every namespace of words: where it is in each language. What nobody asks for is not loaded. */
export const namespaces = {
  shell: {
    en: () => import('#en/shell.ts').then(({ shell }) => shell),
    zh: () => import('#zh/shell.ts').then(({ shell }) => shell),
  },
  ui: {
    en: () => import('#en/ui.ts').then(({ ui }) => ui),
    zh: () => import('#zh/ui.ts').then(({ ui }) => ui),
  },
  entry: {
    en: () => import('#en/entry/entry.ts').then(({ entry }) => entry),
    zh: () => import('#zh/entry/entry.ts').then(({ entry }) => entry),
  },
  credentials: {
    en: () => import('#en/entry/credentials.ts').then(({ credentials }) => credentials),
    zh: () => import('#zh/entry/credentials.ts').then(({ credentials }) => credentials),
  },
  trade: {
    en: () => import('#en/trade/trade.ts').then(({ trade }) => trade),
    zh: () => import('#zh/trade/trade.ts').then(({ trade }) => trade),
  },
  terms: {
    en: () => import('#en/terms.ts').then(({ terms }) => terms),
    zh: () => import('#zh/terms.ts').then(({ terms }) => terms),
  },
  failures: {
    en: () => import('#en/failures.ts').then(({ failures }) => failures),
    zh: () => import('#zh/failures.ts').then(({ failures }) => failures),
  },
  list: {
    en: () => import('#en/list.ts').then(({ list }) => list),
    zh: () => import('#zh/list.ts').then(({ list }) => list),
  },
  faq: {
    en: () => import('#en/help/faq.ts').then(({ faq }) => faq),
    zh: () => import('#zh/help/faq.ts').then(({ faq }) => faq),
  },
  help: {
    en: () => import('#en/help/help.ts').then(({ help }) => help),
    zh: () => import('#zh/help/help.ts').then(({ help }) => help),
  },
  home: {
    en: () => import('#en/home/home.ts').then(({ home }) => home),
    zh: () => import('#zh/home/home.ts').then(({ home }) => home),
  },
  account: {
    en: () => import('#en/account/account.ts').then(({ account }) => account),
    zh: () => import('#zh/account/account.ts').then(({ account }) => account),
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
    en: () => import('#en/account/security.ts').then(({ security }) => security),
    zh: () => import('#zh/account/security.ts').then(({ security }) => security),
  },
  moves: {
    en: () => import('#en/trade/moves.ts').then(({ moves }) => moves),
    zh: () => import('#zh/trade/moves.ts').then(({ moves }) => moves),
  },
  refusals: {
    en: () => import('#en/trade/refusals.ts').then(({ refusals }) => refusals),
    zh: () => import('#zh/trade/refusals.ts').then(({ refusals }) => refusals),
  },
  card: {
    en: () => import('#en/fund/card.ts').then(({ card }) => card),
    zh: () => import('#zh/fund/card.ts').then(({ card }) => card),
  },
  bill: {
    en: () => import('#en/bill/bill.ts').then(({ bill }) => bill),
    zh: () => import('#zh/bill/bill.ts').then(({ bill }) => bill),
  },
  fund: {
    en: () => import('#en/fund/fund.ts').then(({ fund }) => fund),
    zh: () => import('#zh/fund/fund.ts').then(({ fund }) => fund),
  },
  invoices: {
    en: () => import('#en/bill/invoices.ts').then(({ invoices }) => invoices),
    zh: () => import('#zh/bill/invoices.ts').then(({ invoices }) => invoices),
  },
  bankFile: {
    en: () => import('#en/fund/bank-file.ts').then(({ bankFile }) => bankFile),
    zh: () => import('#zh/fund/bank-file.ts').then(({ bankFile }) => bankFile),
  },
  withdrawals: {
    en: () => import('#en/fund/withdrawals.ts').then(({ withdrawals }) => withdrawals),
    zh: () => import('#zh/fund/withdrawals.ts').then(({ withdrawals }) => withdrawals),
  },
  withdrawalRule: {
    en: () => import('#en/fund/withdrawal-rule.ts').then(({ withdrawalRule }) => withdrawalRule),
    zh: () => import('#zh/fund/withdrawal-rule.ts').then(({ withdrawalRule }) => withdrawalRule),
  },
  exchange: {
    en: () => import('#en/fund/exchange.ts').then(({ exchange }) => exchange),
    zh: () => import('#zh/fund/exchange.ts').then(({ exchange }) => exchange),
  },
  risk: {
    en: () => import('#en/risk/risk.ts').then(({ risk }) => risk),
    zh: () => import('#zh/risk/risk.ts').then(({ risk }) => risk),
  },
  responseCodes: {
    en: () => import('#en/trade/response-codes.ts').then(({ responseCodes }) => responseCodes),
    zh: () => import('#zh/trade/response-codes.ts').then(({ responseCodes }) => responseCodes),
  },
  savedFilter: {
    en: () => import('#en/trade/saved-filter.ts').then(({ savedFilter }) => savedFilter),
    zh: () => import('#zh/trade/saved-filter.ts').then(({ savedFilter }) => savedFilter),
  },
  batch: {
    en: () => import('#en/trade/batch.ts').then(({ batch }) => batch),
    zh: () => import('#zh/trade/batch.ts').then(({ batch }) => batch),
  },
  team: {
    en: () => import('#en/account/team.ts').then(({ team }) => team),
    zh: () => import('#zh/account/team.ts').then(({ team }) => team),
  },
  rights: {
    en: () => import('#en/rights.ts').then(({ rights }) => rights),
    zh: () => import('#zh/rights.ts').then(({ rights }) => rights),
  },
  approval: {
    en: () => import('#en/account/approval.ts').then(({ approval }) => approval),
    zh: () => import('#zh/account/approval.ts').then(({ approval }) => approval),
  },
  oplog: {
    en: () => import('#en/account/oplog.ts').then(({ oplog }) => oplog),
    zh: () => import('#zh/account/oplog.ts').then(({ oplog }) => oplog),
  },
  callNames: {
    en: () => import('#en/call-names.ts').then(({ callNames }) => callNames),
    zh: () => import('#zh/call-names.ts').then(({ callNames }) => callNames),
  },
} as const

export type Namespace = keyof typeof namespaces

/** The words of each namespace, as English has them; Chinese has the same. */
export type Catalogue = {
  [N in Namespace]: Awaited<ReturnType<(typeof namespaces)[N]['en']>>
}
