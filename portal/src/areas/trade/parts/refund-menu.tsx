import { IconCopy, IconDots, IconFileText, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RefundRow } from '@quayside/contract/trade/refund-list.ts'
import type { refundCalls } from '@quayside/contract/trade/refund.ts'
import { useSend } from '../../../api/use-call.ts'
import { copyText } from '../../../ui/copy-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useRefreshMoved } from '../moves/use-refresh-moved.ts'

interface RefundMenuProps {
  row: RefundRow
  /** Whether its order is what the screen shows. */
  inOrder?: boolean
}

/** What can be done with one refund; an unsent one can be taken back. */
export function RefundMenu({ row, inOrder = false }: RefundMenuProps) {
  const { t } = useTranslation(['moves', 'list', 'ui'])
  const router = useRouter()
  const refreshMoved = useRefreshMoved()
  const { mutate: cancel } = useSend<typeof refundCalls.cancel>('/transaction/refund/cancel')
  const label = t('list:table.rowMenu', { label: row.refundNo })
  const unsent = {
    key: 'cancel',
    label: t('refunds.cancel'),
    icon: <IconX size={16} stroke={1.6} aria-hidden />,
    onChoose: () =>
      cancel(
        { refundId: row.id },
        {
          onSuccess: () => toast({ tone: 'good', text: t('refunds.canceled', { number: row.refundNo }) }),
          onSettled: refreshMoved,
        },
      ),
  }
  const order = {
    key: 'order',
    label: t('refunds.openOrder'),
    icon: <IconFileText size={16} stroke={1.6} aria-hidden />,
    onChoose: () => void router.navigate({ to: '/detail/orderDetails/$id', params: { id: row.orderId } }),
  }
  return (
    <Menu
      look="grey"
      size="xs"
      icon
      align="end"
      label={label}
      aria-label={label}
      entries={[
        ...(row.actions.includes('cancel') ? [unsent] : []),
        ...(inOrder ? [] : [order]),
        {
          key: 'copy',
          label: t('refunds.copyNumber'),
          icon: <IconCopy size={16} stroke={1.6} aria-hidden />,
          onChoose: () =>
            void copyText(row.refundNo).then((done) => done && toast({ tone: 'good', text: t('ui:copied') })),
        },
      ]}
    >
      <IconDots size={16} stroke={1.6} aria-hidden />
    </Menu>
  )
}
