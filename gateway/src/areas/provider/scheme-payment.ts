import { parseMinor } from '@quayside/contract/money.ts'
import { newId } from '#db/new-id.ts'
import { refuse, type Refused } from '#orders/order-file.ts'
import type { GroupPosting } from './post-all.ts'
import type { Delivered } from './read-event.ts'
import type { Recorded } from './record.sql.ts'

export interface SchemePayments {
  readonly rows: readonly (Recorded<'scheme_payment'> & { readonly eventId: string })[]
  readonly postings: readonly GroupPosting[]
  readonly refusals: ReadonlyMap<string, Refused>
}

/** Row S5: what a scheme paid for a day reaches the bank and clears the claim on it. */
export function schemePayments(fresh: readonly Delivered[], taken: ReadonlySet<string>): SchemePayments {
  const rows = fresh.flatMap(({ eventId, at, data }) =>
    data.kind === 'scheme_payment' ? [{ id: newId(), eventId, at, data }] : [],
  )
  const seen = new Set<string>()
  const refusals = new Map<string, Refused>()
  for (const { eventId, data } of rows) {
    if (taken.has(`scheme_payment:${data.paymentNo}`) || seen.has(data.paymentNo))
      refusals.set(eventId, refuse('reference_known'))
    seen.add(data.paymentNo)
  }
  const good = rows.filter(({ eventId }) => !refusals.has(eventId))
  return { rows: good, refusals, postings: good.map(postingOf) }
}

function postingOf({ id, eventId, at, data }: SchemePayments['rows'][number]): GroupPosting {
  const { currency, value } = data.amount
  return {
    eventId,
    posting: {
      source: { type: 'scheme_payment', id },
      effect: 'paid',
      occurredAt: at,
      currency,
      legs: [{ from: 'bank', to: 'net', amount: parseMinor(currency, value)! }],
    },
  }
}
