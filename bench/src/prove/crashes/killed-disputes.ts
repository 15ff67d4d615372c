// Proof F-disputes of docs/proofs.md.
import type { Random } from '@quayside/sandbox/random.ts'
import { verify } from '@quayside/ops/verify/verify.ts'
import { alertFacts, caseFacts, filedNumbers, sentTwice } from './disputes.sql.ts'
import { type DisputeAnswers, planDisputes, startDisputes } from './dispute-work.ts'
import { doubtfulFilings } from './doubtful-filings.ts'
import { noStrikes, strike } from './strike.ts'
import { signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { untilQuiet } from '#prove/world/quiet.ts'
import { type Scanner, startScanner } from '#prove/world/scanner.ts'
import { inWorld, type World } from '#prove/world/world.ts'

const merchantId = 986_001n
const doubtfulMerchant = 986_002n
const killsWanted = 16
/** A merchant may bring a hundred documents in a day. */
const size = { cases: 90, alerts: 80 }
const quietSeconds = 120

/**
 * Gateways and worker are killed at their statements while packets are sealed and sent and networks are told of alerts; then the
 * network misbehaves and the scanner is gone. What was answered with a yes was filed and reported once, as it was sealed.
 */
export async function fDisputes(trial: Trial): Promise<Finding> {
  const scanner = await startScanner()
  try {
    const merchants = [merchantId, doubtfulMerchant]
    const env = { QUAYSIDE_SCANNER: scanner.address }
    return await inWorld({ merchants, env }, (world) => prove(world, scanner, trial))
  } finally {
    await scanner.stop()
  }
}

async function prove(world: World, scanner: Scanner, { random, say, times }: Trial): Promise<Finding> {
  const killed = await killAll(world, random, { say, times })
  const doubtful = await doubtfulFilings(world, doubtfulMerchant, scanner, say)
  const held = await heldElsewhere(world)
  // Without the network's own books: it knows of what it contradicted.
  const invariants = await verify({ owner: world.owner })
  return {
    figures: [
      ...killed.figures,
      ...doubtful.figures,
      `held there as sealed here ${held.same}`,
      `${invariants.filter(({ checked }) => checked !== undefined).length} checks of npm run verify`,
    ],
    breaches: [
      ...killed.breaches,
      ...doubtful.breaches,
      ...held.breaches,
      ...invariants.flatMap(({ id, breaches }) => breaches.map((breach) => `${id}: ${breach}`)),
    ],
  }
}

async function killAll(
  world: World,
  random: Random,
  { say, times }: Pick<Trial, 'say' | 'times'>,
): Promise<Finding> {
  const person = await signInPerson(world, { merchantId })
  const plan = await planDisputes(world, merchantId, size)
  const kills = killsWanted * times
  say(
    `Killing gateways and worker ${kills} times while ${size.cases} cases and ${size.alerts} alerts are answered`,
  )
  const work = startDisputes(world, person, plan, random)
  const told = noStrikes()
  try {
    while (told.kills < kills) await strike(world, random, told)
    await work.done
  } catch (error) {
    await work.stop().catch(() => {})
    throw error
  }
  const answered = await work.stop()
  const left = await untilQuiet(world, { seconds: quietSeconds })
  const counted = await counts(world, answered)
  return {
    figures: [
      `${told.kills} kills`,
      `${told.inStatement} in a statement, ${told.statements.size} different ones`,
      `${answered.cases.length} answers sealed and sent`,
      `${answered.alerts.length} alerts reported`,
      `${answered.unanswered} attempts unanswered`,
      `lost ${counted.lost}`,
      `sent twice ${counted.twice}`,
      `stuck ${left.operations}`,
      `recovery max ${(told.recoveryMs / 1000).toFixed(1)} s`,
    ],
    breaches: [
      ...(told.inStatement === 0 ? ['nothing was killed in a statement'] : []),
      ...answered.refusals,
      ...counted.wrong,
      ...(counted.twice > 0n ? [`the network turned ${counted.twice} back that it had already`] : []),
      ...(left.operations > 0n ? ['something was left undone'] : []),
    ],
  }
}

interface Counts {
  readonly lost: number
  readonly twice: bigint
  readonly wrong: readonly string[]
}

async function counts({ owner }: World, { cases, alerts }: DisputeAnswers): Promise<Counts> {
  const rows = await owner.tx({ tenant: null, mode: 'read' }, async (tx) => ({
    all: [...(await tx.rows(caseFacts(cases))), ...(await tx.rows(alertFacts(alerts)))],
    twice: (await tx.one(sentTwice)).count,
  }))
  const wrong = rows.all.filter(({ sent }) => sent !== 'acknowledged')
  return {
    lost: wrong.filter(({ sent }) => sent === '').length,
    twice: rows.twice,
    wrong: wrong.map(
      ({ id, sent }) => `${id}: what was answered with a yes is ${sent === '' ? 'not there' : sent}`,
    ),
  }
}

/** What the network says that it holds, by its own books, against what was sealed here. */
async function heldElsewhere({ owner, networkUrl }: World): Promise<{ same: number; breaches: string[] }> {
  const filed = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(filedNumbers))
  const breaches: string[] = []
  let same = 0
  for (const { submissionNo, digest, isTold } of filed) {
    const response = await fetch(new URL(`/filings/${submissionNo}`, networkUrl))
    const held = response.ok ? ((await response.json()) as { digest?: string }).digest : undefined
    if (held === (digest ?? undefined)) same++
    else if (!isTold) breaches.push(`${submissionNo}: sealed as ${digest}, held as ${held}`)
  }
  return { same, breaches }
}
