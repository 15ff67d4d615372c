import { useMemo } from 'react'
import type { dictionaryCalls } from '@quayside/contract/common/dictionary.ts'
import { productTypes } from '@quayside/contract/dispute/evidence/items.ts'
import { disputeLimits as limits } from '@quayside/contract/dispute/limits.ts'
import { chargebackOutcome, chargebackStages } from '@quayside/contract/dispute/states.ts'
import { dueWithinDays } from '@quayside/contract/period.ts'
import { caseMoves } from '@quayside/contract/dispute/value/best-moves.ts'
import { reasonGroups } from '@quayside/contract/dispute/value/reason-groups.ts'
import type { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useDictionaries } from '#api/use-call.ts'
import {
  amountField,
  brandField,
  choiceField,
  currencyField,
  datesField,
  optionsOf,
  singleField,
} from '#lists/fields.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'

/** What cases can be filtered by. */
export function useCaseFields(): readonly FilterField[] {
  const { t: own } = useTranslation('dispute')
  const shared = useSharedFields()
  return useMemo(
    (): FilterField[] => [
      choiceField(
        'stage',
        own('column.stage'),
        optionsOf(chargebackStages, (value) => own(`stage.${value}`)),
        true,
      ),
      ...shared,
      choiceField(
        'outcome',
        own('column.outcome'),
        optionsOf(chargebackOutcome.states, (value) => own(`outcome.${value}`)),
      ),
      choiceField(
        'move',
        own('column.best'),
        optionsOf(caseMoves, (value) => own(`move.${value}`)),
      ),
    ],
    [own, shared],
  )
}

type Dictionaries = [typeof dictionaryCalls.countries, typeof transactionCalls.websites]

/** What all that stands on the desk can be filtered by, case or not. */
export function useSharedFields(): readonly FilterField[] {
  const { t } = useTranslation(['trade', 'terms'])
  const { t: own } = useTranslation(['dispute', 'evidence'])
  const [countryList, siteList] = useDictionaries<Dictionaries>([
    { path: '/common/countries' },
    { path: '/transaction/queryuseablewebsiteconfig' },
  ])
  const countries = countryList?.countries
  const sites = siteList?.sites
  return useMemo(
    (): FilterField[] => [
      choiceField(
        'group',
        own('column.reason'),
        optionsOf(reasonGroups, (value) => own(`group.${value}`)),
        true,
      ),
      singleField(
        'dueWithin',
        own('list.dueWithin'),
        optionsOf(dueWithinDays, (days) => own('list.withinDays', { count: Number(days) })),
        true,
      ),
      { ...datesField(t), label: own('list.opened') },
      currencyField(t),
      brandField(t),
      amountField(t, false),
      choiceField(
        'site',
        own('column.site'),
        sites?.map(({ id, name }) => ({ value: id, label: name })) ?? [],
      ),
      {
        kind: 'text',
        key: 'reasonCode',
        label: own('column.reasonCode'),
        maxLength: limits.reasonCode.max,
        latin: true,
      },
      choiceField(
        'productType',
        own('column.product'),
        optionsOf(productTypes, (value) => own(`evidence:product.${value}`)),
      ),
      choiceField(
        'cardCountry',
        t('column.cardCountry'),
        countries?.map(({ code, name }) => ({ value: code, label: name })) ?? [],
      ),
    ],
    [t, own, countries, sites],
  )
}
