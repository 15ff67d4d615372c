import { useMemo } from 'react'
import { useTellKeys } from '#ui/keys/page-keys.ts'
import { useKeydown } from '#ui/keys/use-keydown.ts'
import { useTranslation } from '#words/use-translation.ts'
import { moveKeys, movesOf, moveOfKey, type OrderMove, orderMoves } from './order-move.ts'

interface Movable {
  id: string
  actions: readonly string[]
}

/**
 * The shortcuts of the moves, while no dialog is open. `orderAt` says which order has the focus;
 * what the server does not allow is no shortcut either.
 * @param moves those that this page is for; the list of shortcuts tells them
 */
export function useMoveKeys(
  orderAt: (focused: Element | null) => Movable | undefined,
  ask: (move: OrderMove, id: string) => void,
  moves: readonly OrderMove[] = orderMoves,
): void {
  const { t } = useTranslation('terms')
  useTellKeys(
    useMemo(() => moves.map((move) => ({ keys: moveKeys[move], label: t(`move.${move}`) })), [moves, t]),
  )
  useKeydown((event) => {
    const move = moveOfKey(event)
    if (!move || document.querySelector('dialog[open]')) return
    const order = orderAt(document.activeElement)
    if (!order || !movesOf(order.actions).includes(move)) return
    event.preventDefault()
    ask(move, order.id)
  })
}
