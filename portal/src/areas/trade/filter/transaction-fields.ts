import { useMemo } from 'react'
import type { dictionaryCalls } from '@quayside/contract/common/dictionary.ts'
import { tradeLimits as limits } from '@quayside/contract/trade/limits.ts'
import {
  captureState,
  commonDeclines,
  missingParts,
  orderStates,
  orderTypeNames,
  paymentMethods,
  settlementStates,
  sourceTypes,
} from '@quayside/contract/trade/states.ts'
import type { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import { useDictionaries } from '#api/use-call.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { amountField, brandField, choiceField, currencyField, datesField, optionsOf } from '#lists/fields.ts'

type Dictionaries = [
  typeof dictionaryCalls.countries,
  typeof transactionCalls.websites,
  typeof transactionCalls.paymentMethods,
  typeof transactionCalls.sourceTypes,
]

/** Everything that the list can be filtered by; what merchant and server decide comes from their calls. */
export function useTransactionFields(): readonly FilterField[] {
  const { t } = useTranslation(['trade', 'terms', 'responseCodes'])
  const [countryList, siteList, methods, sources] = useDictionaries<Dictionaries>([
    { path: '/common/countries' },
    { path: '/transaction/queryuseablewebsiteconfig' },
    { path: '/transaction/query/trade/paymentMethod', method: 'GET' },
    { path: '/transaction/sourceType', method: 'GET' },
  ])
  const countries = countryList?.countries
  const sites = siteList?.sites
  const usedMethods = methods?.paymentMethods ?? paymentMethods
  const usedSources = sources?.sourceTypes ?? sourceTypes
  return useMemo(
    () => [
      ...barFields(t),
      ...numberFields(t),
      brandField(t),
      choiceField(
        'captureState',
        t('column.captureState'),
        optionsOf(captureState.states, (value) => t(`terms:captureState.${value}`)),
      ),
      choiceField(
        'paymentMethod',
        t('column.paymentMethod'),
        optionsOf(usedMethods, (value) => t(`terms:paymentMethod.${value}`)),
      ),
      choiceField(
        'source',
        t('column.source'),
        optionsOf(usedSources, (value) => t(`terms:source.${value}`)),
      ),
      ...reportFields(t),
      choiceField(
        'siteId',
        t('column.site'),
        sites?.map((site) => ({ value: site.id, label: site.name })) ?? [],
      ),
      choiceField(
        'cardCountry',
        t('column.cardCountry'),
        countries?.map(({ code, name }) => ({ value: code, label: name })) ?? [],
      ),
    ],
    [t, countries, sites, usedMethods, usedSources],
  )
}

type Words = Translate<['trade', 'terms', 'responseCodes']>

/** The likeliest ones stand in the row. */
const barFields = (t: Words): FilterField[] => [
  datesField(t),
  choiceField(
    'status',
    t('column.status'),
    optionsOf(orderStates, (value) => t(`terms:order.${value}`)),
    true,
  ),
  choiceField(
    'type',
    t('column.type'),
    optionsOf(orderTypeNames, (value) => t(`terms:type.${value}`)),
    true,
  ),
  currencyField(t),
  amountField(t),
]

/** What reports ask for. */
const reportFields = (t: Words): FilterField[] => [
  choiceField(
    'settlement',
    t('filter.settlement'),
    optionsOf(settlementStates, (value) => t(`filter.settlementState.${value}`)),
  ),
  choiceField(
    'without',
    t('filter.without'),
    optionsOf(missingParts, (value) => t(`filter.missing.${value}`)),
  ),
  choiceField(
    'responseCode',
    t('filter.responseCode'),
    optionsOf(commonDeclines, (code) =>
      t('responseCodes:named', { code, meaning: t(`responseCodes:meaning.${code}`) }),
    ),
  ),
]

const numberFields = (t: Words): FilterField[] => [
  { kind: 'text', key: 'orderNo', label: t('column.orderNo'), maxLength: limits.orderNo.max, latin: true },
  {
    kind: 'text',
    key: 'merchantOrderId',
    label: t('column.merchantOrderId'),
    maxLength: limits.merchantOrderId.max,
  },
  { kind: 'text', key: 'arn', label: t('column.arn'), maxLength: limits.arn.max, latin: true },
  {
    kind: 'text',
    key: 'lastFour',
    label: t('filter.lastFour'),
    maxLength: limits.lastFour.length,
    latin: true,
    digits: true,
  },
  { kind: 'text', key: 'email', label: t('column.email'), maxLength: limits.email.max, latin: true },
  {
    kind: 'list',
    key: 'numbers',
    label: t('filter.numbers'),
    shown: (count) => t('list.numbers', { count }),
  },
]
