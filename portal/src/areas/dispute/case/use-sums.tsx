import { useEffect } from 'react'
import type { InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { caseListCalls } from '@quayside/contract/dispute/case/case-list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { sumsOf } from '#lists/sums-of.ts'
import type { Sums } from '#ui/table/sum-rows.tsx'
import { formatDecimal, isZero, MoneyCell } from '#ui/text/money-text.tsx'

type SumsCall = typeof caseListCalls.sums
type Line = NonNullable<OutputOf<SumsCall>['sums']>[number]

/** Sums over all cases of the filter, one line per currency; fetched again whenever the rows are. */
export function useCaseSums(
  path: '/chargeback/deal/sums' | '/chargeback/query/sums',
  filter: NonNullable<InputOf<SumsCall>['filter']>,
  asOf: string | undefined,
): Sums | undefined {
  const { t, i18n } = useTranslation('dispute')
  const { t: list } = useTranslation('list')
  const refresh = useRefresh()
  // Both lists have the same sums of the same filter.
  const { data } = useCall<SumsCall>(path as SumsCall['path'], { filter }, { keep: false })
  useEffect(() => void refresh(path), [asOf, path, refresh])
  if (!data) return undefined
  const part = (name: 'open' | 'won' | 'lost', { [name]: { value } }: Line) =>
    isZero(value) ? undefined : `${t(`sum.${name}`)} ${formatDecimal(value, i18n.language)}`
  return sumsOf(list, data, (line) => ({
    rows: line.count,
    currency: line.currency,
    count: t('count', { count: line.count }),
    cells: {
      amount: <MoneyCell money={line.amount} strong />,
      reasonCode: [part('open', line), part('won', line), part('lost', line)].filter(Boolean).join(' · '),
    },
  }))
}
