// Proof B4 of docs/proofs.md.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { rightFiles, wrongFiles } from '@quayside/gateway/areas/trade/test/batch-files.ts'
import type { Asked } from '@quayside/gateway/areas/trade/test/moves.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { peakMemoryOf } from '#process/process-figures.ts'
import { forgetBatches, forgetReadings, keptBatches } from './hostile-batches.sql.ts'
import { sendEvidence } from './hostile-evidence.ts'
import { sendLetters } from './hostile-letters.ts'
import { sendMessageFiles } from './hostile-messages.ts'
import { sendPapers } from './hostile-papers.ts'
import { sendParcelFiles } from './hostile-parcels.ts'
import { judge } from '#prove/world/judge.ts'
import { mutant } from './mutant.ts'
import { neighbour } from '#prove/world/neighbour.ts'
import { type FarPerson, signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld, type World } from '#prove/world/world.ts'

const merchantId = 940_001n
const mutantsBefore = 300
const lettersBefore = 100
const memoryMax = 400
const slowestMax = 5_000
const { create } = portalCalls.batch

/**
 * Files for batches are sent to a gateway as a browser sends them: right ones, wrong ones, and random changes of both.
 * Nothing wrong is taken, nothing right refused, nothing breaks or is left behind, and others are answered meanwhile.
 */
export const b4 = ({ random, say, times }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], gateways: 1, workers: 0 }, async (world) => {
    const sending = { world, person: await signInPerson(world, { merchantId }) }
    const before = filesOf(world)
    const others = await neighbour(world, merchantId)
    say(
      `Sending ${rightFiles.length} right files, ${wrongFiles.length} wrong ones and ${mutantsBefore * times} changed ones`,
    )
    const refusedWrong = await sendRight(sending)
    const acceptedWrong = await sendWrong(sending)
    const mutants = await sendMutants(sending, random, mutantsBefore * times)
    const letters = await sendLetters(sending, random, lettersBefore * times)
    const evidence = await sendEvidence(sending, merchantId, random, lettersBefore * times)
    const messages = await sendMessageFiles(sending, merchantId, random, lettersBefore * times)
    const parcels = await sendParcelFiles(sending, merchantId, random, lettersBefore * times)
    const papers = await sendPapers(sending, random, lettersBefore * times)
    const slowest = await others.stop()
    const leftBehind = filesOf(world).filter((name) => !before.includes(name))
    const peak = peakMemoryOf(world.gateways[0]!.process.pid())
    const { figures, breaches } = await judge(world)
    const seldom = [
      ...(slowest > slowestMax ? [`somebody else waited ${slowest} ms`] : []),
      ...(peak > memoryMax ? [`the gateway held ${peak.toFixed(0)} MiB`] : []),
    ]
    return {
      figures: [
        `${rightFiles.length + wrongFiles.length + badNames.length} files`,
        `accepted wrong ${acceptedWrong.length}`,
        `refused wrong ${refusedWrong.length}`,
        `${mutantsBefore * times} changed ones: ${mutants.taken} taken, ${mutants.refused} refused, broken ${mutants.broken.length}`,
        `${letters.files} letters, ${lettersBefore * times} changed ones: ${letters.taken} taken, wrong ${letters.breaches.length}`,
        `${evidence.files} documents of cases, ${lettersBefore * times} changed ones: ${evidence.taken} taken, wrong ${evidence.breaches.length}`,
        `${messages.files} files of messages, ${lettersBefore * times} changed ones: ${messages.taken} taken, wrong ${messages.breaches.length}`,
        `${parcels.files} files of tracking numbers, ${lettersBefore * times} changed ones: ${parcels.taken} readable, wrong ${parcels.breaches.length}`,
        `${papers.files} papers of applications, ${lettersBefore * times} changed ones: ${papers.taken} taken, wrong ${papers.breaches.length}`,
        `files left behind ${leftBehind.length}`,
        `peak of the gateway ${peak.toFixed(0)} MiB`,
        `slowest answer to somebody else ${slowest} ms`,
        ...figures,
      ],
      breaches: [
        ...refusedWrong,
        ...acceptedWrong,
        ...mutants.broken,
        ...letters.breaches,
        ...evidence.breaches,
        ...messages.breaches,
        ...parcels.breaches,
        ...papers.breaches,
        ...leftBehind,
        ...seldom,
        ...breaches,
      ],
    }
  })

interface Sending {
  readonly world: World
  readonly person: FarPerson
}

type Sent = Asked<{ id: string; rows: number }>

const send = ({ person }: Sending, name: string, bytes: Buffer): Promise<Sent | undefined> =>
  person.once(create, {
    id: randomUUID(),
    kind: 'refund',
    source: { from: 'file', name, content: bytes.toString('base64') },
  })

/** Every file of the temporary folder and of the product's own, letters, the database's and the sandbox's aside. */
const filesOf = ({ dataFolder }: World): string[] =>
  [dataFolder, tmpdir()]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .filter((name) => !/(cluster|sandbox-|proxy-|postgres|uploads)/.test(name))

const told = (answer: Sent | undefined): string =>
  answer ? `${answer.http} ${answer.error ?? 'taken'}` : 'no answer'

async function sendRight(sending: Sending): Promise<string[]> {
  const wrong: string[] = []
  for (const [what, name, bytes, lines] of rightFiles) {
    const answer = await send(sending, name, Buffer.from(await bytes))
    if (answer?.data?.rows !== lines.length) wrong.push(`refused: ${what}: ${told(answer)}`)
  }
  return wrong
}

const badNames: readonly (readonly [what: string, name: string])[] = [
  ['a name that is too long', `${'a'.repeat(tradeLimits.batch.fileName.max)}.csv`],
  ['a name with a control character', 'a\u0000.csv'],
  ['a name of two lines', 'a\n.csv'],
  ['no name', ''],
]

async function sendWrong(sending: Sending): Promise<string[]> {
  const { world } = sending
  const kept = async () =>
    (await world.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(keptBatches))).count
  const before = await kept()
  const wrong: string[] = []
  await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(forgetReadings))
  for (const [what, name, bytes, key] of wrongFiles) {
    const answer = await send(sending, name, Buffer.from(await bytes))
    // The body's own limit may speak before the file's.
    if (answer?.error !== key && answer?.http !== 413)
      wrong.push(`${what}: ${told(answer)} instead of ${key}`)
  }
  for (const [what, name] of badNames) {
    const answer = await send(sending, name, Buffer.from('Order no.\nS1'))
    if (answer?.error !== 'request.invalid') wrong.push(`${what}: ${told(answer)}`)
  }
  if ((await kept()) !== before) wrong.push(`${(await kept()) - before} batches were made of wrong files`)
  return wrong
}

/** Refused ones count as well. */
const forgetEvery = 25

const forget = ({ owner }: World): Promise<void> =>
  owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    for (const query of forgetBatches) await tx.run(query)
  })

interface Source {
  readonly name: string
  readonly bytes: Buffer | string | Promise<Buffer>
}

async function sendMutants(sending: Sending, random: Random, count: number) {
  const [right, archives] = [rightFiles, wrongFiles.filter(([, name]) => name.endsWith('.xlsx'))].map(
    (files) => files.map(([, name, bytes]) => ({ name, bytes })),
  ) as [Source[], Source[]]
  const broken: string[] = []
  let taken = 0
  for (let n = 0; n < count; n++) {
    const { name, bytes } = random.pick(random.chance(0.5) ? right : archives)
    const changed = mutant(Buffer.from(await bytes), random)
    const answer = await send(sending, name, changed)
    if (!answer || answer.http >= 500) broken.push(`change ${n} of ${name}: ${told(answer)}`)
    if (answer?.status === okStatus) taken++
    // More than a merchant may hand in on a day.
    if (n % forgetEvery === 0) await forget(sending.world)
  }
  return { taken, refused: count - taken - broken.length, broken }
}
