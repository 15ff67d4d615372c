import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import type { Ruling } from '@quayside/contract/risk/ruling/ruling.ts'
import type { Marks } from '#ruling/marks.ts'
import { isAuthKind, keepsCard, type OrderType } from '@quayside/contract/trade/states.ts'
import { authorisationDays, isVoided } from './authorise.ts'
import type { Core, Told } from './core.ts'
import type { Decision } from './decision.ts'
import type { CardTold, OrderEntry, OrderResult, OutcomeInput } from './entry.ts'
import { keptCard, toldToken } from './kept-card.ts'
import { authorisationOf, iso } from './order-events.ts'

/** An order that the gateway made, with the card that came for it. */
export interface OwnOrder {
  readonly no: string
  readonly merchant: string
  readonly reference: string
  readonly type: OrderType
  readonly currency: string
  readonly minor: string
  readonly card: CardTold
  readonly ip?: string
  readonly email?: string
  readonly site?: string
  /** By what it is counted. */
  readonly marks?: Marks
  /** When the card was sent, milliseconds since 1970. */
  readonly at: number
}

export interface Decided {
  readonly decision: Decision
  /** What the rules made of it in the end. */
  readonly ruling: Ruling
  readonly result: OrderResult
  readonly at: number
  readonly isFrame: boolean
  /** What is told; of a risk that is too high there is no outcome. */
  readonly told: (outcome: CoreEventInput | undefined) => readonly Told[]
}

/** What the network hears of the payer is what it tells of them. */
const payerOf = (
  { card, ip }: Pick<OwnOrder, 'card' | 'ip'>,
  { score, reasons }: Decision,
  ruling: Ruling,
) => ({
  card,
  risk: { ...(score !== null && { score }), reasons },
  ...(ip !== undefined && { ip }),
  ruling,
})

/** The card is on its way to its bank. */
export const submissionOf = (own: OwnOrder, decision: Decision, ruling: Ruling): CoreEventInput => ({
  eventId: `${own.no}-submission`,
  merchantId: own.merchant,
  occurredAt: iso(own.at),
  data: {
    kind: 'submission',
    orderNo: own.no,
    sentAt: iso(own.at),
    networkRef: `N${own.no}`,
    ...payerOf(own, decision, ruling),
  },
})

/** Writes down what became of an order of the gateway's, and tells it whole: card and score too, as events come in any order. */
export function decideOwn(core: Core, own: OwnOrder, decided: Decided): void {
  const { decision, ruling, result, at, isFrame, told } = decided
  const { no, merchant, reference, type, currency, minor, card } = own
  const order: OrderEntry = {
    t: 'order',
    id: no,
    at: own.at,
    no,
    merchant,
    reference,
    type,
    currency,
    minor,
    brand: card.brand,
    result,
    code: decision.code,
    answerAt: at,
    planned: false,
    expiresAt: isAuthKind(type) ? at + authorisationDays(card.brand) * 86_400_000 : null,
    ...(isFrame && { frame: true }),
    ...(own.marks && { marks: own.marks }),
    ...(decision.isOwn && { isOwn: true }),
    ...(isVoided(ruling) && { isVoided: true }),
  }
  const authorisation = authorisationOf(order, decision)
  if (!authorisation) return core.write(order, ...told(undefined))
  const kept =
    isFrame && authorisation.result === 'approved' && keepsCard(type) && !isVoided(ruling)
      ? keptCard(own, at)
      : undefined
  if (kept) core.write(kept)
  const outcome: OutcomeInput = {
    kind: 'outcome',
    orderNo: no,
    sentAt: iso(own.at),
    networkRef: `N${no}`,
    ...payerOf(own, decision, ruling),
    authorisation,
    ...(kept && { token: toldToken(kept) }),
  }
  const event = { eventId: `${no}-outcome`, merchantId: merchant, occurredAt: iso(at), data: outcome }
  const entry = { ...order, outcome }
  core.write(entry, ...told(event))
}
