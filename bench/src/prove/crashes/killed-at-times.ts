// Proof F2 of docs/proofs.md.
import { setTimeout as delay } from 'node:timers/promises'
import { judge } from '#prove/world/judge.ts'
import { judgeWork, planWork, startWork, timesAsMuch } from './money-work.ts'
import { signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { untilQuiet } from '#prove/world/quiet.ts'
import { inWorld, type Part } from '#prove/world/world.ts'

const merchantId = 925_001n
/** With `--times 6` there are 300. */
const killsOfRun = 50
const everyMs = 2_000
const size = { moves: 1_000, batches: 14, withdrawals: 300, exchanges: 140 }
const quietSeconds = 60

/**
 * Gateways and worker are killed at any moment, one every two seconds, while all kinds of money moves are asked for: what
 * was answered with a yes has happened, once.
 */
export const f2 = ({ random, say, times }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId] }, async (world) => {
    const person = await signInPerson(world, { merchantId })
    const plan = await planWork(world, merchantId, timesAsMuch(size, times), random)
    const kills = killsOfRun * times
    say(`Killing a gateway or the worker every ${everyMs / 1000} s, ${kills} times`)
    const work = startWork(world, person, plan, random)
    const begin = performance.now()
    let recoveryMs = 0
    try {
      for (let kill = 0; kill < kills; kill++) {
        await delay(Math.max(0, begin + kill * everyMs + random.int(0, everyMs) - performance.now()))
        const victim: Part = random.chance(0.5) ? random.pick(world.gateways) : random.pick(world.workers())
        recoveryMs = Math.max(recoveryMs, await victim.process.kill())
      }
    } catch (error) {
      // The work would go on while all that it speaks to ends.
      await work.stop().catch(() => {})
      throw error
    }
    const seconds = (performance.now() - begin) / 1000
    const answered = await work.stop()
    const left = await untilQuiet(world, { seconds: quietSeconds })
    const done = await judgeWork(world, merchantId, answered, left)
    const { figures, breaches } = await judge(world)
    return {
      figures: [
        `${kills} kills in ${Math.round(seconds)} s`,
        `${(answered.attempts.sent / seconds).toFixed(0)} attempts/s`,
        ...done.figures,
        `recovery max ${(recoveryMs / 1000).toFixed(1)} s`,
        ...figures,
      ],
      breaches: [...done.breaches, ...breaches],
    }
  })
