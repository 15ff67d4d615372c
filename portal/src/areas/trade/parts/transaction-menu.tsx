import { IconCopy, IconDots, IconFileText } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TransactionRow } from '@quayside/contract/trade/transaction.ts'
import { useSession } from '../../../session/session-context.tsx'
import { copyText } from '../../../ui/copy-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { moveIcons } from '../moves/move-icons.tsx'
import { moveKeys, movesOf, type OrderMove } from '../moves/order-move.ts'
import { type TransactionSearch, withoutCursor } from '../transaction-search.ts'

interface TransactionMenuProps {
  row: TransactionRow
  search: TransactionSearch
  onAsk: (move: OrderMove, id: string) => void
}

/** What can be done with one row; merchants on a platform are told where they move money instead. */
export function TransactionMenu({ row, search, onAsk }: TransactionMenuProps) {
  const { t } = useTranslation(['trade', 'list', 'ui', 'terms'])
  const { platform } = useSession().user.merchant
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
      head={platform !== null && t('terms:platform', { platform })}
      entries={[
        ...movesOf(row.actions).map((move) => ({
          key: move,
          label: t(`terms:move.${move}`),
          icon: moveIcons[move],
          keys: moveKeys[move],
          onChoose: () => onAsk(move, row.id),
        })),
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
