import { createDb } from '@quayside/gateway/db/client.ts'
import { priorSales } from '@quayside/gateway/areas/dispute/evidence/priors.sql.ts'
import type { Bench } from '#run/bench.ts'
import { type Figure, ms } from '#run/figure.ts'
import { median, millisecondsOf, percentile } from '#run/rounds.ts'
import { largest } from '#seed/merchants.ts'
import { disputedSales, settleBuyers, unsettleBuyers } from './d2-priors.sql.ts'

const mostMs = 20
const heavy = 50
const others = 250
const rounds = 4

/** Earlier sales of the same buyer for disputed ones, a tenth of them of buyers who have bought most often. */
export async function d2Priors({ database, rows, say }: Bench): Promise<Figure[]> {
  const db = createDb({ connection: database.connection, max: 1 })
  await unsettleBuyers(database)
  try {
    const ids = await disputedSales(database, largest.id, { heavy, others })
    const settled = await settleBuyers(database, largest.id, ids)
    const times: number[] = []
    let found = 0
    // The first round warms the database up and counts for nothing.
    for (let round = 0; round <= rounds; round++)
      for (const id of ids)
        await db.tx({ tenant: largest.id, mode: 'read' }, async (tx) => {
          const taken = await millisecondsOf(async () => {
            const sales = await tx.rows(priorSales(largest.id, id))
            if (round === 1) found += sales.length
          })
          if (round > 0) times.push(taken)
        })
    const slow = percentile(times, 0.99)
    say(`  D2: ${settled.toLocaleString('en')} settled sales of ${ids.length} buyers, ${found} found`)
    return [
      {
        id: 'D2',
        what: `search of earlier sales among ${rows.toLocaleString('en')} orders, p99 of ${ids.length} disputed sales of the largest merchant, ${heavy} of the buyers with most sales`,
        figure: ms(slow),
        against: `median ${ms(median(times))}`,
        target: `≤ ${mostMs} ms`,
        met: slow <= mostMs,
      },
    ]
  } finally {
    await db.close()
    await unsettleBuyers(database)
  }
}
