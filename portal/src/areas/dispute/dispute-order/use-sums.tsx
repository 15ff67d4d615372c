import { useEffect } from 'react'
import type { InputOf } from '@quayside/contract/call.ts'
import type { disputeOrderCalls } from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { sumsOf } from '#lists/sums-of.ts'
import type { Sums } from '#ui/table/sum-rows.tsx'
import { formatDecimal, isZero, MoneyCell } from '#ui/text/money-text.tsx'

const path = '/disputeOrder/list/sums'

/** Sums over all complaints of the filter, one line per currency; fetched again whenever the rows are. */
export function useDisputeOrderSums(
  filter: NonNullable<InputOf<typeof disputeOrderCalls.sums>['filter']>,
  asOf: string | undefined,
): Sums | undefined {
  const { t, i18n } = useTranslation('disputeOrders')
  const { t: list } = useTranslation('list')
  const refresh = useRefresh()
  const { data } = useCall<typeof disputeOrderCalls.sums>(path, { filter }, { keep: false })
  useEffect(() => void refresh(path), [asOf, refresh])
  if (!data) return undefined
  return sumsOf(list, data, ({ complaints, waiting, amount, refunded }) => ({
    rows: complaints,
    currency: amount.currency,
    count: t('list.count', { count: complaints }),
    cells: {
      refundAmount: <MoneyCell money={amount} strong />,
      status: waiting > 0 ? t('list.waiting', { count: waiting }) : undefined,
      reason: isZero(refunded.value)
        ? undefined
        : `${t('status.refunded')} ${formatDecimal(refunded.value, i18n.language)}`,
    },
  }))
}
