import { wire, type WireMoney } from '@quayside/contract/money.ts'
import type { Books } from './books.ts'
import type { Decision } from './decision.ts'
import type { Entry, OrderEntry, OrderMove, OutcomeInput } from './entry.ts'
import { arnOf } from './operations.ts'
import { iso } from './order-events.ts'

export interface OperationAnswer {
  readonly operationId: string
  readonly kind: string
  readonly orderNo: string
  /** approved, review, declined, rejected, unanswered … of an authorisation; done or refused of everything else. */
  readonly status: string
  readonly amount: WireMoney
  readonly at: string
  readonly responseCode?: string
  readonly reason?: string
  /** The core's code for its reason. */
  readonly code?: string
  readonly score?: number | null
  readonly authCode?: string
  readonly arn?: string
  readonly expiresAt?: string
}

/** What the core answers for an operation, now or when it is asked again. */
export function operationAnswer(books: Books, entry: Entry): OperationAnswer | undefined {
  if (entry.t === 'order') return orderAnswer(entry)
  if (!('no' in entry) || entry.t === 'submitted' || entry.t === 'subscription') return undefined
  return moveAnswer(entry, books.orders.get(entry.no)!.entry.currency)
}

export function orderAnswer(entry: OrderEntry, decision?: Decision): OperationAnswer {
  const approved = entry.result === 'approved' || entry.result === 'review'
  return {
    operationId: entry.id,
    kind: 'authorisation',
    orderNo: entry.no,
    status: entry.result,
    amount: wire(entry.currency, BigInt(entry.minor)),
    at: iso(entry.answerAt),
    responseCode: entry.code,
    ...(approved && entry.expiresAt !== null && { expiresAt: iso(entry.expiresAt) }),
    ...(decision && {
      score: decision.score,
      ...(decision.reason !== undefined && { reason: decision.reason }),
    }),
    ...(decision && approved && { authCode: decision.authCode, arn: decision.arn }),
  }
}

const moveAnswer = (entry: OrderMove, currency: string): OperationAnswer => ({
  operationId: entry.id,
  kind: entry.t === 'refused' ? entry.of : entry.t,
  orderNo: entry.no,
  status: entry.t === 'refused' ? 'refused' : 'done',
  amount: wire(currency, BigInt(entry.minor)),
  at: iso(entry.at),
  ...(entry.t === 'refused' && { ...(entry.code && { code: entry.code }), reason: entry.reason }),
  ...((entry.t === 'capture' || entry.t === 'refund') && { arn: arnOf(entry.id) }),
})

/** What became of an order's authorisation: in the words of the event that tells of it, once it is decided. */
export type OrderInquiry =
  | { readonly status: 'answered'; readonly outcome: OutcomeInput }
  | { readonly status: 'pending' }

/** Undefined for an order of which the core has never heard. */
export function orderInquiry(books: Books, orderNo: string): OrderInquiry | undefined {
  const entry = books.orders.get(orderNo)?.entry
  if (entry?.outcome) return { status: 'answered', outcome: entry.outcome }
  return entry || books.submissions.has(orderNo) ? { status: 'pending' } : undefined
}
