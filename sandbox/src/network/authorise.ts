import { parseMinor } from '@quayside/contract/money.ts'
import type { Ruling } from '@quayside/contract/risk/ruling/ruling.ts'
import { isAuthKind, keepsCard, type CardBrand } from '@quayside/contract/trade/states.ts'
import { IdTaken } from '#id-taken.ts'
import { randomOf } from '#random.ts'
import type { AuthorisationRequest } from './authorisation-request.ts'
import { brandOf } from '#network/frame/browser/card-digits.ts'
import type { Core, Told } from './core.ts'
import { decide, type Decision, type Hints } from './decision.ts'
import type { OrderEntry, OrderResult, TokenEntry } from './entry.ts'
import { keptCard, toldToken } from './kept-card.ts'
import { cardOf, orderEvent, outcomeEvent, refusedEvent } from './order-events.ts'
import { misbehaviourAt } from './sentinels.ts'
import { soonMs, toldWith } from './telling.ts'
import { ruledOf } from '#ruling/asked.ts'
import { ruleAfter, ruleBefore, type Ruled } from '#ruling/rule.ts'
import { asAuthenticated, asRuled, authenticatedBy } from '#ruling/ruled-decision.ts'
import { isThief, type Pattern } from '#traffic/pattern/kinds.ts'

export interface AuthorisationHow extends Pick<Hints, 'score' | 'declineShare' | 'mismatchShare'> {
  readonly id: string
  readonly at: number
  /** When the outcome is known; at once where it is missing. */
  readonly answerAt?: number
  /** Whole order in one event, order and outcome apart, or the outcome alone of an order that the gateway made. */
  readonly telling: 'whole' | 'apart' | 'outcome'
  readonly planned?: boolean
  /** The network keeps the card of an approved order, and tells its token with the outcome; for `apart` alone. */
  readonly keeps?: boolean
  /** What the shopper does instead of letting the network answer. */
  readonly fate?: Extract<OrderResult, 'canceled' | 'expired' | 'unanswered' | 'abandoned'> | undefined
  readonly pattern?: Pattern | undefined
}

export interface Authorised {
  readonly entry: OrderEntry
  readonly decision: Decision
}

/** What was decided and what was ruled: before the issuer was asked, and at the end. */
interface Outcome {
  readonly decision: Decision
  readonly result: OrderResult
  readonly before: Ruling
  readonly ruling: Ruling
}

/** Takes an order, rules and decides on it and tells of it; the same id always gets the answer of its first time. */
export function authorise(core: Core, request: AuthorisationRequest, story: AuthorisationHow): Authorised {
  const orderNo = request.orderNo ?? story.id.replaceAll('-', '').slice(0, 32)
  const minor = parseMinor(request.amount.currency, request.amount.value)!
  const brand = request.card?.brand ?? (request.card && brandOf(request.card.number)) ?? null
  const answerAt = story.answerAt ?? story.at
  const hints = { brand, country: request.card?.country ?? request.ipCountry, minor, at: answerAt }
  const drawn = decide({ ...hints, ...chances(story) }, randomOf('decision', orderNo))
  const known = core.books.operations.get(story.id) ?? core.books.orders.get(orderNo)?.entry
  if (known) return { entry: repeated(known as OrderEntry, orderNo, minor, request), decision: drawn }
  const card = cardOf(request)
  const ruled = ruledOf({ ...request, card, minor, at: story.at }, drawn)
  const outcome = outcomeOf(core, ruled, drawn, { orderNo, brand, story })
  const { result, decision, ruling } = outcome
  const decided: OrderEntry = {
    t: 'order',
    id: story.id,
    at: story.at,
    no: orderNo,
    merchant: request.merchantId,
    reference: request.merchantOrderId,
    type: request.type,
    currency: request.amount.currency,
    minor: String(minor),
    brand,
    result,
    code: decision.code,
    answerAt,
    planned: story.planned ?? false,
    expiresAt: isAuthKind(request.type) ? answerAt + authorisationDays(brand) * 86_400_000 : null,
    marks: ruled.marks,
    ...(decision.isOwn && { isOwn: true }),
    ...(isVoided(ruling) && { isVoided: true }),
    ...(story.pattern && { pattern: story.pattern }),
  }
  const entry = story.telling === 'outcome' ? withOutcome(decided, outcome) : decided
  core.write(entry, ...telling(core, entry, { request, card, story, outcome }))
  return { entry, decision }
}

/** A rule that knows more once the issuer has answered has what was authorised given back. */
export const isVoided = ({ phase, action }: Ruling): boolean => phase === 'after' && action === 'block'

interface Asked {
  readonly orderNo: string
  readonly brand: CardBrand | null
  readonly story: AuthorisationHow
}

function outcomeOf(core: Core, ruled: Ruled, drawn: Decision, { orderNo, brand, story }: Asked): Outcome {
  const before = ruleBefore(core, ruled)
  const allowed = asRuled(drawn, before)
  const end = (decision: Decision, ruling: Ruling, fate?: OrderResult): Outcome => ({
    decision,
    result: fate ?? decision.result,
    before,
    ruling,
  })
  if (allowed.result === 'rejected' || story.fate) {
    const fate = allowed.result === 'rejected' ? undefined : story.fate
    return end(allowed, before, fate)
  }
  const how =
    before.action === 'three_ds'
      ? authenticatedBy(isThief(story.pattern), randomOf('3ds', orderNo))
      : undefined
  const decision = how ? asAuthenticated(allowed, how, { brand, isMoto: false }) : allowed
  if (decision.isOwn) return end(decision, before)
  const ruling = afterAnswer(core, ruled, before, decision)
  return end(isHeld(ruling, before) ? { ...decision, result: 'review' } : decision, ruling)
}

/** What rules that wait for the issuer's answer make of it. */
export function afterAnswer(
  core: Core,
  ruled: Pick<Ruled, 'merchant' | 'told'>,
  before: Ruling,
  { avs, cvv, code, threeDs, result }: Decision,
): Ruling {
  return ruleAfter(core, ruled, before, {
    avs,
    cvv,
    responseCode: code,
    eci: threeDs.eci,
    threeDsStatus: threeDs.status,
    isApproved: result !== 'declined',
  })
}

/** Held until somebody looks at it, or given back: neither is taken. */
export const isHeld = (ruling: Ruling, before: Ruling): boolean =>
  ruling !== before && ruling.phase === 'after' && (ruling.action === 'review' || ruling.action === 'block')

/** The gateway asks about its own orders: what it hears then is what it was told. */
function withOutcome(entry: OrderEntry, { decision, ruling }: Outcome): OrderEntry {
  const event = outcomeEvent(entry, decision, ruling)
  return event?.data.kind === 'outcome' ? { ...entry, outcome: event.data } : entry
}

const chances = ({ score, declineShare, mismatchShare }: AuthorisationHow) => ({
  ...(score !== undefined && { score }),
  ...(declineShare !== undefined && { declineShare }),
  ...(mismatchShare !== undefined && { mismatchShare }),
})

// Mastercard's pre-authorisations live longer than everybody else's.
export const authorisationDays = (brand: string | null): number => (brand === 'mastercard' ? 30 : 7)

function repeated(
  known: OrderEntry,
  orderNo: string,
  minor: bigint,
  request: AuthorisationRequest,
): OrderEntry {
  const same =
    known.t === 'order' &&
    known.no === orderNo &&
    known.minor === String(minor) &&
    known.merchant === request.merchantId &&
    known.currency === request.amount.currency
  if (!same) throw new IdTaken(`The id ${known.id} belongs to another operation`)
  return known
}

interface Telling {
  readonly request: AuthorisationRequest
  readonly card: ReturnType<typeof cardOf>
  readonly story: AuthorisationHow
  readonly outcome: Outcome
}

function telling(core: Core, entry: OrderEntry, { request, card, story, outcome: ended }: Telling): Told[] {
  const { telling: how } = story
  const { decision, before, ruling } = ended
  const misbehaviour = misbehaviourAt(BigInt(entry.minor))
  const kept = story.keeps ? keptOf(core, entry, card) : undefined
  const outcome = withToken(outcomeEvent(entry, decision, ruling), kept)
  const outcomes = (): Told[] =>
    outcome
      ? toldWith(outcome, misbehaviour, entry.answerAt).map((told) => ({
          notBefore: entry.answerAt,
          ...told,
        }))
      : []
  // Of an order that no issuer has heard of, what refused it is all that there is to tell.
  if (how === 'outcome')
    return entry.result === 'rejected'
      ? [{ event: refusedEvent(entry, request, { card, decision, ruling }) }]
      : outcomes()
  if (how === 'whole' && misbehaviour === undefined)
    return [{ event: orderEvent(entry, request, { card, decision, ruling, whole: true }) }]
  const order = orderEvent(entry, request, { card, decision, ruling: before, whole: false })
  const overtaken = misbehaviour === 'out_of_order'
  if (!overtaken) return [{ event: order }, ...outcomes()]
  return [{ event: order, notBefore: entry.at + soonMs }, ...(outcome ? [{ event: outcome }] : [])]
}

function keptOf(core: Core, entry: OrderEntry, card: Telling['card']): TokenEntry | undefined {
  if (!card || entry.result !== 'approved' || !keepsCard(entry.type)) return undefined
  const kept = keptCard({ no: entry.no, merchant: entry.merchant, card }, entry.answerAt)
  core.write(kept)
  return kept
}

const withToken = (
  event: ReturnType<typeof outcomeEvent>,
  kept: TokenEntry | undefined,
): ReturnType<typeof outcomeEvent> =>
  event?.data.kind === 'outcome' && kept
    ? { ...event, data: { ...event.data, token: toldToken(kept) } }
    : event
