import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { listEntriesOfAny, riskFactsOfAny, ruleTrees } from '@quayside/contract/risk/ruling/test/arbitrary.ts'
import { testDatabase } from '#db/test/database.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { seed, times } from '#test/runs.ts'
import { differences, type TruthCounts } from '#areas/risk/lab/test/judged.ts'
import { storeEntries, storeFacts } from '#areas/risk/lab/test/stored.ts'

const database = await testDatabase()
const orders = 1_000
const runs = 300 * times
const world = {
  stored: fc
    .sample(riskFactsOfAny, { numRuns: orders, seed })
    .map((facts) => ({ id: crypto.randomUUID(), facts })),
  entries: fc.sample(listEntriesOfAny, { numRuns: 1, seed })[0]!,
}

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await storeFacts(database, 1n, world.stored)
  await storeEntries(database, 1n, world.entries)
})

test('closures and SQL say the same of every rule about every order', async ({ task }) => {
  const counts: TruthCounts = { yes: 0, no: 0, unknown: 0 }
  await fc.assert(
    fc.asyncProperty(ruleTrees, async (tree) => {
      const found = await database.db.tx({ tenant: 1n, mode: 'read' }, (tx) =>
        differences(tx, 1n, tree, world, counts),
      )
      expect(found.slice(0, 3)).toEqual([])
    }),
    { numRuns: runs, seed },
  )
  task.meta.figures = { rules: runs, 'answers compared': runs * orders }
  // Each of the three is met often, or it would prove little.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan((runs * orders) / 20)
}, 600_000)
