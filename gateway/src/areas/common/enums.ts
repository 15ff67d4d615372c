import type { Language } from '@quayside/contract/envelope.ts'
import { places } from '@quayside/contract/fund/places.ts'
import { currencies } from '@quayside/contract/money.ts'
import {
  captureState,
  cardBrands,
  orderStates,
  orderTypeNames,
  paymentMethods,
  sourceTypes,
} from '@quayside/contract/trade/states.ts'
import { terms as en } from '@quayside/phrases/en/terms.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { terms as zh } from '@quayside/phrases/zh/terms.ts'
import type { Named } from './regions.ts'

const terms = { en, zh } as const

type Terms = (typeof terms)[Language]

const named = <C extends string>(
  codes: readonly C[],
  words: (terms: Terms) => Readonly<Record<C, string>>,
) => {
  const of = (language: Language): readonly Named[] =>
    codes.map((code) => ({ code, name: words(terms[language])[code] }))
  return { en: of('en'), zh: of('zh') }
}

function currencyNames(language: Language): readonly Named[] {
  const names = new Intl.DisplayNames(languageNames[language].tag, { type: 'currency' })
  return currencies.map((code) => ({ code, name: names.of(code) ?? code }))
}

/** The dictionaries by name, each code with its word in both languages. */
export const enums: ReadonlyMap<string, Readonly<Record<Language, readonly Named[]>>> = new Map(
  Object.entries({
    orderState: named(orderStates, (words) => words.order),
    captureState: named(captureState.states, (words) => words.captureState),
    orderType: named(orderTypeNames, (words) => words.type),
    cardBrand: named(cardBrands, (words) => words.brand),
    paymentMethod: named(paymentMethods, (words) => words.paymentMethod),
    sourceType: named(sourceTypes, (words) => words.source),
    account: named(places, (words) => words.account),
    currency: { en: currencyNames('en'), zh: currencyNames('zh') },
  }),
)
