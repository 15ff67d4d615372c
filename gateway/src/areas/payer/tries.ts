import { payerLimits as limits } from '@quayside/contract/payer/limits.ts'
import { Refusal } from '#acts/refusal.ts'

/** How often one address has tried, and how often cards were declined, in the minutes that count. */
export interface Tried {
  readonly tries: number
  readonly declines: number
}

/**
 * Stops whoever tries cards, on the page of a link as on that of a subscription.
 * @param isPerson what the image said that was answered; undefined where none was
 * @throws Refusal
 */
export function guardTries({ tries, declines }: Tried, isPerson: boolean | undefined): void {
  if (tries >= limits.tries.count) throw new Refusal('payer.too_many_tries')
  if (isTooMany(declines)) throw new Refusal('payer.link_paused')
  if (declines >= limits.captchaFrom && isPerson !== true)
    throw new Refusal(isPerson === false ? 'payer.captcha_wrong' : 'payer.captcha_needed')
}

/** From so many declines on no card is taken for a while. */
export const isTooMany = (declines: number): boolean => declines >= limits.declines.count
