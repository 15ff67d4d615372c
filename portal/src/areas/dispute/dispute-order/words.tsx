import type { DisputeOrderRow } from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import type { DisputeMessageState } from '@quayside/contract/dispute/dispute-order/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { disputeMessageTones, disputeOrderTones } from '#ui/text/tones.ts'

/** How a complaint stands; one whose place a chargeback has taken says so. */
export function DisputeOrderTag({ row }: { row: Pick<DisputeOrderRow, 'status' | 'disputed'> }) {
  const { t } = useTranslation('disputeOrders')
  return (
    <StatusTag tone={disputeOrderTones[row.status]}>
      {row.disputed ? t('movedToChargeback') : t(`status.${row.status}`)}
    </StatusTag>
  )
}

/** Whose turn it is in a conversation. */
export function ThreadTag({ state }: { state: DisputeMessageState }) {
  const { t } = useTranslation('disputeOrders')
  return <StatusTag tone={disputeMessageTones[state]}>{t(`message.${state}`)}</StatusTag>
}
