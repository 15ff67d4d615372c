import { isLuhn } from '#luhn.ts'
import { hasChinese } from '#text.ts'
import {
  bicCountry,
  compactNumber,
  isAba,
  isBic,
  isCnaps,
  isIban,
  looksLikeIban,
  plainName,
  usesIban,
} from './bank-numbers.ts'
import { cardLimits as limits } from '#fund/limits.ts'

/** What a card's form holds, as far as its fields depend on each other. */
export interface CardFields {
  readonly accountName: string
  readonly isPublic: boolean
  readonly currency: string
  readonly country: string
  readonly province?: string | undefined
  readonly city?: string | undefined
  readonly bankName: string
  readonly bankCode?: string | undefined
  readonly branchName?: string | undefined
  readonly cnaps?: string | undefined
  readonly swift?: string | undefined
  readonly aba?: string | undefined
  /** Left out where a known card keeps its own. */
  readonly accountNumber?: string | undefined
}
export type CardField = keyof CardFields

export const rmb = 'CNY'

/** How a bank of this country is told apart: the form asks for nothing else. */
export const cardForms = ['china', 'us', 'iban', 'swift'] as const
export type CardForm = (typeof cardForms)[number]
export function cardForm({ country, currency }: Pick<CardFields, 'country' | 'currency'>): CardForm {
  if (country === 'CN' && currency === rmb) return 'china'
  if (country === 'US') return 'us'
  return usesIban(country) ? 'iban' : 'swift'
}

const fieldsOfForm = {
  china: { asked: ['province', 'city', 'bankCode', 'branchName', 'cnaps'], also: ['swift'] },
  us: { asked: ['aba'], also: ['swift', 'province', 'city', 'branchName'] },
  iban: { asked: [], also: ['swift', 'bankCode', 'province', 'city', 'branchName'] },
  swift: { asked: ['swift'], also: ['bankCode', 'province', 'city', 'branchName'] },
} as const satisfies Record<CardForm, Record<'asked' | 'also', readonly CardField[]>>

/** Fields that a form asks for beyond those of every card, and those that it takes. */
export const askedFields = (form: CardForm): readonly CardField[] => fieldsOfForm[form].asked
export const takenFields = (form: CardForm): readonly CardField[] => [
  ...fieldsOfForm[form].asked,
  ...fieldsOfForm[form].also,
]

export const cardProblems = [
  'card.required',
  'card.bank_name_english',
  'card.number_form',
  'card.iban_wrong',
  'card.iban_country',
  'card.aba_wrong',
  'card.cnaps_wrong',
  'card.cnaps_bank',
] as const
export type CardProblem = (typeof cardProblems)[number]
/** What may be right and mostly is not: said, and never refused. */
export const cardWarnings = ['swift_not_bic', 'swift_country', 'card_check_digit', 'name_chinese'] as const
export type CardWarning = (typeof cardWarnings)[number]

export interface Found<K> {
  readonly field: CardField
  readonly what: K
}

/** What is wrong with the fields together (spec §5); lengths and characters of each are the schema's. */
export function problemsOf(card: CardFields): Found<CardProblem>[] {
  const form = cardForm(card)
  const missing = askedFields(form)
    .filter((field) => !card[field])
    .map((field) => ({ field, what: 'card.required' as const }))
  // A foreign bank reads no Chinese.
  const english: Found<CardProblem>[] =
    card.currency !== rmb && hasChinese(card.bankName)
      ? [{ field: 'bankName', what: 'card.bank_name_english' }]
      : []
  return [...missing, ...english, ...numberProblems(card, form), ...codeProblems(card)]
}

function numberProblems({ accountNumber, country }: CardFields, form: CardForm): Found<CardProblem>[] {
  if (accountNumber === undefined) return []
  const number = compactNumber(accountNumber)
  const found = (what: CardProblem): Found<CardProblem>[] => [{ field: 'accountNumber', what }]
  const { min, max } = limits.accountNumber
  if (!/^[A-Z0-9]+$/.test(number) || number.length < min || number.length > max)
    return found('card.number_form')
  if (form === 'china') return /^\d+$/.test(number) ? [] : found('card.number_form')
  if (form === 'iban') {
    if (!isIban(number)) return found('card.iban_wrong')
    return number.startsWith(country) ? [] : found('card.iban_country')
  }
  return looksLikeIban(number) && !isIban(number) ? found('card.iban_wrong') : []
}

function codeProblems({ aba, cnaps, bankCode }: CardFields): Found<CardProblem>[] {
  return [
    ...(aba && !isAba(aba) ? [{ field: 'aba', what: 'card.aba_wrong' } as const] : []),
    ...(cnaps && !isCnaps(cnaps) ? [{ field: 'cnaps', what: 'card.cnaps_wrong' } as const] : []),
    // The first three digits of a clearing code are its bank's.
    ...(cnaps && isCnaps(cnaps) && bankCode && /^\d{3}$/.test(bankCode) && !cnaps.startsWith(bankCode)
      ? [{ field: 'cnaps', what: 'card.cnaps_bank' } as const]
      : []),
  ]
}

export function warningsOf(card: CardFields): Found<CardWarning>[] {
  const swift = card.swift?.trim().toUpperCase()
  const number = card.accountNumber && compactNumber(card.accountNumber)
  const form = cardForm(card)
  return [
    ...(swift && !isBic(swift) ? [{ field: 'swift', what: 'swift_not_bic' } as const] : []),
    ...(swift && isBic(swift) && card.country && bicCountry(swift) !== card.country
      ? [{ field: 'swift', what: 'swift_country' } as const]
      : []),
    ...(form === 'china' && !card.isPublic && number && /^62\d{14,17}$/.test(number) && !isLuhn(number)
      ? [{ field: 'accountNumber', what: 'card_check_digit' } as const]
      : []),
    ...(card.currency !== rmb && hasChinese(card.accountName)
      ? [{ field: 'accountName', what: 'name_chinese' } as const]
      : []),
  ]
}

/** The letter says that the company is paid on somebody else's account (spec §5). */
export const needsLetter = (accountName: string, company: readonly string[]): boolean =>
  !company.some((name) => plainName(name) === plainName(accountName))

/** All but its end; a short one shows less. */
export const tailOf = (number: string): string => compactNumber(number).slice(-4)
export const maskedNumber = (tail: string): string => `****\u00A0${tail}`
