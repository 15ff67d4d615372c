import type { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import type { Sums } from '#ui/table/sum-rows.tsx'
import { sumsOf } from '#lists/sums-of.ts'
import type { TransactionPage } from './use-transactions.ts'

/** Sums over all orders of the filter, one line per currency; asked for after the rows, so that they never wait. */
export function useTransactionSums(page: TransactionPage): Sums | undefined {
  const { t } = useTranslation('list')
  const { data } = useCall<typeof transactionCalls.sums>(
    '/transaction/query/sums',
    { filter: page.filter },
    { enabled: (page.rows?.length ?? 0) > 0, freshFor: Number.POSITIVE_INFINITY, keep: false },
  )
  return (
    data &&
    sumsOf(t, data, ({ orders, amount, captured, refunded }) => ({
      rows: orders,
      currency: amount.currency,
      count: t('table.orders', { count: orders }),
      cells: {
        amount: <MoneyCell money={amount} strong />,
        captured: <MoneyCell money={captured} bare />,
        refunded: <MoneyCell money={refunded} bare />,
      },
    }))
  )
}
