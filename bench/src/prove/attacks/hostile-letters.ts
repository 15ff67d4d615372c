import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { letterLimits } from '@quayside/contract/fund/limits.ts'
import { largestFile, rightFiles, wrongFiles } from '@quayside/gateway/uploads/test/files.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { forgetLetters, forgetReadings } from './hostile-batches.sql.ts'
import { mutant } from './mutant.ts'
import { strays } from './strays.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'

const { upload } = portalCalls.card
/** A merchant may hand in a hundred a day, refused ones included. */
const forgetEvery = 25

const badNames: readonly (readonly [what: string, name: string])[] = [
  ['a name that is too long', `${'a'.repeat(letterLimits.name.max)}.pdf`],
  ['a name with a control character', 'a\u0000.pdf'],
  ['a name that turns its direction', 'a\u202efdp.exe'],
  ['no name', ''],
]

const sources = {
  right: rightFiles.map(([, name, bytes]) => ({ name, bytes })),
  wrong: wrongFiles.map(([, name, bytes]) => ({ name, bytes })),
}

/** Authorisation letters, right, wrong and changed: what lies in the folder is what the database knows, and nothing else. */
export async function sendLetters(
  { world, person }: { world: World; person: FarPerson },
  random: Random,
  mutants: number,
): Promise<{ readonly files: number; readonly taken: number; readonly breaches: readonly string[] }> {
  const breaches: string[] = []
  const send = (name: string, bytes: Buffer) =>
    person.once(upload, { name, content: bytes.toString('base64') })
  const right = [...rightFiles, ['one of exactly the limit', 'a.pdf', largestFile] as const]
  for (const [what, name, bytes] of right) {
    const answer = await send(name, bytes)
    if (answer?.status !== okStatus) breaches.push(`refused: ${what}: ${answer?.error ?? 'no answer'}`)
  }
  await forgetCount(world)
  for (const [what, name, bytes, key] of wrongFiles) {
    const answer = await send(name, bytes)
    // The schema's own limit may speak before the file's.
    if (answer?.error !== key && answer?.error !== 'request.invalid' && answer?.http !== 413)
      breaches.push(`${what}: ${answer?.error ?? answer?.http ?? 'no answer'} instead of ${key}`)
  }
  for (const [what, name] of badNames) {
    const answer = await send(name, rightFiles[0]![2])
    if (answer?.error !== 'request.invalid')
      breaches.push(`${what}: ${answer?.error ?? answer?.http ?? 'no answer'}`)
  }
  breaches.push(...(await strays(world)))
  let taken = 0
  for (let n = 0; n < mutants; n++) {
    const { name, bytes } = random.pick(random.chance(0.5) ? sources.right : sources.wrong)
    const answer = await send(name, mutant(bytes.subarray(0, 100_000), random))
    if (!answer || answer.http >= 500) breaches.push(`change ${n} of ${name}: ${answer?.http ?? 'no answer'}`)
    if (answer?.status === okStatus) taken++
    if (n % forgetEvery === 0) await forget(world)
  }
  await forget(world)
  return { files: right.length + wrongFiles.length + badNames.length, taken, breaches }
}

const forgetCount = ({ owner }: World): Promise<number> =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(forgetReadings))

const forget = async (world: World): Promise<void> => {
  await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(forgetLetters))
  await forgetCount(world)
}
