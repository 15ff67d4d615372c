import fc from 'fast-check'
import { formatMinor } from '@quayside/contract/money.ts'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { orderData } from '#test/deliveries.ts'

type Event = Omit<CoreEventInput, 'merchantId'>
type EventInput = CoreEventInput['data']

/** Numbers that decide what happens next in an order's life. */
const draws = fc.array(fc.nat({ max: 9_999 }), { minLength: 6, maxLength: 16 })

/** What the payment core tells of a few orders, each in the order in which it happened: a life that could be real. */
export const lives: fc.Arbitrary<Event[]> = fc
  .array(draws, { minLength: 1, maxLength: 4 })
  .map((all) => all.flatMap((numbers, index) => life(`L${index}`, numbers)))

const total = 10_000n
const start = Date.parse('2026-01-05T10:00:00Z')
const stepMs = 3_600_000

interface Teller {
  at: number
  count: number
  readonly events: Event[]
}

const money = (minor: bigint) => ({ currency: 'USD', value: formatMinor('USD', minor) })

function tell(teller: Teller, orderNo: string, data: EventInput): void {
  teller.at += stepMs
  teller.events.push({
    eventId: `${orderNo}-${teller.count++}`,
    occurredAt: new Date(teller.at).toISOString(),
    data,
  })
}

function life(orderNo: string, [kind = 0, outcome = 0, ...moves]: number[]): Event[] {
  const teller: Teller = { at: start, count: 0, events: [] }
  const isAuth = kind % 2 === 1
  const score = kind % 11 === 0 ? 300 : 10
  const answer = {
    result: outcome % 7 === 0 ? 'declined' : 'approved',
    at: new Date(start + stepMs).toISOString(),
    responseCode: '00',
  } as const
  const together = outcome % 3 > 0
  const data = orderData(orderNo, {
    type: isAuth ? 'pre-authorization' : 'sale',
    // Some buyers send one number twice.
    merchantOrderId: kind % 5 === 0 ? 'shared' : `m-${orderNo}`,
    risk: { score },
    sentAt: undefined,
    authorisation: together ? answer : undefined,
  })
  tell(teller, orderNo, data)
  if (!together) tell(teller, orderNo, { kind: 'outcome', orderNo, authorisation: answer })
  const open = answer.result === 'approved' && score < 250
  tellMoves(teller, orderNo, moves, {
    left: open && isAuth ? total : 0n,
    captured: open && !isAuth ? total : 0n,
  })
  return teller.events
}

interface Book {
  left: bigint
  captured: bigint
  refunded: bigint
  charged: bigint
  readonly refunds: { no: string; minor: bigint }[]
  readonly cases: { no: string; minor: bigint; stage: 'retrieval' | 'chargeback' }[]
}

function tellMoves(
  teller: Teller,
  orderNo: string,
  moves: readonly number[],
  opening: Pick<Book, 'left' | 'captured'>,
): void {
  const book: Book = { ...opening, refunded: 0n, charged: 0n, refunds: [], cases: [] }
  for (const draw of moves) {
    const data = nextMove(book, orderNo, draw, `${orderNo}${teller.count}`)
    if (data) tell(teller, orderNo, data)
  }
}

/** A part of `of`, never nothing; all of it now and then. */
const part = (of: bigint, draw: number): bigint =>
  draw % 4 === 0 ? of : 1n + (BigInt(draw) * (of - 1n)) / 10_000n

function nextMove(book: Book, orderNo: string, draw: number, no: string): EventInput | undefined {
  const refundable = book.captured - book.refunded - book.charged
  switch (draw % 9) {
    case 0:
    case 1: {
      if (book.left === 0n) return undefined
      const minor = part(book.left, draw)
      book.left -= minor
      book.captured += minor
      return { kind: 'capture', orderNo, captureNo: `c${no}`, amount: money(minor), arn: `arn${no}` }
    }
    case 2: {
      if (book.left === 0n) return undefined
      const amount = money(book.left)
      book.left = 0n
      return { kind: 'void', orderNo, voidNo: `v${no}`, amount }
    }
    case 3: {
      if (refundable <= 0n) return undefined
      const minor = part(refundable, draw)
      book.refunded += minor
      book.refunds.push({ no: `r${no}`, minor })
      return { kind: 'refund', orderNo, refundNo: `r${no}`, amount: money(minor) }
    }
    case 4: {
      const returned = book.refunds.pop()
      if (!returned) return undefined
      book.refunded -= returned.minor
      return { kind: 'refund_returned', orderNo, refundNo: returned.no }
    }
    case 5:
      return dispute(book, orderNo, draw, no)
    case 6: {
      const closed = book.cases.pop()
      if (!closed) return undefined
      if (closed.stage === 'chargeback') book.charged -= closed.minor
      return { kind: 'dispute_withdrawn', orderNo, caseNo: closed.no }
    }
    case 7:
      return draw % 2 === 0
        ? {
            kind: 'presentment',
            orderNo,
            presentmentNo: `p${no}`,
            amount: money(part(total, draw)),
            settledOn: '2026-01-06',
          }
        : {
            kind: 'fraud_report',
            orderNo,
            reportNo: `f${no}`,
            amount: money(total),
            fraudType: '6',
            reportedOn: '2026-01-06',
          }
    default:
      // What no order of arrival makes right.
      return { kind: 'capture', orderNo, captureNo: `x${no}`, amount: money(total + 1n) }
  }
}

/** Opens a case, or raises the last retrieval; a chargeback may take more than is left, as schemes do. */
function dispute(book: Book, orderNo: string, draw: number, no: string): EventInput | undefined {
  if (book.captured === 0n) return undefined
  const minor = part(book.captured, draw)
  const last = book.cases.at(-1)
  const raised = last?.stage === 'retrieval' ? last : undefined
  if (raised) book.cases.pop()
  const stage = raised || draw % 2 === 0 ? 'chargeback' : 'retrieval'
  const caseNo = raised?.no ?? `d${no}`
  book.cases.push({ no: caseNo, minor, stage })
  if (stage === 'chargeback') book.charged += minor
  return { kind: 'dispute', orderNo, caseNo, stage, amount: money(minor), reasonCode: '10.4' }
}
