import { createOwnerDb } from '@quayside/gateway/db/client.ts'
import { verify } from '@quayside/ops/verify/verify.ts'
import type { Bench } from '#run/bench.ts'
import type { BenchDatabase } from '#run/bench-database.ts'
import { type Figure, ms } from '#run/figure.ts'
import { inTurn, median } from '#run/rounds.ts'
import { makeBooks } from './v1-books.ts'

const ratioMax = 11
const rounds = 3

/** `npm run verify` with ten times the orders, the entries and the days, against a tenth of them. */
export async function v1Verify({ database, smaller, say }: Bench): Promise<Figure[]> {
  const small = await smaller()
  const sides = { large: await makeBooks(database, say), small: await makeBooks(small, say) }
  const breaches: string[] = []
  const timed = async (connection: typeof sides.large): Promise<number> => {
    const owner = createOwnerDb({ connection, max: 3 })
    const begin = performance.now()
    try {
      const results = await verify({ owner })
      breaches.push(...results.flatMap((one) => one.breaches.map((breach) => `${one.id} ${breach}`)))
      return performance.now() - begin
    } finally {
      await owner.close()
    }
  }
  const runs = await inTurn(
    () => timed(sides.large),
    () => timed(sides.small),
    { rounds },
  )
  say(`  V1: ${runs.a.map(ms).join(' ')} against ${runs.b.map(ms).join(' ')}`)
  const [large, little] = [median(runs.a), median(runs.b)]
  return [
    {
      id: 'V1',
      what: `npm run verify over the books of ${words(database)} orders`,
      figure: ms(large),
      against: `${words(small)} orders ${ms(little)}`,
      ratio: large / little,
      target: `≤ ${ratioMax} ×`,
      met: large / little <= ratioMax,
      runs,
    },
    {
      id: 'V1 whole',
      what: 'breaches that it told of them',
      figure: `${breaches.length}`,
      against: '–',
      target: '0',
      met: breaches.length === 0,
      ...(breaches.length > 0 && { details: { first: breaches[0]! } }),
    },
  ]
}

const words = ({ rows }: BenchDatabase) => rows.toLocaleString('en')
