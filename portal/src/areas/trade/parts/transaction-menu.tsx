import { IconCopy, IconDots, IconFileText } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TransactionRow } from '@quayside/contract/trade/transaction.ts'
import { copyText } from '../../../ui/copy-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { type TransactionSearch, withoutCursor } from '../transaction-search.ts'

/** What can be done with one row; moves of money join as the row's `actions` allow them. */
export function TransactionMenu({ row, search }: { row: TransactionRow; search: TransactionSearch }) {
  const { t } = useTranslation(['trade', 'list', 'ui'])
  const router = useRouter()
  const copy = async (text: string) => {
    if (await copyText(text)) toast({ tone: 'good', text: t('ui:copied') })
  }
  const label = t('list:table.rowMenu', { label: row.orderNo })
  return (
    <Menu
      look="grey"
      size="xs"
      icon
      align="end"
      label={label}
      aria-label={label}
      entries={[
        {
          key: 'details',
          label: t('list.details'),
          icon: <IconFileText size={16} stroke={1.6} aria-hidden />,
          onChoose: () =>
            void router.navigate({
              to: '/detail/orderDetails/$id',
              params: { id: row.id },
              search: withoutCursor(search),
            }),
        },
        {
          key: 'orderNo',
          label: t('list.copyOrderNo'),
          icon: <IconCopy size={16} stroke={1.6} aria-hidden />,
          onChoose: () => void copy(row.orderNo),
        },
        {
          key: 'merchantOrderId',
          label: t('list.copyMerchantOrderNo'),
          icon: <IconCopy size={16} stroke={1.6} aria-hidden />,
          onChoose: () => void copy(row.merchantOrderId),
        },
      ]}
    >
      <IconDots size={16} stroke={1.6} aria-hidden />
    </Menu>
  )
}
