import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '@quayside/sandbox/random.ts'
import { takenOver } from './f3.sql.ts'
import { judge } from './judge.ts'
import { judgeWork, planWork, startWork, timesAsMuch } from './money-work.ts'
import { signIn } from './person.ts'
import type { Finding, Trial } from './proof.ts'
import { untilQuiet } from './quiet.ts'
import { inWorld, type Part, type World } from './world.ts'

const merchantId = 935_001n
const pausesOfRun = 24
/** Far beyond the half second after which the proof lets the next try come. */
const pauseMs = { min: 1_500, max: 5_000 }
const statementsMax = 30
const idleMs = 2_000
const size = { moves: 700, batches: 8, withdrawals: 220, exchanges: 90 }
const quietSeconds = 60

/**
 * One of two workers is stopped in the middle of its work, for longer than its tries are its own, and wakes when the other
 * has gone on with them: what it then still says changes nothing.
 */
export const f3 = ({ random, say, times }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], workers: 2 }, async (world) => {
    const person = await signIn(world, { merchantId })
    const plan = await planWork(world, merchantId, timesAsMuch(size, times), random)
    const pauses = pausesOfRun * times
    say(`Stopping a worker ${pauses} times while money moves`)
    const work = startWork(world, person, plan, random)
    let inStatement = 0
    let late = 0
    try {
      for (let pause = 0; pause < pauses; pause++) {
        const told = await stopOne(world, random)
        if (told.struck) inStatement++
        late += told.takenOver
      }
    } catch (error) {
      // The work would go on while all that it speaks to ends.
      await work.stop().catch(() => {})
      throw error
    }
    const answered = await work.stop()
    const left = await untilQuiet(world, { seconds: quietSeconds })
    const done = await judgeWork(world, merchantId, answered, left)
    const { figures, breaches } = await judge(world)
    return {
      figures: [
        `${pauses} pauses, ${inStatement} in a statement`,
        `${late} tries of the sleeper ended by the other`,
        ...done.figures,
        ...figures,
      ],
      breaches: [
        ...(late === 0 ? ['the other worker never went on with what the sleeper had begun'] : []),
        ...done.breaches,
        ...breaches,
      ],
    }
  })

/** Stops one at a statement of its own, and wakes it much later. */
async function stopOne(world: World, random: Random): Promise<{ struck: boolean; takenOver: number }> {
  const sleeper: Part = random.pick(world.workers())
  const at = random.int(1, statementsMax)
  const { promise: hit, resolve } = Promise.withResolvers<true>()
  let seen = 0
  sleeper.database.onStatement(() => {
    if (++seen === at) resolve(true)
    return 'none'
  })
  const struck = (await Promise.race([hit, delay(idleMs)])) === true
  sleeper.database.onStatement(() => 'none')
  const pid = sleeper.process.pid()
  process.kill(pid, 'SIGSTOP')
  try {
    const begun = await takenOver(world)
    await delay(random.int(pauseMs.min, pauseMs.max))
    const taken = await begun.since()
    return { struck, takenOver: taken }
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}
