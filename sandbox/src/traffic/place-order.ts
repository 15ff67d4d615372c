import { randomOf, type Random } from '#random.ts'
import { authorise, type AuthorisationHow } from '#network/authorise.ts'
import type { Core } from '#network/core.ts'
import type { OrderEntry } from '#network/entry.ts'
import { basketOf } from './basket.ts'
import { demoMerchant } from './merchants.ts'
import { patternBasket } from '#traffic/pattern/pattern-basket.ts'
import { patientTries, type PatternOrder } from '#traffic/pattern/plan.ts'
import { traitsOf } from '#traffic/pattern/traits.ts'
import { requestEvent } from './request-event.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

export interface Placing {
  readonly merchantId: string
  readonly no: string
  /** The operation's id; the order number itself for a first try. */
  readonly id: string
  readonly at: number
  /** End of the history that is being written; undefined for live orders. */
  readonly until?: number
  /** The declined order that this one tries again. */
  readonly again?: OrderEntry
  /** The story of which it is a part. */
  readonly pattern?: Pick<PatternOrder, 'pattern' | 'group' | 'member' | 'brands'>
}

/** One shopper's order, as the number's own story has it. */
export function placeOrder(core: Core, placing: Placing): void {
  const { merchantId, no, id, at, again, pattern } = placing
  const merchant = demoMerchant(merchantId)
  if (!merchant) return
  const drawn = pattern ? patternBasket(merchant, no, pattern) : basketOf(merchant, again?.no ?? no)
  const request = { ...drawn, orderNo: no, ...(again && { merchantOrderId: again.reference }) }
  const history = core.books.history
  const until = placing.until ?? (history && at < history.until ? history.until : undefined)
  const random = randomOf('story', no)
  const story = pattern ? patternStory(random, pattern, at, until) : storyOf(random, at, until)
  const authorised = authorise(core, request, { id, at, planned: true, ...story })
  if (until === undefined || until - at < requestLogMs)
    core.tell(id, { event: requestEvent(request, authorised) })
}

// Of the past, the request log keeps the last day: its screen shows the latest twenty.
const requestLogMs = dayMs

function storyOf(random: Random, at: number, until: number | undefined): Omit<AuthorisationHow, 'id' | 'at'> {
  const age = until === undefined ? 0 : until - at
  const answerAt = at + random.int(1_200, 6_500)
  const score = drawScore(random, age)
  const common = {
    score,
    declineShare: 0.085,
    answerAt,
    telling: until === undefined ? 'apart' : 'whole',
  } as const
  switch (
    random.weighted([
      ['pays', 969],
      ['cancels', 13],
      ['leaves', 9],
      ['silence', 9],
    ] as const)
  ) {
    case 'pays':
      return common
    case 'cancels':
      return { ...common, answerAt: at + random.int(20_000, 90_000), fate: 'canceled' }
    case 'leaves':
      return age < 30 * minuteMs
        ? { ...common, fate: 'abandoned' }
        : { ...common, answerAt: at + 30 * minuteMs, fate: 'expired' }
    case 'silence':
      return age < dayMs
        ? { ...common, fate: 'unanswered' }
        : { ...common, answerAt: at + 30 * minuteMs, fate: 'expired' }
  }
}

/** A thief does not leave, and who looks like one has come to buy. */
function patternStory(
  random: Random,
  { pattern, member }: NonNullable<Placing['pattern']>,
  at: number,
  until: number | undefined,
): Omit<AuthorisationHow, 'id' | 'at'> {
  const { declineShare, mismatchShare, score, doubtfulShare } = traitsOf[pattern]
  const isHeld = (until === undefined || until - at < 6 * dayMs) && random.chance(doubtfulShare)
  // The last of many tries is made with the right code, or after a call to the bank.
  const isLast = pattern === 'patient_retry' && member === patientTries - 1
  return {
    pattern,
    score: isHeld ? random.int(250, 480) : random.int(...score),
    declineShare: isLast ? 0.1 : declineShare,
    mismatchShare,
    answerAt: at + random.int(1_200, 6_500),
    telling: until === undefined ? 'apart' : 'whole',
  }
}

// Held orders of long ago have been decided on: only the latest days still hold some.
function drawScore(random: Random, age: number): number {
  const doubtful = age < 6 * dayMs ? 35 : 0
  const band = random.weighted([
    ['pass', 950],
    ['doubtful', doubtful],
    ['rejected', 16],
  ] as const)
  if (band === 'rejected') return random.int(500, 930)
  return band === 'doubtful' ? random.int(250, 480) : random.int(2, 236)
}
