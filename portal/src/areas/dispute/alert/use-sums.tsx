import { useEffect } from 'react'
import type { InputOf } from '@quayside/contract/call.ts'
import type { alertCalls } from '@quayside/contract/dispute/alert/alert.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { sumsOf } from '#lists/sums-of.ts'
import type { Sums } from '#ui/table/sum-rows.tsx'
import { formatDecimal, isZero, MoneyCell } from '#ui/text/money-text.tsx'

const path = '/chargebackAlert/list/sums'

/** Sums over all alerts of the filter, one line per currency; fetched again whenever the rows are. */
export function useAlertSums(
  filter: NonNullable<InputOf<typeof alertCalls.sums>['filter']>,
  asOf: string | undefined,
): Sums | undefined {
  const { t, i18n } = useTranslation('alerts')
  const { t: list } = useTranslation('list')
  const refresh = useRefresh()
  const { data } = useCall<typeof alertCalls.sums>(path, { filter }, { keep: false })
  useEffect(() => void refresh(path), [asOf, refresh])
  if (!data) return undefined
  return sumsOf(list, data, ({ alerts, open, amount, refunded }) => ({
    rows: alerts,
    currency: amount.currency,
    count: t('list.count', { count: alerts }),
    cells: {
      amount: <MoneyCell money={amount} strong />,
      status: open > 0 ? t('list.open', { count: open }) : undefined,
      advice: isZero(refunded.value)
        ? undefined
        : `${t('status.refunded')} ${formatDecimal(refunded.value, i18n.language)}`,
    },
  }))
}
