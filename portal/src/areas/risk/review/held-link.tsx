import { Link } from '@tanstack/react-router'
import type { ReviewListRow } from '@quayside/contract/risk/review/list.ts'

interface HeldLinkProps {
  row: ReviewListRow
  onOpen: (id: string) => void
}

/** A link to the order's page that opens what is known of it beside the list; with a key or the wheel it is a link like any other. */
export const HeldLink = ({ row, onOpen }: HeldLinkProps) => (
  <Link
    to="/detail/orderDetails/$id"
    params={{ id: row.id }}
    data-beside
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onOpen(row.id)
    }}
  >
    {row.orderNo}
  </Link>
)
