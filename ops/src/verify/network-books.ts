import { parseMinor } from '@quayside/contract/money.ts'
import { z } from 'zod'
import { bookCheck, type OpenTx } from './books.ts'
import type { Check } from './check.ts'

const sum = z.object({ count: z.int(), amount: z.object({ currency: z.string(), value: z.string() }) })
const answer = z.object({
  totals: z.array(z.object({ currency: z.string(), orders: z.int(), sums: z.record(z.string(), sum) })),
})

// As the network counts: each operation once, also one that was undone later.
const ourTotals = `select currency || ' ' || kind as key, count(*) as count, sum(amount)::bigint as minor from (
    select 'captured' as kind, currency, amount from capture where merchant_id = $1 and kind = 'capture' and state = 'succeed'
    union all select x.kind, r.currency, r.amount from refund r
      join entity_event v on v.merchant_id = r.merchant_id and v.entity_id = r.id
      join (values ('report', 'refunded'), ('succeed', 'refunded'), ('return', 'returned')) x (event, kind) on x.event = v.event
      where r.merchant_id = $1
    union all select 'settled_by_rule', currency, amount from rdr where merchant_id = $1
    union all select 'disputed', currency, amount from chargeback where merchant_id = $1 and stage <> 'retrieval'
    union all select x.kind, c.currency, coalesce((v.facts ->> x.fact)::bigint, c.amount) from chargeback c
      join entity_event v on v.merchant_id = c.merchant_id and v.entity_id = c.id
      join (values ('withdraw', 'withdrawn', 'won'), ('accept', 'given_back', 'won'), ('rule_won', 'given_back', 'won'),
        ('reverse', 'given_back', 'returned'), ('reopen', 'reopened', 'frozen')) x (event, kind, fact) on x.event = v.event
      where c.merchant_id = $1 and v.facts ->> 'stage' <> 'retrieval'
    union all select 'presented', currency, amount from presentment where merchant_id = $1
    union all select 'paid', currency, amount from scheme_payment where merchant_id = $1) done group by 1`

/** I17 for the card network. */
export const networkCheck = (networkUrl: string | undefined, openTx: OpenTx): Check =>
  bookCheck({
    whose: 'the network',
    url: networkUrl,
    path: '/books/totals',
    totalsOf: (body) =>
      new Map(
        answer
          .parse(body)
          .totals.flatMap(({ sums }) =>
            Object.entries(sums).map(([kind, { count, amount }]) => [
              `${amount.currency} ${kind}`,
              { count: BigInt(count), minor: parseMinor(amount.currency, amount.value) ?? 0n },
            ]),
          ),
      ),
    ours: ourTotals,
    openTx,
  })
