import { type ReactNode, useCallback, useState } from 'react'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import { loadWords } from '#words/words.ts'
import type { OrderMove } from './order-move.ts'
import { useRefreshMoved } from './use-refresh-moved.ts'

const MoveDialog = lazyPart(
  async () =>
    (await Promise.all([import('./move-dialog.tsx'), loadWords(['moves', 'trade', 'terms'])]))[0].MoveDialog,
)

interface OrderMoveDialogProps {
  move: OrderMove
  id: string
  onMoved?: ((id: string) => void) | undefined
  onClose: () => void
}

/** The dialog of a move, fetched when the first one is opened. */
export function OrderMoveDialog({ move, id, onMoved, onClose }: OrderMoveDialogProps) {
  const refreshMoved = useRefreshMoved()
  const done = () => {
    refreshMoved()
    onMoved?.(id)
  }
  return <MoveDialog key={`${move} ${id}`} move={move} id={id} onDone={done} onClose={onClose} />
}

export interface OrderMoves {
  /** Opens the dialog of a move; nothing is done yet. */
  ask: (move: OrderMove, id: string) => void
  dialog: ReactNode
}

/** The moves of orders for a list of them; `onMoved` gets the id of an order that has changed. */
export function useOrderMoves(onMoved?: (id: string) => void): OrderMoves {
  const [asked, setAsked] = useState<{ move: OrderMove; id: string }>()
  const ask = useCallback((move: OrderMove, id: string) => setAsked({ move, id }), [])
  return {
    ask,
    dialog: asked && <OrderMoveDialog {...asked} onMoved={onMoved} onClose={() => setAsked(undefined)} />,
  }
}
