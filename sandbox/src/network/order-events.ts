import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import type { Ruling } from '@quayside/contract/risk/ruling/ruling.ts'
import type { AuthorisationRequest } from './authorisation-request.ts'
import { fingerprintOf, maskCard } from './card-number.ts'
import { brandOf } from '#network/frame/browser/card-digits.ts'
import type { Decision } from './decision.ts'
import type { CardTold, OrderEntry } from './entry.ts'

type Authorisation = Extract<CoreEventInput['data'], { kind: 'outcome' }>['authorisation']

interface OrderTold {
  readonly card: CardTold | undefined
  readonly decision: Decision
  readonly ruling: Ruling
  readonly whole: boolean
}

/** The order and its outcome in one event, or apart as they happen in life. */
export function orderEvent(
  entry: OrderEntry,
  request: AuthorisationRequest,
  { card, decision, ruling, whole }: OrderTold,
): CoreEventInput {
  const { merchantId, merchantOrderId, type, amount, paymentMethod, source } = request
  const authorisation = whole ? authorisationOf(entry, decision) : undefined
  return {
    eventId: `${entry.id}-order`,
    merchantId,
    occurredAt: iso(entry.at),
    data: {
      kind: 'order',
      orderNo: entry.no,
      merchantOrderId,
      type,
      amount,
      paymentMethod,
      source,
      ...present({
        site: request.site,
        customerId: request.customerId,
        email: request.email,
        ip: request.ip,
        ipCountry: request.ipCountry,
        deviceId: request.deviceId,
        deviceFingerprint: request.deviceFingerprint,
        loginId: request.loginId,
        descriptor: request.descriptor,
        shipping: request.shipping,
        billing: request.billing,
        items: request.items,
        card,
      }),
      risk: riskOf(decision),
      ruling,
      ...((whole || entry.result === 'unanswered') && sent(entry)),
      ...(authorisation && { authorisation }),
    },
  }
}

/** What came of an order that was told before. */
export function outcomeEvent(
  entry: OrderEntry,
  decision: Decision,
  ruling: Ruling,
): CoreEventInput | undefined {
  const authorisation = authorisationOf(entry, decision)
  if (!authorisation) return undefined
  return {
    eventId: `${entry.id}-outcome`,
    merchantId: entry.merchant,
    occurredAt: iso(entry.answerAt),
    data: { kind: 'outcome', orderNo: entry.no, ...sent(entry), ruling, authorisation },
  }
}

const riskOf = ({ score, reasons }: Decision) => ({ ...(score !== null && { score }), reasons })

/** Of an order that the gateway made, and that was not sent to any issuer: what was found out about it. */
export function refusedEvent(
  entry: OrderEntry,
  { ip, deviceId }: AuthorisationRequest,
  { card, decision, ruling }: Omit<OrderTold, 'whole'>,
): CoreEventInput {
  return {
    eventId: `${entry.id}-submission`,
    merchantId: entry.merchant,
    occurredAt: iso(entry.at),
    data: {
      kind: 'submission',
      orderNo: entry.no,
      sentAt: iso(entry.at),
      ...present({ card, ip, deviceId }),
      risk: riskOf(decision),
      ruling,
    },
  }
}

const unsent = new Set(['rejected', 'canceled', 'expired', 'abandoned'])

const sent = (entry: OrderEntry) =>
  unsent.has(entry.result) ? {} : { sentAt: iso(entry.at), networkRef: `N${entry.no}` }

export function authorisationOf(entry: OrderEntry, decision: Decision): Authorisation | undefined {
  const at = iso(entry.answerAt)
  const { arn, authCode, avs, cvv, threeDs, code, reason } = decision
  switch (entry.result) {
    case 'approved':
    case 'review': {
      const expiresAt = entry.expiresAt === null ? undefined : iso(entry.expiresAt)
      return {
        result: 'approved',
        at,
        authCode,
        responseCode: code,
        arn,
        avs,
        cvv,
        threeDs,
        ...present({ expiresAt }),
      }
    }
    case 'declined':
      return { result: 'declined', at, responseCode: code, ...present({ reason }), avs, cvv, threeDs }
    case 'canceled':
    case 'expired':
      return { result: entry.result, at }
    case 'rejected':
    case 'unanswered':
    case 'abandoned':
      return undefined
  }
}

export function cardOf({ card }: Pick<AuthorisationRequest, 'card'>): CardTold | undefined {
  const brand = card && (card.brand ?? brandOf(card.number))
  if (!card || !brand) return undefined
  const { number, brand: _named, ...facts } = card
  return { brand, masked: maskCard(number), fingerprint: fingerprintOf(number), ...facts }
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Leaves out what is not there: an absent field, never an undefined one. */
function present<T extends object>(fields: T): Present<T> {
  const there: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) there[key] = value
  return there as Present<T>
}

let last = { at: Number.NaN, text: '' }

/** Of an instant that comes several times in a row, as those of one order do, the text is made once. */
export function iso(at: number): string {
  if (at !== last.at) last = { at, text: new Date(at).toISOString() }
  return last.text
}
