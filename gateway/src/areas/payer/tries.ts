import { payerLimits as limits } from '@quayside/contract/payer/limits.ts'
import type { Shown } from './person.ts'
import { Refusal } from '#acts/refusal.ts'

/** How often one address has tried, and how often cards were declined, in the minutes that count. */
export interface Tried {
  readonly tries: number
  readonly declines: number
  /** At all links of the merchant together; a subscription's page has but its own. */
  readonly declinesOfAddress?: number
}

/**
 * Stops whoever tries cards, on the page of a link as on that of a subscription.
 * @param isPerson what the image said that was answered; undefined where none was
 * @throws Refusal
 */
export function guardTries(
  { tries, declines, declinesOfAddress = 0 }: Tried,
  { isPerson, captchaFrom }: Shown,
): void {
  if (tries >= limits.tries.count) throw new Refusal('payer.too_many_tries')
  if (isTooMany(declines)) throw new Refusal('payer.link_paused')
  const isAsked = declines >= limits.captchaFrom || declinesOfAddress >= captchaFrom
  if (isAsked && isPerson !== true)
    throw new Refusal(isPerson === false ? 'payer.captcha_wrong' : 'payer.captcha_needed')
}

/** From so many declines on no card is taken for a while. */
export const isTooMany = (declines: number): boolean => declines >= limits.declines.count
