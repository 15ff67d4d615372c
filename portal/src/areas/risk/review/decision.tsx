import type { ReviewListRow } from '@quayside/contract/risk/review/list.ts'
import { type OrderMove, ReviewDialog, useRefreshMoved } from '#areas/trade/public.tsx'

interface DecisionProps {
  move: OrderMove
  row: ReviewListRow
  onClose: () => void
}

/** Pass or reject, with what the list knows of the order. */
export function Decision({ move, row, onClose }: DecisionProps) {
  const refreshMoved = useRefreshMoved()
  const { score, band, reasons, reviewDeadline } = row
  return (
    <ReviewDialog
      order={{ ...row, risk: { score, band, reasons, reviewDeadline } }}
      decision={move === 'accept' ? 'accept' : 'reject'}
      path={move === 'accept' ? '/suspected/normal' : '/transaction/reject'}
      onDone={refreshMoved}
      onClose={onClose}
    />
  )
}
