// Proof F3 of docs/proofs.md.
import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '@quayside/sandbox/random.ts'
import { takenOver } from './slept-through.sql.ts'
import { judge } from '#prove/world/judge.ts'
import { judgeWork, planWork, startWork, timesAsMuch } from './money-work.ts'
import { signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { untilQuiet } from '#prove/world/quiet.ts'
import { inWorld, type Part, type World } from '#prove/world/world.ts'

const merchantId = 935_001n
const pausesOfRun = 24
/** Far beyond the half second after which the proof lets the next try come. */
const pauseMs = { min: 1_000, max: 3_000 }
/** The other has more to do than what the sleeper had begun. */
const takeOverMs = 12_000
const lookMs = 250
const triesMax = 6
const idleMs = 3_000
/** Within it the COMMIT that was on its way has arrived. */
const arriveMs = 200
const size = { moves: 700, batches: 8, withdrawals: 220, exchanges: 90 }
const quietSeconds = 60

/**
 * One of two workers is stopped with a try that it has begun, for longer than its tries are its own, and wakes when the other
 * has gone on with them: what it then still says changes nothing.
 */
export const f3 = ({ random, say, times }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], workers: 2 }, async (world) => {
    const person = await signInPerson(world, { merchantId })
    const plan = await planWork(world, merchantId, timesAsMuch(size, times), random)
    const pauses = pausesOfRun * times
    say(`Stopping a worker ${pauses} times while money moves`)
    const work = startWork(world, person, plan, random)
    let begun = 0
    let late = 0
    try {
      for (let pause = 0; pause < pauses; pause++) {
        const told = await stopOne(world, random)
        if (told.struck) begun++
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
        `${pauses} pauses, ${begun} with a try that had just begun`,
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

/** A try queues the next one before it says its first word; with the COMMIT behind that it has begun. */
const queuesNext = /jobs[._]add/

/** Stops one when a try of its own has begun and nobody has been asked yet, and wakes it much later. */
async function stopOne(world: World, random: Random): Promise<{ struck: boolean; takenOver: number }> {
  const sleeper: Part = random.pick(world.workers())
  const pid = sleeper.process.pid()
  const at = random.int(1, triesMax)
  const { promise: hit, resolve } = Promise.withResolvers<true>()
  let seen = 0
  let hasQueued = false
  sleeper.database.onStatement(({ text, isCommit }) => {
    if (queuesNext.test(text)) hasQueued = true
    else if (isCommit && hasQueued && ++seen === at) {
      // Its last bytes leave in the same moment: without them the rows would stay locked while it sleeps.
      setTimeout(() => {
        process.kill(pid, 'SIGSTOP')
        resolve(true)
      }, 1)
    }
    return 'none'
  })
  const struck = (await Promise.race([hit, delay(idleMs)])) === true
  sleeper.database.onStatement(() => 'none')
  if (!struck) process.kill(pid, 'SIGSTOP')
  try {
    await delay(arriveMs)
    const begun = await takenOver(world)
    await delay(random.int(pauseMs.min, pauseMs.max))
    const end = performance.now() + takeOverMs
    let taken = await begun.since()
    while (struck && taken === 0 && performance.now() < end) {
      await delay(lookMs)
      taken = await begun.since()
    }
    return { struck, takenOver: taken }
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}
