import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { wire } from '@quayside/contract/money.ts'
import type { OrderMove } from './entry.ts'
import { iso } from './order-events.ts'

type Answered = Extract<OrderMove, { t: 'answered' }>
type Turn = Extract<OrderMove, { t: 'turn' }>

/** What the gateway hears of an answer: only what did not come from there. */
export const answeredEvent = (move: Answered): CoreEventInput['data'] | undefined =>
  move.tells
    ? {
        kind: 'dispute_answer',
        orderNo: move.no,
        caseNo: move.case,
        round: move.round,
        result: 'acknowledged',
        ...(move.digest !== null && { digest: move.digest }),
      }
    : undefined

/** And of an issuer's turn. */
export function turnEvent(move: Turn, currency: string): CoreEventInput['data'] {
  const { kind, no: orderNo, case: caseNo, round, reasonCode } = move
  const amount = wire(currency, BigInt(move.minor))
  const dueAt = move.dueAt === undefined ? {} : { dueAt: iso(move.dueAt) }
  const reason = move.reason === undefined ? {} : { reason: move.reason }
  if (kind === 'pre-arbitration' || kind === 'second chargeback')
    return {
      kind: 'dispute',
      orderNo,
      caseNo,
      stage: kind,
      round: round + 1,
      amount,
      reasonCode,
      ...dueAt,
    }
  return {
    kind: 'dispute_answer',
    orderNo,
    caseNo,
    round,
    result: kind,
    ...(kind === 'ruled' && { won: amount }),
    ...dueAt,
    ...reason,
  }
}
