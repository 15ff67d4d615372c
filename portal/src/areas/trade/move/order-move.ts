import type { TransactionSearch } from '#areas/trade/transaction-search.ts'

/** What an operator can do with an order; the server's `actions` say which of it, now. */
export const orderMoves = ['refund', 'capture', 'void', 'accept', 'reject'] as const
export type OrderMove = (typeof orderMoves)[number]

/** The moves among what the server allows, those first that are likeliest. */
export const movesOf = (actions: readonly string[]): OrderMove[] =>
  orderMoves.filter((move) => actions.includes(move))

/** As `aria-keyshortcuts` writes them. Alt keeps single letters free for those who speak to their machine. */
export const moveKeys: Readonly<Record<OrderMove, string>> = {
  refund: 'Alt+R',
  capture: 'Alt+C',
  void: 'Alt+V',
  accept: 'Alt+P',
  reject: 'Alt+X',
}

/** The move that a key stroke means. */
export function moveOfKey(event: KeyboardEvent): OrderMove | undefined {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  return orderMoves.find((move) => event.code === `Key${moveKeys[move].at(-1)}`)
}

/** The address of an order: the list that it came from, and the dialog that is open, so that a link can open one. */
export interface OrderSearch extends TransactionSearch {
  move?: OrderMove
}

export const validMove = (move: unknown): OrderMove | undefined => orderMoves.find((known) => known === move)
