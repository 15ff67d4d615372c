import type { OutputOf } from '@quayside/contract/call.ts'
import type { caseListCalls } from '@quayside/contract/dispute/case/case-list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { type SumsFilter, useSums } from '#lists/use-sums.ts'
import type { Sums } from '#ui/table/sum-rows.tsx'
import { formatDecimal, isZero, MoneyCell } from '#ui/text/money-text.tsx'

type SumsCall = typeof caseListCalls.sums
type Line = NonNullable<OutputOf<SumsCall>['sums']>[number]

/** Sums over all cases of the filter, one line per currency; fetched again whenever the rows are. */
export function useCaseSums(
  path: '/chargeback/deal/sums' | '/chargeback/query/sums',
  filter: SumsFilter<SumsCall>,
  asOf: string | undefined,
): Sums | undefined {
  const { t, i18n } = useTranslation('dispute')
  const part = (name: 'open' | 'won' | 'lost', { [name]: { value } }: Line) =>
    isZero(value) ? undefined : `${t(`sum.${name}`)} ${formatDecimal(value, i18n.language)}`
  // Both lists have the same sums of the same filter.
  return useSums<SumsCall>(path as SumsCall['path'], { filter, asOf }, (line) => ({
    rows: line.count,
    currency: line.currency,
    count: t('count', { count: line.count }),
    cells: {
      amount: <MoneyCell money={line.amount} strong />,
      reasonCode: [part('open', line), part('won', line), part('lost', line)].filter(Boolean).join(' · '),
    },
  }))
}
