import 'i18next'
import type { account } from '@quayside/phrases/en/account.ts'
import type { approval } from '@quayside/phrases/en/approval.ts'
import type { callNames } from '@quayside/phrases/en/call-names.ts'
import type { oplog } from '@quayside/phrases/en/oplog.ts'
import type { batch } from '@quayside/phrases/en/batch.ts'
import type { credentials } from '@quayside/phrases/en/credentials.ts'
import type { entry } from '@quayside/phrases/en/entry.ts'
import type { failures } from '@quayside/phrases/en/failures.ts'
import type { faq } from '@quayside/phrases/en/faq.ts'
import type { help } from '@quayside/phrases/en/help.ts'
import type { home } from '@quayside/phrases/en/home.ts'
import type { list } from '@quayside/phrases/en/list.ts'
import type { messages } from '@quayside/phrases/en/messages.ts'
import type { moves } from '@quayside/phrases/en/moves.ts'
import type { responseCodes } from '@quayside/phrases/en/response-codes.ts'
import type { savedFilter } from '@quayside/phrases/en/saved-filter.ts'
import type { proof } from '@quayside/phrases/en/proof.ts'
import type { refusals } from '@quayside/phrases/en/refusals.ts'
import type { rights } from '@quayside/phrases/en/rights.ts'
import type { team } from '@quayside/phrases/en/team.ts'
import type { exchange } from '@quayside/phrases/en/exchange.ts'
import type { card } from '@quayside/phrases/en/card.ts'
import type { bill } from '@quayside/phrases/en/bill.ts'
import type { fund } from '@quayside/phrases/en/fund.ts'
import type { invoices } from '@quayside/phrases/en/invoices.ts'
import type { withdrawals } from '@quayside/phrases/en/withdrawals.ts'
import type { withdrawalRule } from '@quayside/phrases/en/withdrawal-rule.ts'
import type { risk } from '@quayside/phrases/en/risk.ts'
import type { security } from '@quayside/phrases/en/security.ts'
import type { shell } from '@quayside/phrases/en/shell.ts'
import type { bankFile } from '@quayside/phrases/en/bank-file.ts'
import type { terms } from '@quayside/phrases/en/terms.ts'
import type { trade } from '@quayside/phrases/en/trade.ts'
import type { ui } from '@quayside/phrases/en/ui.ts'

export interface Catalogue {
  shell: typeof shell
  ui: typeof ui
  entry: typeof entry
  bill: typeof bill
  credentials: typeof credentials
  trade: typeof trade
  terms: typeof terms
  failures: typeof failures
  list: typeof list
  faq: typeof faq
  help: typeof help
  home: typeof home
  account: typeof account
  proof: typeof proof
  messages: typeof messages
  security: typeof security
  moves: typeof moves
  refusals: typeof refusals
  exchange: typeof exchange
  fund: typeof fund
  invoices: typeof invoices
  bankFile: typeof bankFile
  withdrawals: typeof withdrawals
  card: typeof card
  withdrawalRule: typeof withdrawalRule
  risk: typeof risk
  responseCodes: typeof responseCodes
  savedFilter: typeof savedFilter
  batch: typeof batch
  team: typeof team
  rights: typeof rights
  approval: typeof approval
  oplog: typeof oplog
  callNames: typeof callNames
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: Catalogue
    returnNull: false
  }
}
