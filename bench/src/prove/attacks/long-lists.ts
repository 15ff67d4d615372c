import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { judge } from '#prove/world/judge.ts'
import { neighbour } from '#prove/world/neighbour.ts'
import { signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld } from '#prove/world/world.ts'

const merchantId = 950_002n
const sizes = [60_000, tradeLimits.batch.text.max]
const signs = ['\n', '\r', ' ', '\t', '"', ',', '\u3000', '1 ']
const otherMax = 3_000
const answerMax = 15_000

/** Lists of nothing but blanks, line breaks and signs are pasted into a batch, up to the longest that is taken. */
export const longLists = ({ say }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], gateways: 1, workers: 0 }, async (world) => {
    const person = await signInPerson(world, { merchantId })
    const others = await neighbour(world, merchantId)
    const breaches: string[] = []
    let slowestAnswer = 0
    for (const size of sizes) {
      say(`Lists of ${size} characters`)
      for (const sign of signs) {
        const text = sign.repeat(size / sign.length)
        const begun = performance.now()
        const answer = await person.once(portalCalls.batch.create, {
          id: randomUUID(),
          kind: 'refund',
          source: { from: 'list', text },
        })
        const ms = Math.round(performance.now() - begun)
        slowestAnswer = Math.max(slowestAnswer, ms)
        if (!answer || answer.http >= 500) breaches.push(`${JSON.stringify(sign)} × ${size}: no answer`)
        else if (ms > answerMax) breaches.push(`${JSON.stringify(sign)} × ${size} took ${ms} ms`)
      }
    }
    const slowest = await others.stop()
    if (slowest > otherMax) breaches.push(`somebody else waited ${slowest} ms`)
    const judged = await judge(world)
    return {
      figures: [
        `${sizes.length * signs.length} lists`,
        `slowest ${slowestAnswer} ms`,
        `slowest answer to somebody else ${slowest} ms`,
        ...judged.figures,
      ],
      breaches: [...breaches, ...judged.breaches],
    }
  })
