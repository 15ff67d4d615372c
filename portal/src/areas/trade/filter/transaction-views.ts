import { useTranslation } from '#words/use-translation.ts'
import type { ViewedList } from '#lists/views/viewed-list.ts'
import { transactionAddress, type TransactionSearch } from '#areas/trade/transaction-search.ts'
import { useOrdersFound } from './finds.tsx'
import { useTransactionFields } from './transaction-fields.ts'

/** Every order. */
export const transactionViews: ViewedList<TransactionSearch> = {
  name: 'transaction',
  to: '/home/tradeManage/transactionQuery',
  address: transactionAddress,
  useBar() {
    const { t } = useTranslation('trade')
    return { fields: useTransactionFields(), search: t('list.search'), searchHint: t('list.searchHint') }
  },
  useFound: useOrdersFound,
}
