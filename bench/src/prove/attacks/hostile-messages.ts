import { okStatus } from '@quayside/contract/envelope.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { rightFiles, wrongFiles } from '@quayside/gateway/uploads/test/files.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { buyApart, buyerWrites, openClaims } from '#prove/world/disputes.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'
import { forgetReadings } from './hostile-batches.sql.ts'
import { mutant } from './mutant.ts'
import { strays } from './strays.ts'

const { upload, write, download } = portalCalls.disputeMessage
const { endings } = disputeLimits.messageFile
const together = disputeLimits.messageFiles.max
const takes = (name: string): boolean => endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
/** A merchant may hand in a hundred a day, refused ones included. */
const forgetEvery = 25
const sources = [...rightFiles, ...wrongFiles].map(([, name, bytes]) => ({ name, bytes }))

/**
 * Files that go with words to a buyer, right, wrong and changed: nothing wrong is taken, each goes out with one message, five
 * with one at most, and nobody gets one that no scanner has seen.
 */
export async function sendMessageFiles(
  { world, person }: { world: World; person: FarPerson },
  merchantId: bigint,
  random: Random,
  mutants: number,
): Promise<{ readonly files: number; readonly taken: number; readonly breaches: readonly string[] }> {
  const breaches: string[] = []
  // Of letters that were forgotten the files are still there.
  const before = await strays(world)
  const [complaint] = await openClaims(world, await buyApart(world, merchantId, 1), 'complaint')
  let { id, version } = await buyerWrites(world, merchantId, complaint!)
  let sent = 0
  const send = async (name: string, bytes: Buffer) => {
    if (sent++ % forgetEvery === 0)
      await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(forgetReadings))
    return person.once(upload, { name, content: bytes.toString('base64') })
  }
  const say = async (files: string[]) => {
    const answer = await person.once(write, { id, text: 'Please see these', files, version })
    if (answer?.status === okStatus) ({ id, version } = answer.data!)
    return answer?.error ?? (answer ? 'sent' : 'no answer')
  }
  const expect = async (what: string, files: string[], wanted: string) => {
    const said = await say(files)
    if (said !== wanted) breaches.push(`${what}: ${said} instead of ${wanted}`)
  }

  const kept: string[] = []
  const right = rightFiles.filter(([, name]) => takes(name))
  for (const [what, name, bytes] of right) {
    const answer = await send(name, bytes)
    if (answer?.data) kept.push(answer.data.id)
    else breaches.push(`refused: ${what}: ${answer?.error ?? 'no answer'}`)
  }
  await expect('one too many', kept.slice(0, together + 1), 'request.invalid')
  await expect('one twice', [kept[0]!, kept[0]!], 'request.invalid')
  for (let from = 0; from < kept.length; from += together)
    await expect('as many as there can be', kept.slice(from, from + together), 'sent')
  await expect('one that has gone out', [kept[0]!], 'dispute.file_used')
  for (const file of kept) {
    const got = await person.once(download, { id: file })
    if (got?.error !== 'file.quarantine') breaches.push(`a file that nobody has scanned: ${got?.error}`)
  }
  const [letter] = right
  const other = await person.once(portalCalls.card.upload, {
    name: letter![1],
    content: letter![2].toString('base64'),
  })
  await expect('a file for something else', [other!.data!.id], 'dispute.file_used')

  for (const [what, name, bytes] of wrongFiles) {
    const answer = await send(name, bytes)
    if (!answer || answer.http >= 500 || answer.status === okStatus)
      breaches.push(`${what} was ${answer?.status === okStatus ? 'taken' : `answered ${answer?.http}`}`)
  }
  let taken = 0
  for (let n = 0; n < mutants; n++) {
    const { name, bytes } = random.pick(sources)
    const answer = await send(name, mutant(bytes.subarray(0, 100_000), random))
    if (!answer || answer.http >= 500) breaches.push(`change ${n} of ${name}: ${answer?.http ?? 'no answer'}`)
    if (answer?.status === okStatus) taken++
  }
  breaches.push(...(await strays(world)).filter((stray) => !before.includes(stray)))
  return { files: right.length + wrongFiles.length + 1, taken, breaches }
}
