import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf } from '@quayside/contract/call.ts'
import type { refundListCalls } from '@quayside/contract/trade/refund-list.ts'
import { useCall, useRefresh } from '../../../api/use-call.ts'
import { formatDecimal, isZero, MoneyCell } from '../../../ui/money-text.tsx'
import type { Sums } from '../../../ui/table/sum-rows.tsx'

const path = '/transaction/deal/sums'

/** Sums over all refunds of the filter, one line per currency; fetched again whenever the rows are. */
export function useRefundSums(
  filter: NonNullable<InputOf<typeof refundListCalls.sums>['filter']>,
  enabled: boolean,
  asOf: string | undefined,
): Sums | undefined {
  const { t, i18n } = useTranslation(['moves', 'list'])
  const refresh = useRefresh()
  const { data } = useCall<typeof refundListCalls.sums>(path, { filter }, { enabled, keep: false })
  useEffect(() => void refresh(path), [asOf, refresh])
  if (!data || !enabled) return undefined
  if (!data.sums)
    return {
      label: t('list:table.sumsMore', { count: data.rowsMax }),
      lines: [{ key: 'none', count: '', cells: {} }],
    }
  const count = data.sums.reduce((sum, line) => sum + line.refunds, 0)
  const words = ({ value }: { value: string }) => formatDecimal(value, i18n.language)
  return {
    label: t('list:table.sums', { count }),
    note: data.sums.length > 1 ? t('list:table.neverAdded') : undefined,
    lines: data.sums.map((line) => ({
      key: line.amount.currency,
      count: t('refunds.count', { count: line.refunds }),
      cells: {
        amount: <MoneyCell money={line.amount} strong />,
        status: t('refunds.done', { amount: words(line.succeeded) }),
        why: isZero(line.inFlight.value)
          ? undefined
          : t('refunds.inFlight', { amount: words(line.inFlight) }),
      },
    })),
  }
}
