import { riskBand } from '#trade/states.ts'
import { ipOf, netOf } from './address.ts'
import type { FactValue, RiskFacts, RiskField } from './fields.ts'
import { asciiDomain, normalText } from './normal.ts'
import type { RulingFeatures } from './ruling.ts'
import { velocityCounters } from './velocity.ts'

/** What an order tells by itself; undefined or null where it does not. */
export interface OrderTold {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly currency: string
  readonly minor: bigint
  readonly type: string
  /** The core does not hear of orders that the gateway made by what they were sold. */
  readonly method?: string | null | undefined
  readonly source?: string | null | undefined
  readonly site?: string | null | undefined
  readonly items?: number | null | undefined
  readonly brand?: string | null | undefined
  readonly maskedCard?: string | null | undefined
  readonly cardCountry?: string | null | undefined
  readonly funding?: string | null | undefined
  readonly issuer?: string | null | undefined
  /** The card's fingerprint. */
  readonly card?: string | null | undefined
  readonly email?: string | null | undefined
  readonly customer?: string | null | undefined
  readonly login?: string | null | undefined
  readonly device?: string | null | undefined
  readonly ip?: string | null | undefined
  readonly ipCountry?: string | null | undefined
  readonly shippingCountry?: string | null | undefined
  readonly billingCountry?: string | null | undefined
  readonly score?: number | null | undefined
  readonly reasons?: readonly string[] | null | undefined
  readonly answer?: AnswerTold | null | undefined
}

/** What the issuer's answer adds. */
export interface AnswerTold {
  readonly avs?: string | null | undefined
  readonly cvv?: string | null | undefined
  readonly eci?: string | null | undefined
  readonly threeDsStatus?: string | null | undefined
  readonly responseCode?: string | null | undefined
}

/** The facts of an order, the same in the payment core, in the gateway and in what the gateway keeps for the lab. */
export function factsOf(order: OrderTold, features: RulingFeatures): RiskFacts {
  const { at, answer } = order
  const text = (value: string | null | undefined) => (value ? normalText(value) || null : null)
  const values: Partial<Record<RiskField, FactValue>> = {
    amount_usd: features.amountUsd,
    amount: order.minor <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(order.minor) : null,
    currency: order.currency,
    type: order.type,
    method: order.method ?? null,
    source: order.source ?? null,
    site: text(order.site),
    items: order.items ?? null,
    brand: order.brand ?? null,
    bin: order.maskedCard?.slice(0, 6) ?? null,
    card_country: order.cardCountry ?? null,
    funding: order.funding ?? null,
    issuer: text(order.issuer),
    card: order.card ?? null,
    email: text(order.email),
    email_domain: domainOf(text(order.email)),
    email_disposable: features.emailDisposable ?? null,
    customer: text(order.customer),
    login: text(order.login),
    device: text(order.device),
    ip: ipOf(order.ip),
    ip_net: netOf(order.ip),
    ip_country: order.ipCountry ?? null,
    ip_proxy: features.ipProxy ?? null,
    shipping_country: order.shippingCountry ?? null,
    billing_country: order.billingCountry ?? null,
    forwarder: features.forwarder ?? null,
    address: features.address ?? null,
    days_known: features.daysKnown ?? null,
    paid_orders: features.paidOrders ?? null,
    refunds: features.refunds ?? null,
    disputes: features.disputes ?? null,
    clean_orders: features.cleanOrders ?? null,
    score: order.score ?? null,
    band: riskBand(order.score),
    reasons: order.reasons ?? [],
    avs: answer?.avs ?? null,
    cvv: answer?.cvv ?? null,
    eci: answer?.eci ?? null,
    three_ds_status: answer?.threeDsStatus ?? null,
    response_code: text(answer?.responseCode),
  }
  velocityCounters.forEach(({ key }, place) => (values[key] = features.velocity[place] ?? null))
  return { at, values }
}

function domainOf(email: string | null): string | null {
  if (!email?.includes('@')) return null
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return asciiDomain(domain) ?? (domain || null)
}
