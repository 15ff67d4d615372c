// Proof F1 of docs/proofs.md.
import { judge } from '#prove/world/judge.ts'
import { judgeWork, planWork, startWork, timesAsMuch } from './money-work.ts'
import { signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { untilQuiet } from '#prove/world/quiet.ts'
import { noStrikes, strike } from './strike.ts'
import { inWorld } from '#prove/world/world.ts'

const merchantId = 930_001n
const killsWanted = 22
const size = { moves: 700, batches: 14, withdrawals: 260, exchanges: 120 }
const quietSeconds = 60

/**
 * Gateways and worker are killed at their statements while refunds, captures, voids, reviews, batches,
 * withdrawals and exchanges are asked for and sent to network, bank and FX house: what was answered with a yes has happened, once, in their books too.
 */
export const f1 = ({ random, say, times }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId] }, async (world) => {
    const person = await signInPerson(world, { merchantId })
    const plan = await planWork(world, merchantId, timesAsMuch(size, times), random)
    say(`Killing gateways and worker ${killsWanted * times} times while money moves`)
    const work = startWork(world, person, plan, random)
    const told = noStrikes()
    try {
      while (told.kills < killsWanted * times) await strike(world, random, told)
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
        `${told.kills} kills`,
        `${told.inStatement} in a statement, ${told.statements.size} different ones`,
        ...done.figures,
        `recovery max ${(told.recoveryMs / 1000).toFixed(1)} s`,
        ...figures,
      ],
      breaches: [
        ...(told.inStatement === 0 ? ['nothing was killed in a statement'] : []),
        ...done.breaches,
        ...breaches,
      ],
    }
  })
