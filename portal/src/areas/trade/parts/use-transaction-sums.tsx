import { useTranslation } from 'react-i18next'
import type { transactionCalls } from '@quayside/contract/trade/transaction.ts'
import { useCall } from '../../../api/use-call.ts'
import { MoneyCell } from '../../../ui/money-text.tsx'
import type { Sums } from '../../../ui/table/sum-rows.tsx'
import type { TransactionPage } from './use-transactions.ts'

/** Sums over all orders of the filter, one line per currency; asked for after the rows, so that they never wait. */
export function useTransactionSums(page: TransactionPage): Sums | undefined {
  const { t } = useTranslation(['trade', 'list'])
  const { data } = useCall<typeof transactionCalls.sums>(
    '/transaction/query/sums',
    { filter: page.filter },
    { enabled: (page.rows?.length ?? 0) > 0, freshFor: Number.POSITIVE_INFINITY, keep: false },
  )
  if (!data) return undefined
  if (!data.sums)
    return {
      label: t('list:table.sumsMore', { count: data.rowsMax }),
      lines: [{ key: 'none', count: '', cells: {} }],
    }
  const count = data.sums.reduce((sum, line) => sum + line.orders, 0)
  return {
    label: t('list:table.sums', { count }),
    note: data.sums.length > 1 ? t('list:table.neverAdded') : undefined,
    lines: data.sums.map((line) => ({
      key: line.amount.currency,
      count: t('list:table.orders', { count: line.orders }),
      cells: {
        amount: <MoneyCell money={line.amount} strong />,
        captured: <MoneyCell money={line.captured} bare />,
        refunded: <MoneyCell money={line.refunded} bare />,
      },
    })),
  }
}
