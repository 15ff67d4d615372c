import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { DisputeOrderRow } from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useClaimColumns } from '#areas/dispute/claim/columns.tsx'
import type { Column } from '#ui/table/column.ts'
import { Nothing } from '#ui/text/nothing.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { DisputeOrderTag, ThreadTag } from './words.tsx'

const extra = { extra: true }

export function useDisputeOrderColumns(): readonly Column<DisputeOrderRow>[] {
  const { t } = useTranslation('disputeOrders')
  const claim = useClaimColumns<DisputeOrderRow>()
  return useMemo((): Column<DisputeOrderRow>[] => {
    const text = (id: 'remark' | 'merchantRemark' | 'decidedBy') =>
      claim.text(id, t(`column.${id}`), 160, (row) => row[id], extra)
    return [
      claim.number(
        'complaintNo',
        t('column.complaintNo'),
        18,
        ({ complaintNo }) => complaintNo,
        (row) => <ComplaintLink row={row} />,
      ),
      claim.createdAt(t('column.createdAt', { zone: claim.zone })),
      claim.text('reason', t('column.reason'), 140, ({ reason }) => t(`reason.${reason}`)),
      claim.amount('refundAmount', t('column.refundAmount'), ({ refundAmount }) => refundAmount),
      {
        id: 'status',
        head: t('column.status'),
        kind: 'state',
        characters: 15,
        cell: (row) => <DisputeOrderTag row={row} />,
      },
      {
        id: 'message',
        head: t('column.message'),
        kind: 'state',
        characters: 9,
        cell: (row) => (row.message === null ? <Nothing /> : <ThreadTag state={row.message} />),
      },
      claim.order('acsOrderId'),
      text('remark'),
      text('merchantRemark'),
      text('decidedBy'),
      {
        id: 'decidedAt',
        head: t('column.decidedAt', { zone: claim.zone }),
        kind: 'time',
        extra: true,
        cell: (row) => (row.decidedAt === null ? <Nothing /> : <TimeText at={row.decidedAt} />),
      },
      ...claim.rest,
    ]
  }, [t, claim])
}

/** To its page. */
export const ComplaintLink = ({ row }: { row: DisputeOrderRow }) => (
  <Link to="/detail/disputeOrder/$id" params={{ id: row.id }}>
    {row.complaintNo}
  </Link>
)
