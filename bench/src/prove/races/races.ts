import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { operationRunner } from '@quayside/gateway/areas/trade/network/ask.job.ts'
import { orderTimeRunner } from '@quayside/gateway/orders/time.job.ts'
import { retryWaiting } from '@quayside/gateway/areas/provider/public.ts'
import { races as all, type Racing } from '@quayside/gateway/areas/trade/test/races.ts'
import { httpCardNetwork } from '@quayside/gateway/ports/card-network/http.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { sendEvents } from '@quayside/sandbox/network/send-events.ts'
import { approvalRaces, type NamedRaces } from './approvals.ts'
import { entryWay } from '#prove/world/entry-way.ts'
import { freezeRaces } from './freezes.ts'
import { fundMerchants, fundRaces } from './funds.ts'
import { cardMerchants, cardRaces } from './vcc.ts'
import { bothFundBooks } from '#prove/world/fund-totals.ts'
import { judge } from '#prove/world/judge.ts'
import { bothBooks } from '#prove/world/network-totals.ts'
import { type FarPerson, signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { untilQuiet } from '#prove/world/quiet.ts'
import { parcelRaces } from './parcels.ts'
import { runRounds } from './rounds.ts'
import { taken } from './stock.ts'
import { deadlockCount, expire, firstTry } from './races.sql.ts'
import { buyAll, heldValue, type Purchase } from '#prove/world/shop.ts'
import { teamRaces } from './team.ts'
import { inWorld, type World } from '#prove/world/world.ts'

const firstMerchant = 960_001n
const teamMerchant = 960_900n
const frozenMerchant = 960_950n
const [, refundMerchant] = fundMerchants
const roundsBefore = 200
/** As many batches as one merchant may make in a day. */
const roundsOfMerchant = tradeLimits.batch.perDay
/** Two sides begin so far apart at most. */
const spreadMs = 4
const answerMs = 30_000
const quietSeconds = 120
/** Orders that are bought at once. */
const stockSize = 100
const job = { id: '1', attempt: 1 }

/** The races of the tests, run by two gateways as processes of their own; what is in flight afterwards ends at the network. */
export function races({ random, say, times }: Trial): Promise<Finding> {
  const rounds = roundsBefore * times
  const merchants = Array.from(
    { length: Math.ceil(rounds / roundsOfMerchant) },
    (_, index) => firstMerchant + BigInt(index),
  )
  const env = { RATE_SIGN_IN: '1000000000' }
  return inWorld(
    {
      merchants: [...merchants, teamMerchant, frozenMerchant, ...fundMerchants, ...cardMerchants],
      workers: 0,
      env,
    },
    async (world) => {
      const people = await racesOfPeople(world, random)
      const count = Object.keys({ ...all, ...people }).length
      say(`Running ${rounds} rounds of each of ${count} races at two gateways`)
      const racings = await Promise.all(
        merchants.map(async (merchantId) =>
          racingIn(world, { person: await signInPerson(world, { merchantId }), merchantId, random }),
        ),
      )
      const wrong = (
        await Promise.all([
          ...Object.entries(all).map(([name, race]) =>
            runRounds(name, rounds, (round) =>
              race(racings[Math.floor(round / roundsOfMerchant)]!, `${round}`),
            ),
          ),
          ...Object.entries(people).map(([name, race]) => runRounds(name, rounds, race)),
        ])
      ).flat()
      await world.startWorker()
      const left = await untilQuiet(world, { seconds: quietSeconds * times })
      const stuck = left.operations + left.batches
      const { deadlocks } = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
        tx.one(deadlockCount),
      )
      const books = await Promise.all([
        ...[...merchants, teamMerchant, refundMerchant].map((merchantId) => bothBooks(world, merchantId)),
        ...[frozenMerchant, ...fundMerchants].map((merchantId) => bothFundBooks(world, merchantId)),
      ])
      const { figures, breaches } = await judge(world)
      return {
        figures: [
          `${count} races`,
          `${rounds} rounds each`,
          `wrong outcomes ${wrong.length}`,
          `deadlocks tried again ${deadlocks}`,
          `stuck ${stuck}`,
          ...figures,
        ],
        breaches: [
          ...books.flatMap((of) => of.breaches),
          ...wrong.slice(0, 20),
          ...(stuck > 0n ? ['something was left undone'] : []),
          ...breaches,
        ],
      }
    },
  )
}

/** At a merchant of their own: its rule makes each refund wait. */
async function racesOfPeople(world: World, random: Random): Promise<NamedRaces> {
  const team = { merchantId: teamMerchant, random, sale: stocked(world, { merchantId: teamMerchant }) }
  const sender = await signInPerson(world, { merchantId: teamMerchant })
  return {
    ...(await approvalRaces(world, team)),
    ...(await teamRaces(world, entryWay(world), team)),
    ...(await freezeRaces(world, { merchantId: frozenMerchant, random })),
    ...(await fundRaces(world, { random })),
    ...(await cardRaces(world, { random })),
    ...parcelRaces(world, sender, team),
  }
}

interface Racer {
  readonly person: FarPerson
  readonly merchantId: bigint
  readonly random: Random
}

function racingIn(world: World, { person, merchantId, random }: Racer): Racing {
  const { owner, app, receiver, networkUrl } = world
  const network = httpCardNetwork(networkUrl)
  const write = { tenant: null, mode: 'write' } as const
  const jitter = () => delay(random.int(0, spreadMs))
  const stock = {
    sale: stocked(world, { merchantId }),
    authorised: stocked(world, { merchantId, type: 'pre-authorization' }),
    held: stocked(world, { merchantId, value: heldValue, status: 'review' }),
  }
  return {
    order: (what) => stock[what](),
    async ask(call, input, { gateway, key = randomUUID() }) {
      await jitter()
      return person.ask(call, input, { gateway, key })
    },
    version: (orderNo) => person.version(orderNo),
    async chargeBack(orderNo) {
      await jitter()
      const dispute = {
        eventId: `${orderNo}-D`,
        merchantId: String(merchantId),
        occurredAt: new Date().toISOString(),
        data: {
          kind: 'dispute' as const,
          orderNo,
          caseNo: orderNo,
          stage: 'chargeback' as const,
          amount: { currency: 'USD', value: '100.00' },
          reasonCode: '10.4',
        },
      }
      return sendEvents(receiver, [dispute], AbortSignal.timeout(answerMs))
    },
    rows: (text, ...values) => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows({ text, values })),
    expireNow: (orderNo) => owner.tx(write, (tx) => tx.run(expire(orderNo))),
    endTime: () => orderTimeRunner({ app, owner, afterwards: retryWaiting }).run({}, job),
    async send(refundId) {
      await jitter()
      const payload = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(firstTry(refundId)))
      await operationRunner({ app, network, afterwards: retryWaiting }).run(
        { ...payload, kind: 'refund' },
        job,
      )
    },
  }
}

/** Orders of one sort, many of them bought at once. */
const stocked = (world: World, purchase: Purchase): (() => Promise<string>) =>
  taken(() =>
    buyAll(
      world,
      Array.from({ length: stockSize }, () => purchase),
    ),
  )
