// Proof B8 of docs/proofs.md.
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import readXlsxFile from 'read-excel-file/node'
import { portalCalls } from '@quayside/contract/index.ts'
import { freePort } from '#process/server-process.ts'
import { beforeJobs, isAllowed } from './canaries-allowed.ts'
import { feedCalls } from './canary-calls.ts'
import { feedPayers } from './canary-payers.ts'
import { canaries as newCanaries } from './canary.ts'
import { feedEvents } from './canary-events.ts'
import { databasePlaces, filePlaces, hitsIn, type Place } from './canary-places.ts'
import { mailReader } from './canary-mails.ts'
import { feedPartners } from './canary-partners.ts'
import { forgottenPassword, newAccount, partner } from './canary-secrets.ts'
import { ageExports, jobsLeft } from './canaries.sql.ts'
import { entryWay } from '#prove/world/entry-way.ts'
import { judge } from '#prove/world/judge.ts'
import { startKilled } from '#prove/world/killed-process.ts'
import { listExports } from '#prove/world/list-exports.ts'
import { signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { untilQuiet } from '#prove/world/quiet.ts'
import { inWorld, type World } from '#prove/world/world.ts'
import { project } from '#run/project.ts'

const merchantId = 920_008n
const leastCanaries = 200
const patienceMs = 120_000

/**
 * Card numbers in every field of every call, header and event, and every secret that the product makes or takes: none of
 * them stands in a table, a job, a log, a mail, a file or a signed head, but for what `b8-allowed.ts` names.
 */
export async function b8({ random, say }: Trial): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-prove-b8-'))
  const logs = join(folder, 'logs')
  mkdirSync(logs)
  const [port, smtpPort] = [await freePort(), await freePort()]
  const inbox = await startKilled({
    main: join(project, 'sandbox/src/main.ts'),
    args: ['inbox'],
    env: { QUAYSIDE_DATA: folder, PORT: `${port}`, SMTP_PORT: `${smtpPort}` },
    readyUrl: `http://127.0.0.1:${port}/healthz`,
  })
  const env = {
    QUAYSIDE_SMTP: `smtp://127.0.0.1:${smtpPort}`,
    LOG_LEVEL: 'debug',
    RATE_SIGN_IN: '1000000000',
    LOG_READS_AT_ONCE: 'true',
  }
  try {
    return await inWorld({ merchants: [merchantId], gateways: 1, workers: 0, env, logs }, async (world) => {
      const canaries = newCanaries(random)
      say('Putting canaries into every field of every call, header and event')
      const way = entryWay(world)
      const nextMail = mailReader(way, `http://127.0.0.1:${port}`, canaries)
      const secrets = { world, way, merchantId, canaries, nextMail }
      await newAccount(secrets)
      await partner(secrets)
      const answers = await feedPartners(secrets)
      const fed = await feedCalls(world, merchantId, canaries)
      const payers = await feedPayers(world, merchantId, random, canaries)
      const events = await feedEvents(world, merchantId, canaries)
      say(`Looking for ${canaries.all.length} canaries`)
      const before = await databasePlaces(world, beforeJobs)
      await world.startWorker()
      await forgottenPassword(secrets)
      const places = [...before, ...answers, ...(await placesAfterwards(world, { folder, logs }))]
      const hits = hitsIn(places, canaries.all)
      const wrong = hits.filter(({ canary, place }) => !isAllowed(canary, place))
      const judged = await judge(world)
      const kinds = Map.groupBy(canaries.all, ({ kind }) => kind)
      return {
        figures: [
          `${canaries.all.length} canaries`,
          `${fed.fields} fields of ${fed.calls} calls`,
          `${payers.fields} fields of ${payers.calls} calls of payers, refused ${payers.refused}, taken ${payers.taken}`,
          `${events.fields} fields of ${events.events} events`,
          `refused by name ${fed.refused}, taken ${fed.taken}`,
          `events ${[...events.answers].map(([outcome, count]) => `${outcome} ${count}`).join(', ')}`,
          `${places.length} places`,
          `allowed ${hits.length - wrong.length}`,
          `hits ${wrong.length}`,
          ...judged.figures,
        ],
        breaches: [
          ...new Set(
            wrong.map(({ canary, place }) => `${canary.kind} of ${canary.where} stands in ${place}`),
          ),
          ...(canaries.all.length < leastCanaries || kinds.size < 14
            ? ['too few canaries of too few kinds']
            : []),
          ...(payers.fields === 0 || payers.refused === 0 ? ['no card number of a payer was refused'] : []),
          ...(fed.refused === 0 ? ['no card number was refused by its field'] : []),
          ...judged.breaches,
        ],
      }
    })
  } finally {
    await inbox.stop()
  }
}

/** Once the worker is through, and with every list as a file. */
async function placesAfterwards(
  world: World,
  { folder, logs }: { folder: string; logs: string },
): Promise<Place[]> {
  await untilQuiet(world, { seconds: patienceMs / 1000 })
  await untilNoJobs(world)
  const after = await databasePlaces(world, '')
  const downloaded = await everyList(world)
  return [
    ...after,
    ...downloaded,
    ...filePlaces(logs, 'log '),
    ...filePlaces(join(folder, 'inbox'), 'inbox '),
    // Its own files are read as tables, and the keys are what the canaries are sealed with.
    ...filePlaces(world.dataFolder, 'data ', /^database\/cluster|secrets/),
  ]
}

async function untilNoJobs({ owner }: World): Promise<void> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    const { count } = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(jobsLeft))
    if (count === 0n) return
    await delay(200)
  }
}

async function everyList(world: World): Promise<Place[]> {
  const places: Place[] = []
  for (const { group, ask, columns, needs } of listExports)
    for (const type of ['csv', 'xlsx'] as const) {
      await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(ageExports))
      const person = await signInPerson(world, { merchantId })
      const { id } = (await person.take(ask, { ...needs, columns, file: { type, zone: 'UTC' } })) as {
        id: string
      }
      await untilQuiet(world, { seconds: patienceMs / 1000 })
      await untilNoJobs(world)
      const bytes = await person.file(portalCalls.downloadCenter.download, { id })
      places.push({
        name: `file ${group} as ${type}`,
        text: type === 'csv' ? bytes.toString() : await cellsOf(bytes),
      })
    }
  return places
}

const cellsOf = async (bytes: Buffer): Promise<string> =>
  (await readXlsxFile(bytes, { trim: false })).flatMap(({ data }) => data.flat().map(String)).join('\n')
