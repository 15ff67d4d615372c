import type { ReviewListRow } from '@quayside/contract/risk/review/list.ts'
import { type OrderMove, ReviewDialog, useRefreshMoved } from '#areas/trade/public.tsx'
import { BlacklistMarks } from './blacklist-marks.tsx'
import { SecondDialog } from './second-dialog.tsx'
import { useBlacklisting } from './use-blacklisting.ts'

interface DecisionProps {
  move: OrderMove
  row: ReviewListRow
  /** Of an order whose review is over. */
  second: boolean
  onDone: () => void
  onClose: () => void
}

/** Pass or reject, with what the list knows of the order. */
export function Decision({ move, row, second, onDone, onClose }: DecisionProps) {
  const refreshMoved = useRefreshMoved()
  const { score, band, reasons, reviewDeadline } = row
  const decision = move === 'accept' ? 'accept' : 'reject'
  const listing = useBlacklisting(row, !second && decision === 'reject')
  if (second) return <SecondDialog row={row} move={decision} onDone={onDone} onClose={onClose} />
  return (
    <ReviewDialog
      order={{ ...row, risk: { score, band, reasons, reviewDeadline } }}
      decision={decision}
      path={decision === 'accept' ? '/suspected/normal' : '/suspected/reject'}
      onDone={() => {
        refreshMoved()
        listing.add()
        onDone()
      }}
      onClose={onClose}
    >
      <BlacklistMarks listing={listing} />
    </ReviewDialog>
  )
}
