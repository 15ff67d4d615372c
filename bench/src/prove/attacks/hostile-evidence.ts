import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { rightFiles, wrongFiles } from '@quayside/gateway/uploads/test/files.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { forgetReadings } from './hostile-batches.sql.ts'
import { mutant } from './mutant.ts'
import { strays } from './strays.ts'
import { buyApart, openCases } from '#prove/world/disputes.ts'
import type { FarPerson } from '#prove/world/person.ts'
import { taken } from '#prove/races/stock.ts'
import type { World } from '#prove/world/world.ts'

/** What a case takes as a document. */
const takes = /\.(docx|pdf|jpe?g|png)$/i
/** A turn has twenty documents at most. */
const filesOfCase = 15
const casesAtOnce = 4
/** Limits that are other than those of letters: what is only too large there may be right here. */
const otherLimits: ReadonlySet<string> = new Set(['file.too_large'])

const sources = [...rightFiles, ...wrongFiles].map(([, name, bytes]) => ({ name, bytes }))

/** Documents of cases, right, wrong and changed: nothing wrong is taken, and what lies in the folder is what the database knows. */
export async function sendEvidence(
  { world, person }: { world: World; person: FarPerson },
  merchantId: bigint,
  random: Random,
  mutants: number,
): Promise<{ readonly files: number; readonly taken: number; readonly breaches: readonly string[] }> {
  const breaches: string[] = []
  // Of letters that were forgotten the files are still there.
  const before = await strays(world)
  const opened = taken(async () => openCases(world, await buyApart(world, merchantId, casesAtOnce)))
  let sent = 0
  let id = ''
  const send = async (name: string, bytes: Buffer) => {
    if (sent++ % filesOfCase === 0) {
      id = (await opened()).id
      await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(forgetReadings))
    }
    const content = bytes.toString('base64')
    return person.once(portalCalls.caseMove.upload, { id, item: 'delivery', name, content })
  }
  const right = rightFiles.filter(([, name]) => takes.test(name))
  for (const [what, name, bytes] of right) {
    const answer = await send(name, bytes)
    if (answer?.status !== okStatus) breaches.push(`refused: ${what}: ${answer?.error ?? 'no answer'}`)
  }
  const wrong = wrongFiles.filter(([, , , key]) => !otherLimits.has(key))
  for (const [what, name, bytes] of wrong) {
    const answer = await send(name, bytes)
    if (!answer || answer.http >= 500 || answer.status === okStatus)
      breaches.push(`${what} was ${answer?.status === okStatus ? 'taken' : `answered ${answer?.http}`}`)
  }
  let count = 0
  for (let n = 0; n < mutants; n++) {
    const { name, bytes } = random.pick(sources)
    const answer = await send(name, mutant(bytes.subarray(0, 100_000), random))
    if (!answer || answer.http >= 500) breaches.push(`change ${n} of ${name}: ${answer?.http ?? 'no answer'}`)
    if (answer?.status === okStatus) count++
  }
  breaches.push(...(await strays(world)).filter((stray) => !before.includes(stray)))
  return { files: right.length + wrong.length, taken: count, breaches }
}
