import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed, times } from '@quayside/gateway/test/runs.ts'
import { verify } from '@quayside/ops/verify/verify.ts'
import { machineWorld } from './machine-world.ts'
import { commands, withdrawalsFrom } from './commands.ts'
import { Scene, Sketch } from './run.ts'

const world = await machineWorld()
/** As many again as there are none: half of it on average. */
const commandsMax = 120

test(
  'P3: money lies where an account on paper says, whatever people, banks and days do',
  { timeout: 120_000 * times },
  async ({ task }) => {
    let [runs, steps] = [0, 0]
    const property = fc.asyncProperty(commands(commandsMax), async (some) => {
      const house = await world.open({ withdrawalsFrom })
      runs++
      steps += [...some].length
      await fc.asyncModelRun(() => ({ model: new Sketch(), real: new Scene(world, house) }), some)
    })
    await fc.assert(property, { seed, numRuns: 3 * times })
    const results = await verify({ owner: world.app.owner })
    expect(results.flatMap(({ id, breaches }) => breaches.map((breach) => `${id}: ${breach}`))).toEqual([])
    const checked = results.filter((result) => result.checked !== undefined).length
    task.meta.figures = { runs, commands: steps, 'checks of npm run verify': checked }
  },
)
