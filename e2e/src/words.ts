import type { Language } from '@quayside/contract/envelope.ts'
import { errors as errorsEn } from '@quayside/phrases/en/errors.ts'
import { mails as mailsEn } from '@quayside/phrases/en/mails.ts'
import { notices as noticesEn } from '@quayside/phrases/en/messages/notices.ts'
import { payouts as payoutsEn } from '@quayside/phrases/en/fund/payouts.ts'
import { errors as errorsZh } from '@quayside/phrases/zh/errors.ts'
import { mails as mailsZh } from '@quayside/phrases/zh/mails.ts'
import { notices as noticesZh } from '@quayside/phrases/zh/messages/notices.ts'
import { payouts as payoutsZh } from '@quayside/phrases/zh/fund/payouts.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import type { Catalogue } from '@quayside/phrases/namespaces.ts'
import type { Same } from '@quayside/phrases/same.ts'
import { wordsOf as screensOf } from '@quayside/phrases/words.ts'

/** What no screen loads as its own. */
const en = {
  errors: errorsEn,
  mails: mailsEn,
  notices: noticesEn,
  payouts: payoutsEn,
}
type Beside = Same<typeof en>
const zh: Beside = {
  errors: errorsZh,
  mails: mailsZh,
  notices: noticesZh,
  payouts: payoutsZh,
}
type Phrases = Catalogue & Beside

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
  const beside: Beside = language === 'zh' ? zh : en
  const plural = new Intl.PluralRules(languageNames[language].tag)
  const fill = (text: string, facts: Facts): string =>
    text.replaceAll(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, isNumber: string | undefined) => {
      const fact = facts[name]
      if (fact === undefined) throw new Error(`no fact "${name}" for "${text}"`)
      return isNumber ? Number(fact).toLocaleString(language) : String(fact)
    })
  return {
    ...screensOf(language),
    ...beside,
    language,
    fill,
    count: ([one, other], count) => fill(plural.select(count) === 'one' ? one : other, { count }),
    anyCount: (pair) =>
      new RegExp(
        pair.map((text) => text.replaceAll(/\{\{count(, number)?\}\}/g, String.raw`[\d,]+`)).join('|'),
      ),
  }
}
