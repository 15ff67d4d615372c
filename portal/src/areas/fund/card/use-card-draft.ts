import { useState } from 'react'
import type { CardDetail } from '@quayside/contract/fund/card/row.ts'
import {
  askedFields,
  type CardField,
  type CardForm,
  cardForm,
  takenFields,
} from '@quayside/contract/fund/card/rules.ts'
import { cardLimits as limits } from '@quayside/contract/fund/limits.ts'
import { useTranslation } from '#words/use-translation.ts'

/** The form as it is typed; an empty text is a field that was not filled in. */
export interface CardDraft {
  country: string
  currency: string
  isPublic: boolean
  accountName: string
  accountNumber: string
  bankName: string
  bankCode: string
  province: string
  city: string
  branchName: string
  cnaps: string
  swift: string
  aba: string
}
export type CardWrong = Partial<Record<CardField | 'letterId', string>>

const empty: CardDraft = {
  country: 'CN',
  currency: 'CNY',
  isPublic: true,
  accountName: '',
  accountNumber: '',
  bankName: '',
  bankCode: '',
  province: '',
  city: '',
  branchName: '',
  cnaps: '',
  swift: '',
  aba: '',
}

const draftOf = (card: CardDetail): CardDraft => ({
  country: card.country,
  currency: card.currency,
  isPublic: card.isPublic,
  accountName: card.accountName,
  accountNumber: '',
  bankName: card.bankName,
  bankCode: card.bankCode ?? '',
  province: card.province ?? '',
  city: card.city ?? '',
  branchName: card.branchName ?? '',
  cnaps: card.cnaps ?? '',
  swift: card.swift ?? '',
  aba: card.aba ?? '',
})

const optional = [
  'bankCode',
  'province',
  'city',
  'branchName',
  'cnaps',
  'swift',
  'aba',
  'accountNumber',
] as const satisfies readonly (keyof CardDraft)[]

/** What goes to the gateway: only what this form of card takes, and nothing that is empty. */
export function inputOf(draft: CardDraft, form: CardForm) {
  const taken: readonly string[] = [...takenFields(form), 'bankCode', 'accountNumber']
  const { country, currency, isPublic, accountName, bankName } = draft
  const more = Object.fromEntries(
    optional.flatMap((name) => {
      const text = draft[name].trim()
      return text !== '' && taken.includes(name) ? [[name, text] as const] : []
    }),
  ) as Partial<Record<(typeof optional)[number], string>>
  return { country, currency, isPublic, accountName: accountName.trim(), bankName: bankName.trim(), ...more }
}

export function useCardDraft(card: CardDetail | undefined) {
  const { t } = useTranslation('card')
  const [draft, setDraft] = useState(() => (card ? draftOf(card) : empty))
  const [wrong, setWrong] = useState<CardWrong>({})
  const form = cardForm(draft)
  const change = (part: Partial<CardDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setWrong((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(part, field))),
    )
  }
  /** Whether everything that is needed is there; says what is missing where it is. */
  const isWhole = (needsLetter: boolean): boolean => {
    const needed: readonly (keyof CardDraft)[] = [
      'accountName',
      'bankName',
      ...(card ? [] : (['accountNumber'] as const)),
      ...(askedFields(form).filter((field) => field !== 'bankCode') as (keyof CardDraft)[]),
    ]
    const missing = needed.filter((name) => String(draft[name]).trim() === '')
    const found: CardWrong = Object.fromEntries(missing.map((name) => [name, t('form.missing')]))
    const short = t('form.short', { min: limits.bankName.min })
    if (!found.bankName && draft.bankName.trim().length < limits.bankName.min) found.bankName = short
    if (needsLetter) found.letterId = t('form.missing')
    setWrong(found)
    return Object.keys(found).length === 0
  }
  return { draft, form, wrong, setWrong, change, isWhole }
}
