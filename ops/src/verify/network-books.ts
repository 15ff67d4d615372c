import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { parseMinor } from '@quayside/contract/money.ts'
import type { Tx } from '@quayside/gateway/db/tx.ts'
import { breachesMax, type Check } from './check.ts'

/** Events that the network has booked may still be on their way to us. */
const patience = { tries: 10, pauseMs: 1_000 }

const sum = z.object({ count: z.int(), amount: z.object({ currency: z.string(), value: z.string() }) })
const answer = z.object({
  totals: z.array(z.object({ currency: z.string(), orders: z.int(), sums: z.record(z.string(), sum) })),
})

interface Total {
  readonly count: bigint
  readonly minor: bigint
}
/** `currency kind` → what was done. */
type Totals = ReadonlyMap<string, Total>

// As the network counts: each operation once, also one that was undone later.
const ourTotals = `select kind, currency, count(*) as count, sum(amount)::bigint as minor from (
    select 'captured' as kind, currency, amount from capture where merchant_id = $1 and kind = 'capture' and state = 'succeed'
    union all select x.kind, r.currency, r.amount from refund r
      join entity_event v on v.merchant_id = r.merchant_id and v.entity_id = r.id
      join (values ('report', 'refunded'), ('succeed', 'refunded'), ('return', 'returned')) x (event, kind) on x.event = v.event
      where r.merchant_id = $1
    union all select 'disputed', currency, amount from chargeback where merchant_id = $1 and stage <> 'retrieval'
    union all select 'withdrawn', currency, amount from chargeback where merchant_id = $1 and outcome = 'cancelled'
    union all select 'presented', currency, amount from presentment where merchant_id = $1
    union all select 'paid', currency, amount from scheme_payment where merchant_id = $1) done group by 1, 2`

/**
 * I17: whatever the network has booked is in our books, for as much; ours may know more, for the network is not the
 * only one that delivers events. That no operation counts twice is seen to by the unique numbers of their rows.
 */
export function networkCheck(
  networkUrl: string | undefined,
  openTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Check {
  return {
    id: 'I17',
    what: "what the network's own books say was done is in ours",
    async run(tx) {
      if (networkUrl === undefined || !(await answers(networkUrl))) return undefined
      const merchants = await tx.rows<{ id: bigint }>({ text: 'select id from merchant order by id' })
      let checked = 0n
      const breaches: string[] = []
      for (const { id } of merchants) {
        const theirs = await theirTotals(networkUrl, id)
        checked += BigInt(theirs.size)
        breaches.push(...(await missingFrom(theirs, id, openTx)))
      }
      return { checked, breaches: breaches.slice(0, breachesMax) }
    },
  }
}

async function answers(networkUrl: string): Promise<boolean> {
  return await fetch(new URL('/healthz', networkUrl)).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function theirTotals(networkUrl: string, merchantId: bigint): Promise<Totals> {
  const response = await fetch(new URL(`/books/totals?merchantId=${merchantId}`, networkUrl))
  const { totals } = answer.parse(await response.json())
  return new Map(
    totals.flatMap(({ sums }) =>
      Object.entries(sums).map(
        ([
          kind,
          {
            count,
            amount: { currency, value },
          },
        ]) => [`${currency} ${kind}`, { count: BigInt(count), minor: parseMinor(currency, value) ?? 0n }],
      ),
    ),
  )
}

async function missingFrom(
  theirs: Totals,
  merchantId: bigint,
  openTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<string[]> {
  for (let tried = 1; ; tried++) {
    const rows = await openTx((tx) =>
      tx.rows<{ kind: string; currency: string } & Total>({ text: ourTotals, values: [merchantId] }),
    )
    const ours: Totals = new Map(rows.map(({ kind, currency, ...total }) => [`${currency} ${kind}`, total]))
    const missing = [...theirs].flatMap(([key, { count, minor }]) => {
      const our = ours.get(key) ?? { count: 0n, minor: 0n }
      if (our.count >= count && our.minor >= minor) return []
      return [
        `merchant ${merchantId}: the network has ${count} ${key} of ${minor}, we have ${our.count} of ${our.minor}`,
      ]
    })
    if (missing.length === 0 || tried === patience.tries) return missing
    await delay(patience.pauseMs)
  }
}
