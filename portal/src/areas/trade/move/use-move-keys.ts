import { useEffect } from 'react'
import { movesOf, moveOfKey, type OrderMove } from './order-move.ts'

interface Movable {
  id: string
  actions: readonly string[]
}

/**
 * The shortcuts of the moves, while no dialog is open. `orderAt` says which order has the focus;
 * what the server does not allow is no shortcut either.
 */
export function useMoveKeys(
  orderAt: (focused: Element | null) => Movable | undefined,
  ask: (move: OrderMove, id: string) => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const move = moveOfKey(event)
      if (!move || document.querySelector('dialog[open]')) return
      const order = orderAt(document.activeElement)
      if (!order || !movesOf(order.actions).includes(move)) return
      event.preventDefault()
      ask(move, order.id)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
