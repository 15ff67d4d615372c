// Proof F5 of docs/proofs.md.
import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '@quayside/sandbox/random.ts'
import { judge } from '#prove/world/judge.ts'
import { judgeWork, planWork, startWork, timesAsMuch } from './money-work.ts'
import { signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { untilQuiet } from '#prove/world/quiet.ts'
import { inWorld, type Part } from '#prove/world/world.ts'

const merchantId = 950_001n
const size = { moves: 500, batches: 12, withdrawals: 160, exchanges: 60 }
/** Of all commits, those whose answer is lost, and those that are lost themselves. */
const share = { after: 0.1, before: 0.05 }
const cutMs = 20
const quietSeconds = 60

/**
 * Connections to the database break at COMMIT, after it has arrived or before, so that nobody who asked knows whether it
 * counts, while money moves: repeats under the same key resolve each of them, and its effect is one.
 */
export const f5 = ({ random, say, times }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId] }, async (world) => {
    const person = await signInPerson(world, { merchantId })
    const plan = await planWork(world, merchantId, timesAsMuch(size, times), random)
    say('Cutting connections at COMMIT while money moves')
    const parts = [...world.gateways, ...world.workers()]
    const cuts = cutCommits(parts, random)
    const work = startWork(world, person, plan, random)
    await work.done
    const told = await cuts.stop()
    const left = await untilQuiet(world, { seconds: quietSeconds })
    const done = await judgeWork(world, merchantId, await work.stop(), left)
    const { figures, breaches } = await judge(world)
    const ended = parts.filter(({ process }) => !process.isRunning())
    return {
      figures: [
        `${told.after} commits without an answer`,
        `${told.before} lost`,
        ...done.figures,
        ...figures,
      ],
      breaches: [
        ...(told.after === 0 ? ['no commit was left in doubt'] : []),
        ...ended.map(({ name }) => `${name} ended by itself`),
        ...done.breaches,
        ...breaches,
      ],
    }
  })

function cutCommits(parts: readonly Part[], random: Random) {
  const told = { after: 0, before: 0 }
  let stopping = false
  for (const { database } of parts)
    database.onStatement(({ isCommit }) => {
      if (!isCommit || stopping) return 'none'
      const draw = random.unit()
      const fault = draw < share.after ? 'after' : draw < share.after + share.before ? 'before' : 'none'
      if (fault !== 'none') told[fault]++
      return fault
    })
  const cutting = (async () => {
    while (!stopping) {
      await delay(cutMs)
      for (const { database } of parts) database.cut()
    }
  })()
  return {
    async stop(): Promise<typeof told> {
      stopping = true
      await cutting
      for (const { database } of parts) database.cut()
      return told
    },
  }
}
