import { useEffect } from 'react'
import type { InputOf } from '@quayside/contract/call.ts'
import type { deskCalls } from '@quayside/contract/dispute/desk/desk.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { sumsOf } from '#lists/sums-of.ts'
import type { Sums } from '#ui/table/sum-rows.tsx'
import { MoneyCell } from '#ui/text/money-text.tsx'

type SumsCall = typeof deskCalls.sums

/** Sums over all that waits, one line per currency; fetched again whenever the rows are, and the tabs' counts with them. */
export function useDeskSums(
  filter: NonNullable<InputOf<SumsCall>['filter']>,
  asOf: string | undefined,
): Sums | undefined {
  const { t } = useTranslation('dispute')
  const { t: list } = useTranslation('list')
  const refresh = useRefresh()
  const { data } = useCall<SumsCall>('/chargeback/deal/desk/sums', { filter }, { keep: false })
  useEffect(() => {
    void refresh('/chargeback/deal/desk/sums')
    void refresh('/chargeback/deal/desk/tabs')
  }, [asOf, refresh])
  if (!data) return undefined
  return sumsOf(list, data, (line) => ({
    rows: line.count,
    currency: line.currency,
    count: t('desk.count', { count: line.count }),
    cells: { amount: <MoneyCell money={line.amount} strong /> },
  }))
}
