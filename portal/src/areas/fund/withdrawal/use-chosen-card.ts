import { useState } from 'react'

/**
 * The card that money goes to: the first that fits until a person chooses. One that is gone is never replaced unseen,
 * as another would then be paid.
 * @param cards those that money can go to now, the one to begin with first
 * @param begun the id of the one that is chosen already, which may be gone by now
 */
export function useChosenCard<Card extends { readonly id: string }>(cards: readonly Card[], begun?: string) {
  const [id, choose] = useState(begun)
  if (id === undefined && cards[0]) choose(cards[0].id)
  const card = cards.find((one) => one.id === id)
  return { card, isGone: id !== undefined && !card, choose, forget: () => choose(undefined) }
}
