// Proof F4 of docs/proofs.md.
import { setTimeout as delay } from 'node:timers/promises'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { judge } from '#prove/world/judge.ts'
import { judgeWork, planWork, startWork, timesAsMuch } from './money-work.ts'
import { type FarPerson, signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { untilQuiet } from '#prove/world/quiet.ts'
import { inWorld, type World } from '#prove/world/world.ts'

const merchantId = 945_001n
const crashesOfRun = 18
const betweenMs = { min: 1_500, max: 4_500 }
const size = { moves: 420, batches: 0, withdrawals: 150, exchanges: 60 }
const quietSeconds = 90
const goodWriteWithinMs = 60_000

const ways = ['backend', 'postmaster', 'immediate'] as const

/**
 * PostgreSQL crashes while money moves: one of its back ends is killed, its first process is, or it is told to stop at
 * once. What was answered with a yes is there when it is back, once.
 */
export const f4 = ({ random, say, times }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId] }, async (world) => {
    const person = await signInPerson(world, { merchantId })
    const plan = await planWork(world, merchantId, timesAsMuch(size, times), random)
    const crashes = crashesOfRun * times
    say(`Crashing the database ${crashes} times while money moves`)
    const work = startWork(world, person, plan, random)
    let goodWriteMs = 0
    let restarts = 0
    try {
      for (let crash = 0; crash < crashes; crash++) {
        await delay(random.int(betweenMs.min, betweenMs.max))
        const begin = performance.now()
        await world.database.crash(ways[crash % ways.length]!)
        restarts += await startEnded(world)
        await untilGoodWrite(person)
        goodWriteMs = Math.max(goodWriteMs, performance.now() - begin)
      }
    } catch (error) {
      // The work would go on while all that it speaks to ends.
      await work.stop().catch(() => {})
      throw error
    }
    const answered = await work.stop()
    restarts += await startEnded(world)
    const left = await untilQuiet(world, { seconds: quietSeconds })
    const done = await judgeWork(world, merchantId, answered, left)
    const { figures, breaches } = await judge(world)
    return {
      figures: [
        `${crashes} crashes`,
        `first good write after at most ${(goodWriteMs / 1000).toFixed(1)} s`,
        `${restarts} processes of ours ended and were started again`,
        ...done.figures,
        ...figures,
      ],
      breaches: [...done.breaches, ...breaches],
    }
  })

/** As whoever watches over processes does. @returns how many had ended */
async function startEnded({ gateways, workers }: World): Promise<number> {
  const ended = [...gateways, ...workers()].filter(({ process }) => !process.isRunning())
  await Promise.all(ended.map(({ process }) => process.start()))
  return ended.length
}

async function untilGoodWrite(person: FarPerson): Promise<void> {
  const end = performance.now() + goodWriteWithinMs
  for (let size = 10; performance.now() < end; size = 30 - size) {
    const answer = await person.once(portalCalls.preference.save, { pageSize: size as 10 | 20 })
    if (answer?.status === okStatus) return
    await delay(50)
  }
  throw new Error(`no write was taken for ${goodWriteWithinMs / 1000} s after a crash`)
}
