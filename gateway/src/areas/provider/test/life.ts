import fc from 'fast-check'
import { formatMinor } from '@quayside/contract/money.ts'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { orderData } from '#test/deliveries.ts'
import { isHeldBy, payerOf, rulingsOf } from '#areas/provider/test/life-rulings.ts'

type Event = Omit<CoreEventInput, 'merchantId'>
type EventInput = CoreEventInput['data']

const movesMax = 16
const drawMax = 9_999
const partMax = BigInt(Math.floor(drawMax / movesMax) + 1)

/** Numbers that decide what happens next in an order's life. */
const draws = fc.array(fc.nat({ max: drawMax }), { minLength: 6, maxLength: 16 })

/** What the payment core tells of a few orders, each in the order in which it happened: a life that could be real. */
export const lives: fc.Arbitrary<Event[]> = fc
  .tuple(fc.array(draws, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([all, isRuled]) => all.flatMap((numbers, index) => life(`L${index}`, numbers, isRuled)))

/** Those in which an issuer takes money back: what is counted of cases leaves retrievals out. */
export const livesWithChargeback = lives.filter((events) =>
  events.some(({ data }) => data.kind === 'dispute' && data.stage === 'chargeback'),
)

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

function life(orderNo: string, [kind = 0, outcome = 0, ...moves]: number[], isRuled: boolean): Event[] {
  const teller: Teller = { at: start, count: 0, events: [] }
  const isAuth = kind % 2 === 1
  const score = kind % 11 === 0 ? 300 : 10
  const answer = {
    result: outcome % 7 === 0 ? 'declined' : 'approved',
    at: new Date(start + stepMs).toISOString(),
    responseCode: '00',
  } as const
  const together = outcome % 3 > 0
  // The card comes later than the order, with a submission that may be told after what came of it.
  const isSubmitted = !together && outcome % 2 === 0
  const ruled = isRuled ? rulingsOf(kind + outcome, together) : {}
  const payer = payerOf(orderNo, kind, score, ruled)
  const data = orderData(orderNo, {
    type: isAuth ? 'pre-authorization' : 'sale',
    // Some buyers send one number twice.
    merchantOrderId: kind % 5 === 0 ? 'shared' : `m-${orderNo}`,
    ...(isSubmitted ? { card: undefined, risk: undefined } : { risk: { score }, ruling: ruled.before }),
    ...(kind % 4 === 0 && { productType: kind % 8 === 0 ? ('digital' as const) : ('service' as const) }),
    sentAt: undefined,
    authorisation: together ? answer : undefined,
  })
  tell(teller, orderNo, data)
  if (isSubmitted)
    tell(teller, orderNo, {
      kind: 'submission',
      orderNo,
      sentAt: new Date(start + stepMs - 1).toISOString(),
      networkRef: `N${orderNo}`,
      ...payer,
    })
  if (!together)
    tell(teller, orderNo, {
      kind: 'outcome',
      orderNo,
      ...(isSubmitted && { ...payer, networkRef: `N${orderNo}` }),
      ...(ruled.after && { ruling: ruled.after }),
      authorisation: answer,
    })
  const open = answer.result === 'approved' && !isHeldBy(isRuled ? ruled : undefined, score)
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
  /** Chargebacks that somebody has answered at the core. */
  readonly answered: AnsweredCase[]
}

function tellMoves(
  teller: Teller,
  orderNo: string,
  moves: readonly number[],
  opening: Pick<Book, 'left' | 'captured'>,
): void {
  const book: Book = { ...opening, refunded: 0n, charged: 0n, refunds: [], cases: [], answered: [] }
  for (const draw of moves) {
    const data = nextMove(book, orderNo, draw, `${orderNo}${teller.count}`)
    if (data) tell(teller, orderNo, data)
  }
}

/** A part of `of`, never nothing; all of it now and then. */
const part = (of: bigint, draw: number): bigint =>
  draw % 4 === 0 ? of : 1n + (BigInt(draw) * (of - 1n)) / partMax

/** The number chooses the move, and what is left of it everything else: a digit that chose already would choose alike. */
function nextMove(book: Book, orderNo: string, number: number, no: string): EventInput | undefined {
  const refundable = book.captured - book.refunded - book.charged
  const draw = Math.floor(number / movesMax)
  switch (number % movesMax) {
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
      return draw % 2 === 0 ? presentment(orderNo, draw, no) : fraudReport(orderNo, no)
    case 8:
    case 9:
    case 10:
    case 11:
      return answer(book, orderNo, draw)
    case 12:
      return settledByRule(book, orderNo, draw, no)
    case 13:
    case 14:
      return alertOf(book, orderNo, draw, no)
    default:
      // What no order of arrival makes right.
      return { kind: 'capture', orderNo, captureNo: `x${no}`, amount: money(total + 1n) }
  }
}

/** The scheme has given back what nobody else has. */
function settledByRule(book: Book, orderNo: string, draw: number, no: string): EventInput | undefined {
  const left = book.captured - book.refunded - book.charged
  if (left <= 0n) return undefined
  const minor = part(left, draw)
  book.refunded += minor
  return {
    kind: 'rdr',
    orderNo,
    rdrNo: `x${no}`,
    amount: money(minor),
    rule: 'up to 100 USD',
    reasonCode: '10.4',
  }
}

const alertOf = ({ captured }: Book, orderNo: string, draw: number, no: string): EventInput | undefined =>
  captured === 0n
    ? undefined
    : {
        kind: 'alert',
        orderNo,
        alertNo: `a${no}`,
        network: 'cdrn',
        type: 'customer_dispute',
        amount: money(part(captured, draw)),
      }

const presentment = (orderNo: string, draw: number, no: string): EventInput => ({
  kind: 'presentment',
  orderNo,
  presentmentNo: `p${no}`,
  amount: money(part(total, draw)),
  settledOn: '2026-01-06',
})

const fraudReport = (orderNo: string, no: string): EventInput => ({
  kind: 'fraud_report',
  orderNo,
  reportNo: `f${no}`,
  amount: money(total),
  fraudType: '6',
  reportedOn: '2026-01-06',
})

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

interface AnsweredCase {
  readonly no: string
  readonly minor: bigint
  round: number
  /** What of it came back; null while nothing is decided. */
  won: bigint | null
  lost: bigint
  isAnswered: boolean
}

/** Answers the last chargeback, or takes the last answered one further: Visa decides fraud by allocation. */
function answer(book: Book, orderNo: string, draw: number): EventInput | undefined {
  const last = book.answered.at(-1)
  if (last && (draw % 3 > 0 || !last.isAnswered)) return goOn(book, last, orderNo, draw)
  const at = book.cases.findLastIndex(({ stage }) => stage === 'chargeback')
  if (at < 0) return undefined
  const { no, minor } = book.cases.splice(at, 1)[0]!
  book.answered.push({ no, minor, round: 1, won: null, lost: 0n, isAnswered: true })
  return { kind: 'dispute_answer', orderNo, caseNo: no, round: 1, result: 'acknowledged' }
}

function goOn(book: Book, one: AnsweredCase, orderNo: string, draw: number): EventInput | undefined {
  const told = { kind: 'dispute_answer', orderNo, caseNo: one.no, round: one.round } as const
  if (one.won !== null) return comesBack(book, one, told)
  if (!one.isAnswered) {
    one.isAnswered = true
    return { ...told, result: 'acknowledged' }
  }
  if (one.round === 1 && draw % 5 === 0) {
    one.round++
    one.isAnswered = false
    return { ...told, result: 'escalated' }
  }
  const open = one.minor - one.lost
  one.won = draw % 4 === 0 ? 0n : part(open, draw)
  one.lost += open - one.won
  book.charged -= one.won
  return { ...told, result: 'ruled', ...(one.won > 0n && { won: money(one.won) }) }
}

/** What was won is reopened, and what was lost is reversed. */
function comesBack(
  book: Book,
  one: AnsweredCase,
  told: { kind: 'dispute_answer'; orderNo: string; caseNo: string; round: number },
): EventInput | undefined {
  if (one.won === 0n) {
    book.answered.pop()
    book.charged -= one.minor
    return { ...told, result: 'reversed' }
  }
  if (one.round > 6) return undefined
  book.charged += one.won!
  one.won = null
  one.round++
  one.isAnswered = false
  return { ...told, result: 'reopened' }
}
