import type { Decision } from '#network/decision.ts'
import type { CardTold, SubmittedEntry } from '#network/entry.ts'
import type { AuthorisationRequest } from '#network/authorisation-request.ts'
import { marksOf } from './marks.ts'
import { inDollars } from './rates.ts'
import type { Ruled } from './rule.ts'

type Scored = Pick<Decision, 'score' | 'reasons'>

interface OfShop extends Omit<AuthorisationRequest, 'card'> {
  readonly card: CardTold | undefined
  readonly minor: bigint
  readonly at: number
}

/** An order as the rules see it, of a shop that asks the core itself. */
export function ruledOf(order: OfShop, { score, reasons }: Scored): Ruled {
  const { card, minor, at, amount, shipping, items } = order
  const usd = inDollars(amount.currency, minor)
  return {
    merchant: order.merchantId,
    marks: marksOf(order, usd.amountUsd),
    usd,
    shipping,
    told: {
      at,
      currency: amount.currency,
      minor,
      type: order.type,
      method: order.paymentMethod,
      source: order.source,
      site: order.site,
      items: items?.length,
      ...toldOf(card),
      email: order.email,
      customer: order.customerId,
      login: order.loginId,
      device: order.deviceId,
      ip: order.ip,
      ipCountry: order.ipCountry,
      shippingCountry: shipping?.country,
      billingCountry: order.billing?.country,
      score,
      reasons,
    },
  }
}

export interface OwnAsked extends Pick<
  SubmittedEntry,
  'merchant' | 'type' | 'currency' | 'minor' | 'card' | 'ip' | 'email' | 'site' | 'at'
> {}

/** The same of an order that the gateway made: of its buyer the core hears what came with the card. */
export function ruledOfOwn(own: OwnAsked, { score, reasons }: Scored): Ruled {
  const { merchant, type, currency, card, ip, email, site, at } = own
  const minor = BigInt(own.minor)
  const usd = inDollars(currency, minor)
  return {
    merchant,
    marks: marksOf({ card, ip, email }, usd.amountUsd),
    usd,
    told: { at, currency, minor, type, method: 'card', site, ...toldOf(card), email, ip, score, reasons },
  }
}

const toldOf = (card: CardTold | undefined) => ({
  brand: card?.brand,
  maskedCard: card?.masked,
  cardCountry: card?.country,
  funding: card?.funding,
  issuer: card?.issuer,
  card: card?.fingerprint,
})
