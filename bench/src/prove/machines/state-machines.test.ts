import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { designedRows, machines as tables, row as designRow } from '@quayside/contract/test/machine-tables.ts'
import { seed, times } from '@quayside/gateway/test/runs.ts'
import { projectFolder } from '@quayside/ops/check/steps.ts'
import { verify } from '@quayside/ops/verify/verify.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type House, machineWorld } from './machine-world.ts'
import { designOf, type ProvedMachine } from './design.ts'
import { provedExchange, provedWithdrawal } from './fund-steps.ts'
import { provedVirtualCard } from './vcc-steps.ts'
import { provedOrder } from './order-steps.ts'
import { provedCard, provedRapid } from './card-steps.ts'
import { provedAlert, provedComplaint } from './claim-steps.ts'
import { provedMessage } from './message-steps.ts'
import { provedCapture, provedCase, provedRefund } from './trade-steps.ts'

const world = await machineWorld()
let open: House
let ofCards: House

beforeAll(async () => {
  open = await world.open({ withdrawalsFrom: 0n })
  ofCards = await world.open({ withdrawalsFrom: 0n })
})

const house = () => open
const virtualHouse = () => ofCards
const machines = [
  provedOrder(world, house),
  provedCapture(world, house, 'capture'),
  provedCapture(world, house, 'void'),
  provedRefund(world, house),
  provedCase(world, house),
  provedAlert(world, house),
  provedComplaint(world, house),
  provedMessage(world, house),
  provedWithdrawal(world, house),
  provedExchange(world, house),
  provedCard(world, house),
  provedRapid(world),
  provedVirtualCard(world, virtualHouse),
] as readonly ProvedMachine<unknown>[]

test('every machine of the contract has a table of the design', () => {
  const contract = join(projectFolder, 'contract/src')
  const named = globSync('**/*.ts', { cwd: contract }).flatMap((file) =>
    [...readFileSync(join(contract, file), 'utf8').matchAll(/= machine\(\{\s*name: '(\w+)'/g)].map(
      ([, name]) => name!,
    ),
  )
  expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

describe.each(machines.map((machine) => [machine.name, machine] as const))('%s', (_, machine) => {
  const design = designOf(machine)
  const events = Object.keys(machine.events)
  const pairs = machine.states.flatMap((state) => events.map((event) => [state, event] as const))

  test.each(pairs)('%s, %s', async (state, event) => {
    const thing = await machine.make(state)
    expect(await machine.state(thing)).toBe(state)
    const before = await machine.posted(thing)
    const answer = await machine.send(thing, event)
    const after = await machine.posted(thing)
    const found = { answer, state: await machine.state(thing), posted: after.slice(before.length).toSorted() }
    expect(found).toEqual(design.get(`${state} ${event}`))
  })

  test('every pair was asked', ({ task }) => {
    task.meta.figures = { 'pairs with real rows': pairs.length, 'machines with real rows': 1 }
    expect(pairs).toHaveLength(machine.states.length * events.length)
  })

  test(
    'keeps its table whatever comes, twice, late or in another order',
    { timeout: 60_000 * times },
    async ({ task }) => {
      let [streams, sent] = [0, 0]
      const stream = fc.array(fc.constantFrom(...events, ...(machine.again ? ['again', 'again'] : [])), {
        minLength: 4,
        maxLength: 12,
      })
      const property = fc.asyncProperty(stream, async (all) => {
        const thing = await machine.make(machine.states[0]!)
        for (const event of all)
          if (event === 'again') await machine.again!(thing)
          else await machine.send(thing, event)
        streams++
        sent += all.length
      })
      await fc.assert(property, { seed, numRuns: 2 * times })
      task.meta.figures = { streams, 'events in streams': sent }
    },
  )
})

test('every step that was taken is one of the design, and every invariant holds afterwards', async ({
  task,
}) => {
  const steps = await world.rows(
    `select entity, from_state, event, to_state, count(*)::int as count
      from (select entity, from_state, event, to_state from entity_event
        union all select entity, from_state, event, to_state from fund_event) e group by 1, 2, 3, 4`,
  )
  const strange = steps.filter(
    ({ entity, from_state: from, event, to_state: to }) =>
      !designedRows(entity === 'card' ? 'withdrawal_card' : (entity as string)).has(
        designRow(from as string | null, event as string, to as string),
      ),
  )
  expect(strange).toEqual([])
  const results = await verify({ owner: world.app.owner })
  expect(results.flatMap(({ id, breaches }) => breaches.map((breach) => `${id}: ${breach}`))).toEqual([])
  const checked = results.filter((result) => result.checked !== undefined)
  const count = steps.reduce((sum, step) => sum + (step['count'] as number), 0)
  task.meta.figures = { 'steps taken': count, 'checks of npm run verify': checked.length }
})
