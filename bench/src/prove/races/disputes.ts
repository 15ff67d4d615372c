import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import { submissionRunner } from '@quayside/gateway/areas/dispute/case/send.job.ts'
import {
  type DisputeRacing,
  disputeRaces,
  type ReadyCase,
} from '@quayside/gateway/areas/dispute/test/races.ts'
import { caseTimeRunner } from '@quayside/gateway/orders/case/case-time.job.ts'
import { httpCaseFiling } from '@quayside/gateway/ports/case-filing/http.ts'
import { retryWaiting } from '@quayside/gateway/areas/provider/public.ts'
import type { EventData } from '@quayside/contract/provider/event.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { sendEvents } from '@quayside/sandbox/network/send-events.ts'
import type { RaceRound } from './approvals.ts'
import { deadlockCount } from './races.sql.ts'
import { runRounds } from './rounds.ts'
import { bothBooks } from '#prove/world/network-totals.ts'
import { judge } from '#prove/world/judge.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { untilQuiet } from '#prove/world/quiet.ts'
import { startScanner } from '#prove/world/scanner.ts'
import { buyApart, documentOf, openCases, openClaims, readyCase } from '#prove/world/disputes.ts'
import { submissionOf, untilCutOff } from '#prove/world/disputes.sql.ts'
import { type FarPerson, signInPerson } from '#prove/world/person.ts'
import { taken } from './stock.ts'
import { inWorld, type World } from '#prove/world/world.ts'

const spreadMs = 4
const answerMs = 30_000
const job = { id: '1', attempt: 1 }
const dayMs = 86_400_000
/** Cases whose packets are made ready together; those with a cut-off have the same one. */
const readySize = 20
const claimsSize = 50
/** From a case's opening to the scheme's date. Half of it is the merchant's, in which all of them have to be made ready. */
const endsMs = 120_000

const roundsBefore = 200
/** So many documents a merchant may bring in a day, and some more. */
const roundsOfMerchant = 80
/** What fees and open cases take, refunds need beside it. */
const reserve = '50000.00'
const quietSeconds = 180
const names = Object.keys(disputeRaces)

/**
 * What is answered, given up, refunded and settled in the same moment at two gateways, and what time ends: one of the ends that
 * may be, and every invariant afterwards, once the network has heard of all of it.
 */
export async function disputeRaceProof({ random, say, times }: Trial): Promise<Finding> {
  const rounds = roundsBefore * times
  const each = Math.ceil(rounds / roundsOfMerchant)
  const merchants = Array.from({ length: names.length * each }, (_, index) => 970_001n + BigInt(index))
  const scanner = await startScanner()
  try {
    return await inWorld(
      { merchants, workers: 0, env: { QUAYSIDE_SCANNER: scanner.address } },
      async (world) => {
        say(`Running ${rounds} rounds of each of ${names.length} races about disputes at two gateways`)
        for (const merchantId of merchants) await buyApart(world, merchantId, 1, reserve)
        const racings = await Promise.all(
          merchants.map(async (merchantId) =>
            racingIn(world, { merchantId, random, person: await signInPerson(world, { merchantId }) }),
          ),
        )
        const wrong = await Promise.all(
          Object.entries(disputeRaces).map(([name, race], index) => {
            const round: RaceRound = (no) => race(racings[index * each + Math.floor(no / roundsOfMerchant)]!)
            return runRounds(name, rounds, name.includes('cut-off') ? atOnce(round) : round)
          }),
        )
        return judged(world, { rounds, merchants, wrong: wrong.flat(), times })
      },
    )
  } finally {
    await scanner.stop()
  }
}

interface Ran {
  readonly rounds: number
  readonly times: number
  readonly merchants: readonly bigint[]
  readonly wrong: readonly string[]
}

async function judged(world: World, { rounds, times, merchants, wrong }: Ran): Promise<Finding> {
  await world.startWorker()
  const left = await untilQuiet(world, { seconds: quietSeconds * times })
  const { deadlocks } = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(deadlockCount))
  const books = await Promise.all(merchants.map((merchantId) => bothBooks(world, merchantId)))
  const { figures, breaches } = await judge(world)
  return {
    figures: [
      `${names.length} races`,
      `${rounds} rounds each`,
      `wrong outcomes ${wrong.length}`,
      `deadlocks tried again ${deadlocks}`,
      `stuck ${left.operations}`,
      ...figures,
    ],
    breaches: [
      ...wrong.slice(0, 20),
      ...books.flatMap((of) => of.breaches),
      ...(left.operations > 0n ? ['something was left undone'] : []),
      ...breaches,
    ],
  }
}

/** Rounds of which the first begins as many as are made ready together: they end in the same moment. */
function atOnce(race: RaceRound): RaceRound {
  let group: readonly Promise<string[]>[] = []
  return (round) => {
    if (round % readySize === 0) {
      group = Array.from({ length: readySize }, (_, index) => race(round + index))
      // Each is looked at in its turn.
      for (const one of group) one.catch(() => {})
    }
    return group[round % readySize]!
  }
}

interface Racer {
  readonly merchantId: bigint
  readonly person: FarPerson
  readonly random: Random
}

function racingIn(world: World, racer: Racer): DisputeRacing {
  const { owner, app, networkUrl, dataFolder } = world
  const { person, random } = racer
  const jitter = () => delay(random.int(0, spreadMs))
  const sales = (count: number) => buyApart(world, racer.merchantId, count)
  const claims = (kind: 'alert' | 'complaint') => async () => openClaims(world, await sales(claimsSize), kind)
  const ready = (days?: number) => async (): Promise<ReadyCase[]> => {
    const opened = await openCases(world, await sales(readySize), days === undefined ? {} : { days })
    const made: ReadyCase[] = []
    // One after the other, as a merchant's packets are made in turn.
    for (const one of opened) made.push(await readyCase(person, one))
    return made
  }
  const stock = {
    alert: taken(claims('alert')),
    complaint: taken(claims('complaint')),
    ready: taken(ready()),
    ending: taken(ready(endsMs / dayMs)),
  }
  const afterwards = retryWaiting
  return {
    async alert() {
      const { orderNo, number } = await stock.alert()
      return { orderNo, alertNo: number }
    },
    complaint: () => stock.complaint(),
    ready: (ends) => (ends ? stock.ending() : stock.ready()),
    async ask(call, input, gateway) {
      await jitter()
      return person.ask(call, input, { gateway })
    },
    version: (orderNo) => person.version(orderNo),
    chargeBack: (orderNo) => told(world, racer, chargebackOf(orderNo)),
    settleByRule: (orderNo) => told(world, racer, rdrOf(orderNo)),
    async bring(id, gateway) {
      await jitter()
      return person.ask(portalCalls.caseMove.upload, documentOf(id, 'more.pdf'), { gateway })
    },
    rows: (text, ...values) => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows({ text, values })),
    async untilCutOff(id) {
      const { ms } = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(untilCutOff(id)))
      // An appeal takes some ten milliseconds until it looks at the clock.
      await delay(Math.max(0, ms - random.int(0, 60)))
    },
    async endTime() {
      await jitter()
      await caseTimeRunner({ app, owner, afterwards }).run({}, job)
    },
    async send(id) {
      await jitter()
      const submission = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(submissionOf(id)))
      const deps = {
        app,
        uploadsFolder: join(dataFolder, 'uploads'),
        filing: httpCaseFiling(networkUrl),
        afterwards,
      }
      await submissionRunner(deps).run({ ...submission, attempt: 0 }, job)
    },
  }
}

const whole = { currency: 'USD', value: '100.00' }

const chargebackOf = (orderNo: string): EventData => ({
  kind: 'dispute',
  orderNo,
  caseNo: `K${orderNo}`,
  stage: 'chargeback',
  amount: whole,
  reasonCode: '10.4',
})

const rdrOf = (orderNo: string): EventData => ({
  kind: 'rdr',
  orderNo,
  rdrNo: `R${orderNo}`,
  amount: whole,
  rule: 'up to 100 USD',
  reasonCode: '10.4',
})

/** Told by the payment core itself, as its own network does not know of it. */
async function told({ receiver }: World, { merchantId, random }: Racer, data: EventData): Promise<unknown> {
  await delay(random.int(0, spreadMs))
  const event = {
    eventId: `${data.kind}-${'orderNo' in data ? data.orderNo : ''}`,
    merchantId: String(merchantId),
    occurredAt: new Date().toISOString(),
    data,
  }
  return sendEvents(receiver, [event], AbortSignal.timeout(answerMs))
}
