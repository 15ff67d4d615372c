import { suggestRules } from '@quayside/gateway/areas/risk/index.ts'
import { createDb } from '@quayside/gateway/db/client.ts'
import type { Bench } from '#run/bench.ts'
import { type Figure, ms } from '#run/figure.ts'
import { inTurn, median } from '#run/rounds.ts'
import { largest } from '#seed/merchants.ts'
import { countFacts, makeFacts } from './facts.sql.ts'

const facts = 3_000_000
const most = 60_000

/** A search for rules through three million facts, as the worker does it, against a bare count of the same rows. */
export async function n3Suggestions({ database, say }: Bench): Promise<Figure[]> {
  await makeFacts(database, largest.id, facts)
  const db = createDb({ connection: database.connection, max: 2 })
  try {
    const search = async (): Promise<number> => {
      const began = performance.now()
      const { tried, badFound, badJudged, rules } = await suggestRules(db, largest.id)
      say(`  N3: ${tried} tried over ${badFound + badJudged} bad orders, ${rules.length} told`)
      return performance.now() - began
    }
    const { a, b } = await inTurn(search, () => countFacts(database, largest.id), { rounds: 3 })
    return [
      {
        id: 'N3',
        what: `search for rules through ${facts.toLocaleString('en')} facts, in the worker`,
        figure: ms(median(a)),
        against: `count(*) of them ${ms(median(b))}`,
        ratio: median(a) / median(b),
        target: `≤ ${most} ms`,
        met: median(a) <= most,
        runs: { a, b },
      },
    ]
  } finally {
    await db.close()
  }
}
