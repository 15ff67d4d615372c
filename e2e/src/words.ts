import type { Language } from '@quayside/contract/envelope.ts'
import { account as accountEn } from '@quayside/phrases/en/account/account.ts'
import { approval as approvalEn } from '@quayside/phrases/en/account/approval.ts'
import { oplog as oplogEn } from '@quayside/phrases/en/account/oplog.ts'
import { batch as batchEn } from '@quayside/phrases/en/trade/batch.ts'
import { callNames as callNamesEn } from '@quayside/phrases/en/call-names.ts'
import { credentials as credentialsEn } from '@quayside/phrases/en/entry/credentials.ts'
import { entry as entryEn } from '@quayside/phrases/en/entry/entry.ts'
import { errors as errorsEn } from '@quayside/phrases/en/errors.ts'
import { failures as failuresEn } from '@quayside/phrases/en/failures.ts'
import { faq as faqEn } from '@quayside/phrases/en/help/faq.ts'
import { help as helpEn } from '@quayside/phrases/en/help/help.ts'
import { home as homeEn } from '@quayside/phrases/en/home/home.ts'
import { list as listEn } from '@quayside/phrases/en/list.ts'
import { mails as mailsEn } from '@quayside/phrases/en/mails.ts'
import { messages as messagesEn } from '@quayside/phrases/en/messages/messages.ts'
import { notices as noticesEn } from '@quayside/phrases/en/messages/notices.ts'
import { moves as movesEn } from '@quayside/phrases/en/trade/moves.ts'
import { savedFilter as savedFilterEn } from '@quayside/phrases/en/trade/saved-filter.ts'
import { refusals as refusalsEn } from '@quayside/phrases/en/trade/refusals.ts'
import { responseCodes as responseCodesEn } from '@quayside/phrases/en/trade/response-codes.ts'
import { rights as rightsEn } from '@quayside/phrases/en/rights.ts'
import { exchange as exchangeEn } from '@quayside/phrases/en/fund/exchange.ts'
import { card as cardEn } from '@quayside/phrases/en/fund/card.ts'
import { bill as billEn } from '@quayside/phrases/en/bill/bill.ts'
import { fund as fundEn } from '@quayside/phrases/en/fund/fund.ts'
import { risk as riskEn } from '@quayside/phrases/en/risk/risk.ts'
import { proof as proofEn } from '@quayside/phrases/en/proof.ts'
import { security as securityEn } from '@quayside/phrases/en/account/security.ts'
import { shell as shellEn } from '@quayside/phrases/en/shell.ts'
import { bankFile as bankFileEn } from '@quayside/phrases/en/fund/bank-file.ts'
import { team as teamEn } from '@quayside/phrases/en/account/team.ts'
import { terms as termsEn } from '@quayside/phrases/en/terms.ts'
import { trade as tradeEn } from '@quayside/phrases/en/trade/trade.ts'
import { ui as uiEn } from '@quayside/phrases/en/ui.ts'
import { payouts as payoutsEn } from '@quayside/phrases/en/fund/payouts.ts'
import { withdrawalRule as withdrawalRuleEn } from '@quayside/phrases/en/fund/withdrawal-rule.ts'
import { invoices as invoicesEn } from '@quayside/phrases/en/bill/invoices.ts'
import { withdrawals as withdrawalsEn } from '@quayside/phrases/en/fund/withdrawals.ts'
import { account as accountZh } from '@quayside/phrases/zh/account/account.ts'
import { approval as approvalZh } from '@quayside/phrases/zh/account/approval.ts'
import { oplog as oplogZh } from '@quayside/phrases/zh/account/oplog.ts'
import { batch as batchZh } from '@quayside/phrases/zh/trade/batch.ts'
import { callNames as callNamesZh } from '@quayside/phrases/zh/call-names.ts'
import { credentials as credentialsZh } from '@quayside/phrases/zh/entry/credentials.ts'
import { entry as entryZh } from '@quayside/phrases/zh/entry/entry.ts'
import { errors as errorsZh } from '@quayside/phrases/zh/errors.ts'
import { failures as failuresZh } from '@quayside/phrases/zh/failures.ts'
import { faq as faqZh } from '@quayside/phrases/zh/help/faq.ts'
import { help as helpZh } from '@quayside/phrases/zh/help/help.ts'
import { home as homeZh } from '@quayside/phrases/zh/home/home.ts'
import { list as listZh } from '@quayside/phrases/zh/list.ts'
import { mails as mailsZh } from '@quayside/phrases/zh/mails.ts'
import { messages as messagesZh } from '@quayside/phrases/zh/messages/messages.ts'
import { notices as noticesZh } from '@quayside/phrases/zh/messages/notices.ts'
import { moves as movesZh } from '@quayside/phrases/zh/trade/moves.ts'
import { savedFilter as savedFilterZh } from '@quayside/phrases/zh/trade/saved-filter.ts'
import { refusals as refusalsZh } from '@quayside/phrases/zh/trade/refusals.ts'
import { responseCodes as responseCodesZh } from '@quayside/phrases/zh/trade/response-codes.ts'
import { rights as rightsZh } from '@quayside/phrases/zh/rights.ts'
import { exchange as exchangeZh } from '@quayside/phrases/zh/fund/exchange.ts'
import { card as cardZh } from '@quayside/phrases/zh/fund/card.ts'
import { bill as billZh } from '@quayside/phrases/zh/bill/bill.ts'
import { fund as fundZh } from '@quayside/phrases/zh/fund/fund.ts'
import { risk as riskZh } from '@quayside/phrases/zh/risk/risk.ts'
import { proof as proofZh } from '@quayside/phrases/zh/proof.ts'
import { security as securityZh } from '@quayside/phrases/zh/account/security.ts'
import { shell as shellZh } from '@quayside/phrases/zh/shell.ts'
import { bankFile as bankFileZh } from '@quayside/phrases/zh/fund/bank-file.ts'
import { team as teamZh } from '@quayside/phrases/zh/account/team.ts'
import { terms as termsZh } from '@quayside/phrases/zh/terms.ts'
import { trade as tradeZh } from '@quayside/phrases/zh/trade/trade.ts'
import { ui as uiZh } from '@quayside/phrases/zh/ui.ts'
import { payouts as payoutsZh } from '@quayside/phrases/zh/fund/payouts.ts'
import { withdrawalRule as withdrawalRuleZh } from '@quayside/phrases/zh/fund/withdrawal-rule.ts'
import { invoices as invoicesZh } from '@quayside/phrases/zh/bill/invoices.ts'
import { withdrawals as withdrawalsZh } from '@quayside/phrases/zh/fund/withdrawals.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import type { Same } from '@quayside/phrases/same.ts'

const en = {
  account: accountEn,
  team: teamEn,
  approval: approvalEn,
  oplog: oplogEn,
  batch: batchEn,
  callNames: callNamesEn,
  credentials: credentialsEn,
  entry: entryEn,
  errors: errorsEn,
  failures: failuresEn,
  faq: faqEn,
  help: helpEn,
  home: homeEn,
  list: listEn,
  mails: mailsEn,
  messages: messagesEn,
  moves: movesEn,
  notices: noticesEn,
  refusals: refusalsEn,
  responseCodes: responseCodesEn,
  rights: rightsEn,
  exchange: exchangeEn,
  bill: billEn,
  fund: fundEn,
  card: cardEn,
  risk: riskEn,
  savedFilter: savedFilterEn,
  proof: proofEn,
  security: securityEn,
  shell: shellEn,
  bankFile: bankFileEn,
  terms: termsEn,
  trade: tradeEn,
  ui: uiEn,
  payouts: payoutsEn,
  withdrawalRule: withdrawalRuleEn,
  invoices: invoicesEn,
  withdrawals: withdrawalsEn,
}
type Phrases = Same<typeof en>
const zh: Phrases = {
  account: accountZh,
  team: teamZh,
  approval: approvalZh,
  oplog: oplogZh,
  batch: batchZh,
  callNames: callNamesZh,
  credentials: credentialsZh,
  entry: entryZh,
  errors: errorsZh,
  failures: failuresZh,
  faq: faqZh,
  help: helpZh,
  home: homeZh,
  list: listZh,
  mails: mailsZh,
  messages: messagesZh,
  moves: movesZh,
  notices: noticesZh,
  refusals: refusalsZh,
  responseCodes: responseCodesZh,
  rights: rightsZh,
  exchange: exchangeZh,
  bill: billZh,
  fund: fundZh,
  card: cardZh,
  risk: riskZh,
  savedFilter: savedFilterZh,
  proof: proofZh,
  security: securityZh,
  shell: shellZh,
  bankFile: bankFileZh,
  terms: termsZh,
  trade: tradeZh,
  ui: uiZh,
  payouts: payoutsZh,
  withdrawalRule: withdrawalRuleZh,
  invoices: invoicesZh,
  withdrawals: withdrawalsZh,
}

type Facts = Readonly<Record<string, string | number>>

/** What the portal says in one language; the texts have their one home in the phrases. */
export interface Words extends Phrases {
  language: Language
  /** A text with its placeholders filled, numbers grouped as the language does. */
  fill(text: string, facts: Facts): string
  /** One of a pair of texts `_one` and `_other`, with its count filled in. */
  count(pair: Plural, count: number): string
  /** What such a text says of any count. */
  anyCount(pair: Plural): RegExp
}

type Plural = readonly [one: string, other: string]

export function wordsOf(language: Language): Words {
  const phrases: Phrases = language === 'zh' ? zh : en
  const plural = new Intl.PluralRules(languageNames[language].tag)
  const fill = (text: string, facts: Facts): string =>
    text.replaceAll(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, isNumber: string | undefined) => {
      const fact = facts[name]
      if (fact === undefined) throw new Error(`no fact "${name}" for "${text}"`)
      return isNumber ? Number(fact).toLocaleString(language) : String(fact)
    })
  return {
    ...phrases,
    language,
    fill,
    count: ([one, other], count) => fill(plural.select(count) === 'one' ? one : other, { count }),
    anyCount: (pair) =>
      new RegExp(
        pair.map((text) => text.replaceAll(/\{\{count(, number)?\}\}/g, String.raw`[\d,]+`)).join('|'),
      ),
  }
}
