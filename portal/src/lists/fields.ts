import { cardBrands } from '@quayside/contract/trade/states.ts'
import { currencies } from '@quayside/contract/money.ts'
import type { Translate } from '#words/use-translation.ts'
import type { FilterField, Option } from '#ui/filter/filter-field.ts'

type Words = Translate<['trade', 'terms']>

export const choiceField = (
  key: string,
  label: string,
  options: readonly Option[],
  bar = false,
): FilterField => ({ kind: 'choice', key, label, options, bar })

/** One of them at a time. */
export const singleField = (
  key: string,
  label: string,
  options: readonly Option[],
  bar = false,
): FilterField => ({ kind: 'choice', key, label, options, bar, single: true })

export const optionsOf = <T extends string>(
  values: readonly T[],
  labelOf: (value: T) => string = (value) => value,
): Option[] => values.map((value) => ({ value, label: labelOf(value) }))

/** The currencies that an operator most likely means stand first. */
const commonCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'HKD', 'CNY', 'KWD']
const currencyOptions = optionsOf([
  ...commonCurrencies,
  ...currencies.filter((code) => !commonCurrencies.includes(code)),
])

export const datesField = (t: Words): FilterField => ({
  kind: 'dates',
  key: 'created',
  fromKey: 'from',
  toKey: 'to',
  periodKey: 'period',
  label: t('filter.created'),
  bar: true,
})

export const currencyField = (t: Words): FilterField =>
  choiceField('currency', t('filter.currency'), currencyOptions, true)

/** The currency goes with the amount, which needs one. */
export const amountField = (t: Words, bar = true): FilterField => ({
  kind: 'amount',
  key: 'amount',
  fromKey: 'amountFrom',
  toKey: 'amountTo',
  label: t('filter.amount'),
  hint: t('list.amountHint'),
  currency: { key: 'currency', label: t('filter.currency'), options: currencyOptions },
  bar,
})

export const brandField = (t: Words, bar = false): FilterField =>
  choiceField(
    'brand',
    t('filter.brand'),
    optionsOf(cardBrands, (value) => t(`terms:brand.${value}`)),
    bar,
  )
