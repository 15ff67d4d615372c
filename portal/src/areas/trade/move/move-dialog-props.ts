import type { OrderMove } from './order-move.ts'

export interface MoveDialogProps {
  move: OrderMove
  /** The order's id or number. */
  id: string
  /** The order has changed; what shows it is fetched again. */
  onDone: () => void
  onClose: () => void
}
