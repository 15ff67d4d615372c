import { IconX } from '@tabler/icons-react'
import type { RefundRow } from '@quayside/contract/trade/refunds/list.ts'
import type { refundCalls } from '@quayside/contract/trade/move/refund.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSend } from '#api/use-call.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { useRefreshMoved } from '#areas/trade/move/use-refresh-moved.ts'
import { RowMenu, useRowEntries } from '#areas/trade/move/row-menu.tsx'

interface RefundMenuProps {
  row: RefundRow
  /** Whether its order is what the screen shows. */
  inOrder?: boolean
}

/** What can be done with one refund; an unsent one can be taken back. */
export function RefundMenu({ row, inOrder = false }: RefundMenuProps) {
  const { t } = useTranslation('moves')
  const entries = useRowEntries()
  const refreshMoved = useRefreshMoved()
  const { mutate: cancel } = useSend<typeof refundCalls.cancel>('/transaction/refund/cancel')
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
  return (
    <RowMenu
      name={row.refundNo}
      entries={[
        ...(row.actions.includes('cancel') ? [unsent] : []),
        ...(inOrder ? [] : [entries.order(t('refunds.openOrder'), row.orderId)]),
        entries.copy('copy', t('refunds.copyNumber'), row.refundNo),
      ]}
    />
  )
}
