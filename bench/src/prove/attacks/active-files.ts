import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { rightWordFiles, wrongWordFiles } from '@quayside/gateway/uploads/test/word-files.ts'
import { judge } from '#prove/world/judge.ts'
import { signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld } from '#prove/world/world.ts'

const merchantId = 950_006n

/** Word files that fetch, run or bring something along, each hidden in another way, are handed in as letters. */
export const activeFiles = ({ say }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], gateways: 1, workers: 0 }, async (world) => {
    const person = await signInPerson(world, { merchantId })
    const send = (name: string, bytes: Buffer) =>
      person.once(portalCalls.card.upload, { name, content: bytes.toString('base64') })
    const breaches: string[] = []
    say(`${wrongWordFiles.length} active and broken files, ${rightWordFiles.length} harmless ones`)
    for (const [what, name, bytes] of wrongWordFiles) {
      const answer = await send(name, bytes)
      if (!answer || answer.http >= 500) breaches.push(`${what}: ${answer?.http ?? 'no answer'}`)
      else if (answer.status === okStatus) breaches.push(`let through: ${what}`)
    }
    let taken = 0
    for (const [what, name, bytes] of rightWordFiles) {
      const answer = await send(name, bytes)
      if (answer?.status === okStatus) taken++
      else breaches.push(`refused: ${what}: ${answer?.error ?? 'no answer'}`)
    }
    const judged = await judge(world)
    return {
      figures: [`${wrongWordFiles.length} active files`, `${taken} harmless ones taken`, ...judged.figures],
      breaches: [...breaches, ...judged.breaches],
    }
  })
