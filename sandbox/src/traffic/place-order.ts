import { randomOf, type Random } from '#random.ts'
import { authorise, type AuthorisationHow } from '#network/authorise.ts'
import type { Core } from '#network/core.ts'
import type { OrderEntry } from '#network/entry.ts'
import { basketOf } from './basket.ts'
import { demoMerchant } from './merchants.ts'
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
}

/** One shopper's order, as the number's own story has it. */
export function placeOrder(core: Core, placing: Placing): void {
  const { merchantId, no, id, at, again } = placing
  const merchant = demoMerchant(merchantId)
  if (!merchant) return
  const drawn = basketOf(merchant, again?.no ?? no)
  const request = { ...drawn, orderNo: no, ...(again && { merchantOrderId: again.reference }) }
  const history = core.books.history
  const until = placing.until ?? (history && at < history.until ? history.until : undefined)
  const story = storyOf(randomOf('story', no), at, until)
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
