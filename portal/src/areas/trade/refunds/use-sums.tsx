import { useEffect } from 'react'
import type { InputOf } from '@quayside/contract/call.ts'
import type { refundListCalls } from '@quayside/contract/trade/refunds/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { formatDecimal, isZero, MoneyCell } from '#ui/text/money-text.tsx'
import type { Sums } from '#ui/table/sum-rows.tsx'
import { sumsOf } from '#lists/sums-of.ts'

const path = '/transaction/deal/sums'

/** Sums over all refunds of the filter, one line per currency; fetched again whenever the rows are. */
export function useRefundSums(
  filter: NonNullable<InputOf<typeof refundListCalls.sums>['filter']>,
  enabled: boolean,
  asOf: string | undefined,
): Sums | undefined {
  const { t, i18n } = useTranslation('moves')
  const { t: list } = useTranslation('list')
  const refresh = useRefresh()
  const { data } = useCall<typeof refundListCalls.sums>(path, { filter }, { enabled, keep: false })
  useEffect(() => void refresh(path), [asOf, refresh])
  if (!data || !enabled) return undefined
  const words = ({ value }: { value: string }) => formatDecimal(value, i18n.language)
  return sumsOf(list, data, ({ refunds, amount, succeeded, inFlight }) => ({
    rows: refunds,
    currency: amount.currency,
    count: t('refunds.count', { count: refunds }),
    cells: {
      amount: <MoneyCell money={amount} strong />,
      status: t('refunds.done', { amount: words(succeeded) }),
      why: isZero(inFlight.value) ? undefined : t('refunds.inFlight', { amount: words(inFlight) }),
    },
  }))
}
