import { retryCapDaysMax, type RetryCap, retryCapsOf } from '@quayside/contract/trade/retry-caps.ts'
import type { Tx } from '#db/tx.ts'
import { type CardPrint, isNeverAgain, lockKeptCard, triesOfCard } from './again.sql.ts'

/** Why a kept card is not sent again: its bank has said never, or its scheme allows no more declines for now. */
export type NotAgain = 'never_again' | { readonly cap: RetryCap }

/**
 * What banks and schemes allow of one card, whoever asks for the charge. Locks the card, so that two charges at once are counted one
 * after the other; the caller sees all orders of the merchant, as schemes know no roles.
 */
export async function whyNotAgain(
  tx: Tx,
  merchantId: bigint,
  card: CardPrint,
): Promise<NotAgain | undefined> {
  await tx.run(lockKeptCard(merchantId, card))
  if ((await tx.one(isNeverAgain(merchantId, card))).never) return 'never_again'
  const tries = await tx.rows(triesOfCard(merchantId, card, retryCapDaysMax))
  const cap = retryCapsOf(card.brand).find(
    ({ days, tries: most }) => tries.filter(({ daysAgo }) => daysAgo < days).length >= most,
  )
  return cap && { cap }
}
