import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { wire } from '@quayside/contract/money.ts'
import type { RefusalCode } from '@quayside/contract/trade/move/refusals.ts'
import { answeredEvent, turnEvent } from './case-events.ts'
import { claimEvent, type ClaimMove, isClaim } from './claims.ts'
import { dateOf, type OrderState } from './books.ts'
import type { OrderMove, PaidEntry } from './entry.ts'
import { iso } from './order-events.ts'
import { misbehaviourAt } from './sentinels.ts'

export interface MoveFacts {
  readonly arn?: string
  readonly reason?: string
  readonly code?: RefusalCode
  readonly reasonCode?: string
  readonly dueAt?: number
}

/** The event of one move on an order; undefined for moves that the core keeps to itself. */
export function moveEvent(
  move: OrderMove,
  { entry }: OrderState,
  facts: MoveFacts,
): CoreEventInput | undefined {
  // Of a filing that was turned back whoever filed it has the answer.
  if (move.t === 'turned_back') return undefined
  const data = isClaim(move) ? claimEvent(move, entry.currency) : dataOf(move, entry.currency, facts)
  if (!data) return undefined
  return { eventId: `${move.id}-event`, merchantId: entry.merchant, occurredAt: iso(move.at), data }
}

function dataOf(
  move: Exclude<OrderMove, ClaimMove | { readonly t: 'turned_back' }>,
  currency: string,
  facts: MoveFacts,
): CoreEventInput['data'] | undefined {
  const amount = wire(currency, BigInt(move.minor))
  const orderNo = move.no
  const { arn, reason, code } = told(facts)
  switch (move.t) {
    case 'capture':
      return { kind: 'capture', orderNo, captureNo: numberOf(move.id), amount, ...arn }
    case 'reversal':
      // Nobody hears of it when there was nothing to give back.
      if (BigInt(move.minor) === 0n) return undefined
      return { kind: 'void', orderNo, voidNo: numberOf(move.id), amount }
    case 'void':
      return { kind: 'void', orderNo, voidNo: numberOf(move.id), amount }
    case 'refund':
      return { kind: 'refund', orderNo, refundNo: numberOf(move.id), amount, ...reason, ...arn }
    case 'returned':
      return { kind: 'refund_returned', orderNo, refundNo: numberOf(move.refund), ...code, ...reason }
    case 'presented':
      return {
        kind: 'presentment',
        orderNo,
        presentmentNo: numberOf(move.id),
        amount,
        settledOn: dateOf(move.at),
      }
    case 'fraud':
      return {
        kind: 'fraud_report',
        orderNo,
        reportNo: numberOf(move.id),
        amount,
        fraudType: facts.reasonCode ?? '6',
        reportedOn: dateOf(move.at),
      }
    case 'dispute':
      return {
        kind: 'dispute',
        orderNo,
        caseNo: move.case,
        stage: move.stage,
        amount,
        reasonCode: facts.reasonCode ?? '10.4',
        ...(facts.dueAt !== undefined && { dueAt: iso(facts.dueAt) }),
      }
    case 'answered':
      return answeredEvent(move)
    case 'turn':
      return turnEvent(move, currency)
    case 'withdrawn':
      return { kind: 'dispute_withdrawn', orderNo, caseNo: move.case }
    case 'refused':
      return refusedEvent(move)
  }
}

/** Whoever asked has the answer, unless it was promised for later. */
const refusedEvent = (move: Extract<OrderMove, { t: 'refused' }>): CoreEventInput['data'] | undefined =>
  misbehaviourAt(BigInt(move.minor)) === 'by_event'
    ? {
        kind: 'operation_refused',
        orderNo: move.no,
        operation: move.of,
        operationNo: numberOf(move.id),
        ...(move.code !== undefined && { code: move.code }),
        reason: move.reason,
      }
    : undefined

/** Only what there is to tell: an absent field, never an undefined one. */
const told = ({ arn, reason, code }: MoveFacts) => ({
  arn: arn === undefined ? {} : { arn },
  reason: reason === undefined ? {} : { reason },
  code: code === undefined ? {} : { code },
})

export const paymentEvent = (paid: PaidEntry): CoreEventInput => ({
  eventId: `${paid.id}-event`,
  merchantId: paid.merchant,
  occurredAt: iso(paid.at),
  data: {
    kind: 'scheme_payment',
    paymentNo: paid.id,
    brand: paid.brand,
    amount: wire(paid.currency, BigInt(paid.minor)),
    settledOn: paid.on,
  },
})

/** Numbers are at most 32 characters, which a UUID keeps without its dashes. */
export const numberOf = (id: string): string => (id.length <= 32 ? id : id.replaceAll('-', '').slice(0, 32))
