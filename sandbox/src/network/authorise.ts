import { parseMinor } from '@quayside/contract/money.ts'
import { isAuthKind, keepsCard } from '@quayside/contract/trade/states.ts'
import { IdTaken } from '#id-taken.ts'
import { randomOf } from '#random.ts'
import type { AuthorisationRequest } from './authorisation-request.ts'
import { brandOf } from '#network/frame/browser/card-digits.ts'
import type { Core, Told } from './core.ts'
import { decide, type Decision, type Hints } from './decision.ts'
import type { OrderEntry, OrderResult, TokenEntry } from './entry.ts'
import { keptCard, toldToken } from './kept-card.ts'
import { cardOf, orderEvent, outcomeEvent } from './order-events.ts'
import { misbehaviourAt } from './sentinels.ts'
import { soonMs, toldWith } from './telling.ts'

export interface AuthorisationHow extends Pick<Hints, 'score' | 'declineShare'> {
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
}

export interface Authorised {
  readonly entry: OrderEntry
  readonly decision: Decision
}

/** Takes an order, decides on it and tells of it; the same id always gets the answer of its first time. */
export function authorise(core: Core, request: AuthorisationRequest, story: AuthorisationHow): Authorised {
  const orderNo = request.orderNo ?? story.id.replaceAll('-', '').slice(0, 32)
  const minor = parseMinor(request.amount.currency, request.amount.value)!
  const brand = request.card?.brand ?? (request.card && brandOf(request.card.number)) ?? null
  const answerAt = story.answerAt ?? story.at
  const hints = { brand, country: request.card?.country ?? request.ipCountry, minor, at: answerAt }
  const decision = decide({ ...hints, ...scores(story) }, randomOf('decision', orderNo))
  const known = core.books.operations.get(story.id) ?? core.books.orders.get(orderNo)?.entry
  if (known) return { entry: repeated(known as OrderEntry, orderNo, minor, request), decision }
  const result = decision.result === 'rejected' ? 'rejected' : (story.fate ?? decision.result)
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
  }
  const entry = story.telling === 'outcome' ? withOutcome(decided, decision) : decided
  core.write(entry, ...telling(core, entry, request, decision, story))
  return { entry, decision }
}

/** The gateway asks about its own orders: what it hears then is what it was told. */
function withOutcome(entry: OrderEntry, decision: Decision): OrderEntry {
  const event = outcomeEvent(entry, decision)
  return event?.data.kind === 'outcome' ? { ...entry, outcome: event.data } : entry
}

const scores = ({ score, declineShare }: AuthorisationHow) => ({
  ...(score !== undefined && { score }),
  ...(declineShare !== undefined && { declineShare }),
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

function telling(
  core: Core,
  entry: OrderEntry,
  request: AuthorisationRequest,
  decision: Decision,
  story: AuthorisationHow,
): Told[] {
  const { telling: how } = story
  const misbehaviour = misbehaviourAt(BigInt(entry.minor))
  const kept = story.keeps ? keptOf(core, entry, request) : undefined
  const outcome = withToken(outcomeEvent(entry, decision), kept)
  const outcomes = (): Told[] =>
    outcome
      ? toldWith(outcome, misbehaviour, entry.answerAt).map((told) => ({
          notBefore: entry.answerAt,
          ...told,
        }))
      : []
  if (how === 'outcome') return outcomes()
  if (how === 'whole' && misbehaviour === undefined)
    return [{ event: orderEvent(entry, request, decision, true) }]
  const order = orderEvent(entry, request, decision, false)
  const overtaken = misbehaviour === 'out_of_order'
  if (!overtaken) return [{ event: order }, ...outcomes()]
  return [{ event: order, notBefore: entry.at + soonMs }, ...(outcome ? [{ event: outcome }] : [])]
}

function keptOf(core: Core, entry: OrderEntry, request: AuthorisationRequest): TokenEntry | undefined {
  const card = cardOf(request)
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
