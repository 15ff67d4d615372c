import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { onboardingLimits } from '@quayside/contract/partners/onboarding/limits.ts'
import { fileKinds } from '@quayside/gateway/uploads/file-kinds.ts'
import { rightFiles, wrongFiles } from '@quayside/gateway/uploads/test/files.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'
import { forgetPapers, keptPapers } from './hostile-batches.sql.ts'
import { mutant } from './mutant.ts'
import { strays } from './strays.ts'

const { mine, upload } = portalCalls.onboarding
const takes = (name: string): boolean =>
  fileKinds.onboardingPaper.endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
const sources = [...rightFiles, ...wrongFiles].map(([, name, bytes]) => ({ name, bytes }))

/** Papers of applications, right, wrong and changed: what they are is read from their bytes, and ten of them are kept. */
export async function sendPapers(
  { world, person }: { world: World; person: FarPerson },
  random: Random,
  mutants: number,
): Promise<{ readonly files: number; readonly taken: number; readonly breaches: readonly string[] }> {
  const breaches: string[] = []
  const before = await strays(world)
  const { ref } = await person.take(mine, { form: 'payout' })
  const kept = async () =>
    Number((await world.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(keptPapers))).count)
  const forget = () => world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(forgetPapers))
  const send = (name: string, bytes: Buffer) =>
    person.once(upload, { ref, kind: 'licence', name, content: bytes.toString('base64') })
  const right = rightFiles.filter(([, name]) => takes(name))
  for (const [what, name, bytes] of right) {
    const answer = await send(name, bytes)
    if (answer?.status !== okStatus) breaches.push(`refused: ${what}: ${answer?.error ?? 'no answer'}`)
    await forget()
  }
  // Right elsewhere, and nothing that an application has.
  const others = rightFiles.filter(([, name]) => !takes(name))
  // Letters may be smaller than papers.
  const wrong = wrongFiles.filter(([, , , key]) => key !== 'file.too_large')
  for (const [what, name, bytes] of [...others, ...wrong]) {
    const answer = await send(name, bytes)
    if (!answer || answer.http >= 500 || answer.status === okStatus)
      breaches.push(
        `${what} was ${answer?.status === okStatus ? 'taken' : `answered ${answer?.http ?? '–'}`}`,
      )
  }
  const picture = right.find(([, name]) => name.endsWith('.png'))!
  const sharp = await send(
    picture[1],
    Buffer.concat([picture[2], Buffer.alloc(onboardingLimits.files.bytes)]),
  )
  if (!sharp || sharp.http >= 500 || sharp.status === okStatus)
    breaches.push(`more than 5 MB: ${sharp?.error ?? sharp?.http ?? 'no answer'}`)
  if ((await kept()) !== 0) breaches.push(`${await kept()} papers that are none were kept`)
  const { count: most } = onboardingLimits.files
  const many = await Promise.all(Array.from({ length: most + 2 }, () => send(picture[1], picture[2])))
  const fits = many.filter((answer) => answer?.status === okStatus).length
  if (fits > most || (await kept()) !== fits)
    breaches.push(`${fits} papers were taken, ${await kept()} are kept`)
  await forget()
  let taken = 0
  for (let n = 0; n < mutants; n++) {
    const { name, bytes } = random.pick(sources)
    const answer = await send(name, mutant(bytes.subarray(0, 100_000), random))
    if (!answer || answer.http >= 500) breaches.push(`change ${n} of ${name}: ${answer?.http ?? 'no answer'}`)
    if (answer?.status === okStatus) taken++
    await forget()
  }
  breaches.push(...(await strays(world)).filter((stray) => !before.includes(stray)))
  return { files: rightFiles.length + wrongFiles.length + 1 + many.length, taken, breaches }
}
