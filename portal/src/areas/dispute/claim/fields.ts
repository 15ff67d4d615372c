import { useMemo } from 'react'
import type { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { amountField, brandField, choiceField, currencyField, datesField } from '#lists/fields.ts'
import { useSession } from '#session/session-context.tsx'
import type { FilterField } from '#ui/filter/filter-field.ts'

/**
 * What every list of claims can be filtered by, behind what is its own.
 * @param period what its time is called
 */
export function useClaimFields(period: string, own: readonly FilterField[]): readonly FilterField[] {
  const { t } = useTranslation(['trade', 'terms'])
  const sites = useSites()
  return useMemo(
    () => [
      ...own.filter((field) => 'bar' in field && field.bar),
      { ...datesField(t), label: period },
      currencyField(t),
      brandField(t, own.length === 0),
      amountField(t, false),
      ...own.filter((field) => !('bar' in field && field.bar)),
      ...(sites.length > 1 ? [choiceField('site', t('column.site'), sites)] : []),
    ],
    [t, period, own, sites],
  )
}

const none: readonly never[] = []

/** Sites by their names, for those who may know of them. */
export function useSites() {
  const { permissions } = useSession()
  const { data } = useCall<typeof transactionCalls.websites>(
    '/transaction/queryuseablewebsiteconfig',
    {},
    { enabled: permissions.includes('trade.transaction.view'), freshFor: Number.POSITIVE_INFINITY },
  )
  return useMemo(() => data?.sites.map(({ id, name }) => ({ value: id, label: name })) ?? none, [data])
}
