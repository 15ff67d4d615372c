import { factsOf, type OrderTold } from '@quayside/contract/risk/ruling/facts.ts'
import type { RiskFacts } from '@quayside/contract/risk/ruling/fields.ts'
import type { Ruling, RulingFeatures } from '@quayside/contract/risk/ruling/ruling.ts'
import { velocityCounters } from '@quayside/contract/risk/ruling/velocity.ts'
import type { AuthorisationData, OrderEventData } from '@quayside/contract/provider/event.ts'
import { riskBand } from '@quayside/contract/trade/states.ts'
import type { OrderFile, OrderRecord, PayerTold } from './order-file.ts'

export const factOutcomes = ['open', 'paid', 'held', 'declined', 'blocked', 'ended'] as const
export type FactOutcome = (typeof factOutcomes)[number]

/** What became of an order, as far as rules are judged by it: of what was never sold nobody knows whether it was bad. */
export function outcomeOf({
  state,
  riskScore,
  ruledAction,
}: Pick<OrderRecord, 'state' | 'riskScore' | 'ruledAction'>): FactOutcome {
  switch (state) {
    case 'received':
    case 'pending':
      return 'open'
    case 'pending_review':
      return 'held'
    case 'succeed':
      return 'paid'
    case 'failed':
      return ruledAction === 'block' || (riskScore !== null && riskBand(riskScore) === 'rejected')
        ? 'blocked'
        : 'declined'
    case 'expired':
    case 'canceled':
      return 'ended'
  }
}

type FactOrder = Pick<
  OrderRecord,
  'id' | 'createdAt' | 'siteId' | 'state' | 'riskScore' | 'ruledAction' | 'currency' | 'amount'
>

/** What is kept for the lab of one order. */
export interface FactRow {
  readonly order: FactOrder
  readonly facts: RiskFacts
  /** Velocity is not known, and no amount in US dollars unless the order is in them. */
  readonly bare: boolean
  readonly refundAt?: string | undefined
}

/** When something first went back, also where the issuer returned it. */
export function givenBackAt({ refunds, rdrs }: OrderFile): string | undefined {
  const times = [
    ...refunds.map(({ askedAt, doneAt, occurredAt }) => (askedAt === null ? occurredAt : doneAt)),
    ...rdrs.map(({ receivedAt }) => receivedAt),
  ]
  return times.filter((at) => at !== null).toSorted()[0]
}

/** Of the latest ruling: what the payment core knew when it decided last. */
export const rulingOf = ({ rulings }: OrderFile): Ruling | undefined => rulings?.at(-1)?.ruling

const noVelocity: readonly null[] = velocityCounters.map(() => null)

/** An order that came without a ruling has no features but what it tells itself. */
function bareFeatures({ currency, amount }: FactOrder): RulingFeatures {
  const cents = currency === 'USD' && amount <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(amount) : 0
  return { amountUsd: cents, rateE8: 1, velocity: [...noVelocity] }
}

/** Facts of an order of which nobody said what the payment core knew; without an amount in US dollars unless it is in them. */
export function bareFact(order: FactOrder, told: OrderTold): FactRow {
  const facts = factsOf(told, bareFeatures(order))
  return {
    order,
    bare: true,
    facts: order.currency === 'USD' ? facts : { ...facts, values: { ...facts.values, amount_usd: null } },
  }
}

/** The facts of an order that is new in this transaction. */
export function freshFact(file: OrderFile): FactRow {
  const { order } = file
  const features = rulingOf(file)?.features
  const told = toldOf(order, file.told!.data, file.answered)
  const fact = features ? { order, bare: false, facts: factsOf(told, features) } : bareFact(order, told)
  return { ...fact, refundAt: givenBackAt(file) }
}

/** What was told of the payer, or of rules, later than the order. */
export function suppliedFact(file: OrderFile): FactRow {
  const { order, supplied } = file
  const features = rulingOf(file)?.features
  return {
    order,
    bare: !features,
    facts: factsOf(
      { ...ownOf(order), ...payerOf(supplied ?? {}), score: order.riskScore },
      features ?? bareFeatures(order),
    ),
  }
}

const ownOf = (order: OrderRecord) => ({
  at: Date.parse(order.createdAt),
  currency: order.currency,
  minor: order.amount,
  type: order.type,
  method: '',
  source: '',
})

const payerOf = ({ card, risk, ip, deviceId }: PayerTold) => ({
  brand: card?.brand,
  maskedCard: card?.masked,
  cardCountry: card?.country,
  funding: card?.funding,
  issuer: card?.issuer,
  card: card?.fingerprint,
  device: deviceId,
  ip,
  score: risk?.score,
  reasons: risk?.reasons,
})

function toldOf(
  order: OrderRecord,
  data: OrderEventData,
  answered: AuthorisationData | undefined,
): OrderTold {
  return {
    ...ownOf(order),
    ...payerOf(data),
    method: data.paymentMethod,
    source: data.source,
    site: data.site,
    items: data.items?.reduce((sum, { quantity }) => sum + quantity, 0),
    email: data.email,
    customer: data.customerId,
    login: data.loginId,
    ipCountry: data.ipCountry,
    shippingCountry: data.shipping?.country,
    billingCountry: data.billing?.country,
    score: order.riskScore,
    answer: answerOf(answered),
  }
}

/** What rules can ask of an issuer's answer. */
export function answerOf(answered: AuthorisationData | undefined): OrderTold['answer'] {
  if (answered?.result !== 'approved' && answered?.result !== 'declined') return undefined
  const { avs, cvv, threeDs, responseCode } = answered
  return { avs, cvv, eci: threeDs?.eci, threeDsStatus: threeDs?.status, responseCode }
}
