import type { Language } from '@quayside/contract/envelope.ts'
import { account as enAccount } from './en/account.ts'
import { batch as enBatch } from './en/batch.ts'
import { home as enHome } from './en/home.ts'
import { terms as enTerms } from './en/terms.ts'
import { trade as enTrade } from './en/trade.ts'
import type { Same } from './same.ts'
import { account as zhAccount } from './zh/account.ts'
import { batch as zhBatch } from './zh/batch.ts'
import { home as zhHome } from './zh/home.ts'
import { terms as zhTerms } from './zh/terms.ts'
import { trade as zhTrade } from './zh/trade.ts'

const en = { account: enAccount, batch: enBatch, home: enHome, terms: enTerms, trade: enTrade }
const all = { en, zh: { account: zhAccount, batch: zhBatch, home: zhHome, terms: zhTerms, trade: zhTrade } }

/** What files say: the words of the screens that they were exported from. */
export const wordsOf = (language: Language): Same<typeof en> => all[language]
