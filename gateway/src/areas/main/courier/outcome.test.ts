import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { courierWorld } from '#areas/main/courier/test/world.ts'
import { freshLane } from './lane.ts'
import { writeOutcomes } from './outcome.sql.ts'

const { courierDb } = await courierWorld()

interface PlanNode {
  readonly 'Node Type': string
  readonly Plans?: readonly PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

test('what is sent is joined with tables by their keys and never with itself, which would take its product in time', async () => {
  const lane = { merchantId: 1n, endpointId: randomUUID(), fence: 1n, state: freshLane }
  const { text } = writeOutcomes(randomUUID(), [lane], [])
  const [told] = await courierDb.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.rows<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({ text: `explain (generic_plan, format json) ${text}` }),
  )
  const nodes = nodesOf(told!['QUERY PLAN'][0].Plan)
  const joins = nodes.filter((node) => /Join|Loop/.test(node['Node Type']))
  expect(joins.map((node) => node.Plans!.map((child) => child['Node Type']))).toEqual(
    Array.from({ length: 3 }, () => ['Function Scan', 'Index Scan']),
  )
})
