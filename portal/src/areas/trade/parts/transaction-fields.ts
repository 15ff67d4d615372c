import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { dictionaryCalls } from '@quayside/contract/common/dictionary.ts'
import { currencies } from '@quayside/contract/money.ts'
import { tradeLimits as limits } from '@quayside/contract/trade/limits.ts'
import { captureState, cardBrands, orderStates, orderTypeNames } from '@quayside/contract/trade/states.ts'
import type { transactionCalls } from '@quayside/contract/trade/transaction.ts'
import { useCall } from '../../../api/use-call.ts'
import type { FilterField } from '../../../ui/filter/filter-field.ts'

/** Dictionaries do not change while somebody works. */
const still = { freshFor: Number.POSITIVE_INFINITY } as const

/** The currencies that an operator most likely means stand first. */
const commonCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'HKD', 'CNY', 'KWD']

/** Everything that the list can be filtered by; what merchant and server decide comes from their calls. */
export function useTransactionFields(): readonly FilterField[] {
  const { t } = useTranslation(['trade', 'terms'])
  const countries = useCall<typeof dictionaryCalls.countries>('/common/countries', {}, still).data?.countries
  const sites = useCall<typeof transactionCalls.websites>('/transaction/queryuseablewebsiteconfig', {}, still).data?.sites
  const methods = useCall<typeof transactionCalls.paymentMethods>('/transaction/query/trade/paymentMethod', {}, { ...still, method: 'GET' }).data?.paymentMethods
  const sources = useCall<typeof transactionCalls.sourceTypes>('/transaction/sourceType', {}, { ...still, method: 'GET' }).data?.sourceTypes
  return useMemo<readonly FilterField[]>(
    () => [
      { kind: 'dates', key: 'created', fromKey: 'from', toKey: 'to', label: t('filter.created'), bar: true },
      { kind: 'choice', key: 'status', label: t('column.status'), bar: true, options: orderStates.map((value) => ({ value, label: t(`terms:order.${value}`) })) },
      { kind: 'choice', key: 'type', label: t('column.type'), bar: true, options: orderTypeNames.map((value) => ({ value, label: t(`terms:type.${value}`) })) },
      { kind: 'amount', key: 'amount', fromKey: 'amountFrom', toKey: 'amountTo', label: t('filter.amount'), hint: t('list.amountHint'), bar: true },
      {
        kind: 'choice', key: 'currency', label: t('filter.currency'),
        options: [...commonCurrencies, ...currencies.filter((code) => !commonCurrencies.includes(code))].map((value) => ({ value, label: value })),
      },
      { kind: 'text', key: 'orderNo', label: t('column.orderNo'), maxLength: limits.orderNo.max, latin: true },
      { kind: 'text', key: 'merchantOrderId', label: t('column.merchantOrderId'), maxLength: limits.merchantOrderId.max },
      { kind: 'text', key: 'arn', label: t('column.arn'), maxLength: limits.arn.max, latin: true },
      { kind: 'text', key: 'lastFour', label: t('filter.lastFour'), maxLength: limits.lastFour.length, latin: true, digits: true },
      { kind: 'text', key: 'email', label: t('column.email'), maxLength: limits.email.max, latin: true },
      { kind: 'choice', key: 'brand', label: t('filter.brand'), options: cardBrands.map((value) => ({ value, label: t(`terms:brand.${value}`) })) },
      { kind: 'choice', key: 'captureState', label: t('column.captureState'), options: captureState.states.map((value) => ({ value, label: t(`terms:captureState.${value}`) })) },
      { kind: 'choice', key: 'paymentMethod', label: t('column.paymentMethod'), options: (methods ?? []).map((value) => ({ value, label: t(`terms:paymentMethod.${value}`) })) },
      { kind: 'choice', key: 'source', label: t('column.source'), options: (sources ?? []).map((value) => ({ value, label: t(`terms:source.${value}`) })) },
      { kind: 'choice', key: 'siteId', label: t('column.site'), options: (sites ?? []).map((site) => ({ value: site.id, label: site.name })) },
      { kind: 'choice', key: 'cardCountry', label: t('column.cardCountry'), options: (countries ?? []).map((country) => ({ value: country.code, label: country.name })) },
      { kind: 'list', key: 'numbers', label: t('filter.numbers'), shown: (count) => t('list.numbers', { count }) },
    ],
    [t, countries, sites, methods, sources],
  )
}
