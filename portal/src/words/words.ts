import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languages } from '@quayside/contract/envelope.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import type { Catalogue } from './catalogue.ts'

type Namespace = keyof Catalogue
type Loader = () => Promise<object>

/** One chunk for each language and namespace; a screen fetches only those that it uses. */
const loaders: Record<Language, Record<Namespace, Loader>> = {
  en: {
    shell: () => import('@quayside/phrases/en/shell.ts').then((file) => file.shell),
    ui: () => import('@quayside/phrases/en/ui.ts').then((file) => file.ui),
    entry: () => import('@quayside/phrases/en/entry.ts').then((file) => file.entry),
    credentials: () => import('@quayside/phrases/en/credentials.ts').then((file) => file.credentials),
    trade: () => import('@quayside/phrases/en/trade.ts').then((file) => file.trade),
    terms: () => import('@quayside/phrases/en/terms.ts').then((file) => file.terms),
    failures: () => import('@quayside/phrases/en/failures.ts').then((file) => file.failures),
    list: () => import('@quayside/phrases/en/list.ts').then((file) => file.list),
    faq: () => import('@quayside/phrases/en/faq.ts').then((file) => file.faq),
    help: () => import('@quayside/phrases/en/help.ts').then((file) => file.help),
    home: () => import('@quayside/phrases/en/home.ts').then((file) => file.home),
    account: () => import('@quayside/phrases/en/account.ts').then((file) => file.account),
    proof: () => import('@quayside/phrases/en/proof.ts').then((file) => file.proof),
    messages: () => import('@quayside/phrases/en/messages.ts').then((file) => file.messages),
    security: () => import('@quayside/phrases/en/security.ts').then((file) => file.security),
    moves: () => import('@quayside/phrases/en/moves.ts').then((file) => file.moves),
    refusals: () => import('@quayside/phrases/en/refusals.ts').then((file) => file.refusals),
    card: () => import('@quayside/phrases/en/card.ts').then((file) => file.card),
    bill: () => import('@quayside/phrases/en/bill.ts').then((file) => file.bill),
    fund: () => import('@quayside/phrases/en/fund.ts').then((file) => file.fund),
    invoices: () => import('@quayside/phrases/en/invoices.ts').then((file) => file.invoices),
    bankFile: () => import('@quayside/phrases/en/bank-file.ts').then((file) => file.bankFile),
    withdrawals: () => import('@quayside/phrases/en/withdrawals.ts').then((file) => file.withdrawals),
    withdrawalRule: () =>
      import('@quayside/phrases/en/withdrawal-rule.ts').then((file) => file.withdrawalRule),
    exchange: () => import('@quayside/phrases/en/exchange.ts').then((file) => file.exchange),
    risk: () => import('@quayside/phrases/en/risk.ts').then((file) => file.risk),
    responseCodes: () => import('@quayside/phrases/en/response-codes.ts').then((file) => file.responseCodes),
    savedFilter: () => import('@quayside/phrases/en/saved-filter.ts').then((file) => file.savedFilter),
    batch: () => import('@quayside/phrases/en/batch.ts').then((file) => file.batch),
    team: () => import('@quayside/phrases/en/team.ts').then((file) => file.team),
    rights: () => import('@quayside/phrases/en/rights.ts').then((file) => file.rights),
    approval: () => import('@quayside/phrases/en/approval.ts').then((file) => file.approval),
    oplog: () => import('@quayside/phrases/en/oplog.ts').then((file) => file.oplog),
    callNames: () => import('@quayside/phrases/en/call-names.ts').then((file) => file.callNames),
  },
  zh: {
    shell: () => import('@quayside/phrases/zh/shell.ts').then((file) => file.shell),
    ui: () => import('@quayside/phrases/zh/ui.ts').then((file) => file.ui),
    entry: () => import('@quayside/phrases/zh/entry.ts').then((file) => file.entry),
    credentials: () => import('@quayside/phrases/zh/credentials.ts').then((file) => file.credentials),
    trade: () => import('@quayside/phrases/zh/trade.ts').then((file) => file.trade),
    terms: () => import('@quayside/phrases/zh/terms.ts').then((file) => file.terms),
    failures: () => import('@quayside/phrases/zh/failures.ts').then((file) => file.failures),
    list: () => import('@quayside/phrases/zh/list.ts').then((file) => file.list),
    faq: () => import('@quayside/phrases/zh/faq.ts').then((file) => file.faq),
    help: () => import('@quayside/phrases/zh/help.ts').then((file) => file.help),
    home: () => import('@quayside/phrases/zh/home.ts').then((file) => file.home),
    account: () => import('@quayside/phrases/zh/account.ts').then((file) => file.account),
    proof: () => import('@quayside/phrases/zh/proof.ts').then((file) => file.proof),
    messages: () => import('@quayside/phrases/zh/messages.ts').then((file) => file.messages),
    security: () => import('@quayside/phrases/zh/security.ts').then((file) => file.security),
    moves: () => import('@quayside/phrases/zh/moves.ts').then((file) => file.moves),
    refusals: () => import('@quayside/phrases/zh/refusals.ts').then((file) => file.refusals),
    card: () => import('@quayside/phrases/zh/card.ts').then((file) => file.card),
    bill: () => import('@quayside/phrases/zh/bill.ts').then((file) => file.bill),
    fund: () => import('@quayside/phrases/zh/fund.ts').then((file) => file.fund),
    invoices: () => import('@quayside/phrases/zh/invoices.ts').then((file) => file.invoices),
    bankFile: () => import('@quayside/phrases/zh/bank-file.ts').then((file) => file.bankFile),
    withdrawals: () => import('@quayside/phrases/zh/withdrawals.ts').then((file) => file.withdrawals),
    withdrawalRule: () =>
      import('@quayside/phrases/zh/withdrawal-rule.ts').then((file) => file.withdrawalRule),
    exchange: () => import('@quayside/phrases/zh/exchange.ts').then((file) => file.exchange),
    risk: () => import('@quayside/phrases/zh/risk.ts').then((file) => file.risk),
    responseCodes: () => import('@quayside/phrases/zh/response-codes.ts').then((file) => file.responseCodes),
    savedFilter: () => import('@quayside/phrases/zh/saved-filter.ts').then((file) => file.savedFilter),
    batch: () => import('@quayside/phrases/zh/batch.ts').then((file) => file.batch),
    team: () => import('@quayside/phrases/zh/team.ts').then((file) => file.team),
    rights: () => import('@quayside/phrases/zh/rights.ts').then((file) => file.rights),
    approval: () => import('@quayside/phrases/zh/approval.ts').then((file) => file.approval),
    oplog: () => import('@quayside/phrases/zh/oplog.ts').then((file) => file.oplog),
    callNames: () => import('@quayside/phrases/zh/call-names.ts').then((file) => file.callNames),
  },
}

/** Starts the words in one language; the promise is done when the first namespaces are there. */
export async function startWords(language: Language, first: readonly Namespace[]): Promise<void> {
  i18next.on('languageChanged', (next) => {
    document.documentElement.lang = languageNames[next as Language].tag
  })
  await i18next
    .use({
      type: 'backend',
      init() {},
      read: (language: Language, namespace: Namespace) => loaders[language][namespace](),
    })
    .use(initReactI18next)
    .init({
      lng: language,
      ns: [...first],
      defaultNS: 'ui',
      supportedLngs: [...languages],
      fallbackLng: false,
      returnNull: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

/** Every namespace in use is there in the new language before anything renders anew, so nothing typed is lost. */
export const switchWords = async (language: Language): Promise<void> => {
  await i18next.changeLanguage(language)
}

export const wordsLanguage = (): Language => i18next.language as Language

/** For failures, which are told outside of components; their namespace is among the first ones. */
export const sayFailure = (key: keyof Catalogue['failures']): string => i18next.t(key, { ns: 'failures' })

/** Fetches the words of a screen together with its chunk, so that it does not wait for them afterwards. */
export const loadWords = (namespaces: readonly (keyof Catalogue)[]): Promise<void> =>
  i18next.loadNamespaces([...namespaces])
