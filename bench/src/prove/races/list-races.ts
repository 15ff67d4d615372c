import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { pay } from '#prove/world/pay.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'
import type { NamedRaces } from './approvals.ts'
import { entriesAbout, metEntries, ruledOrders } from './risk.sql.ts'

const { riskList } = portalCalls
const spreadMs = 4
const hourMs = 3_600_000
/** The core asks every five seconds: an entry that ends later has been with it for a while. */
const untilEndMs = 9_000
const aroundEndMs = 25
const knownWithinMs = 60_000

export interface Listing {
  readonly world: World
  readonly merchantId: bigint
  readonly one: FarPerson
  readonly two: FarPerson
  readonly random: Random
}

let made = 0
const fresh = () => `buyer-${++made}-${randomUUID().slice(0, 8)}`
const entryOf = (content: string, until = Date.now() + hourMs) => ({
  colour: 'black' as const,
  type: 'customer' as const,
  reason: 'Race',
  until: new Date(until).toISOString(),
  content,
})

/** One thing that two people list at once is on the list once, whichever way each of them goes. */
export function sameEntryRaces({ world, merchantId, one, two, random }: Listing): NamedRaces {
  const jitter = () => delay(random.int(0, spreadMs))
  const there = async (content: string) =>
    (await world.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(entriesAbout(merchantId, content))))
      .count
  const once = async (content: string, answers: readonly { status: string; error?: string }[]) => {
    const won = answers.filter(({ status }) => status === okStatus).length
    const odd = answers.flatMap(({ error }) =>
      error === undefined || known.has(error) ? [] : [`refused with ${error}`],
    )
    const count = await there(content)
    return [...odd, ...(won === 1 && count === 1n ? [] : [`${won} have added, ${count} entries are there`])]
  }
  const known: ReadonlySet<string> = new Set(['risk.known', 'risk.nothing_to_add', 'request.conflict'])
  return {
    async 'two additions of one thing: one entry'() {
      const content = fresh()
      const entry = entryOf(content)
      return once(
        content,
        await Promise.all([
          jitter().then(() => one.ask(riskList.add, entry, { gateway: 0 })),
          jitter().then(() => two.ask(riskList.add, entry, { gateway: 1 })),
        ]),
      )
    },
    async 'an addition against pasted lines that have it too: one entry'() {
      const text = fresh()
      const { content, ...lasting } = entryOf(text)
      return once(
        text,
        await Promise.all([
          jitter().then(() => one.ask(riskList.add, { ...lasting, content }, { gateway: 1 })),
          jitter().then(() =>
            two.ask(riskList.addLines, { ...lasting, lines: [content], dryRun: false }, { gateway: 0 }),
          ),
        ]),
      )
    },
    async 'two who take one entry off: one of them'() {
      const { id } = await one.take(riskList.add, entryOf(fresh()))
      const answers = await Promise.all([
        jitter().then(() => one.ask(riskList.drop, { ids: [id] }, { gateway: 0 })),
        jitter().then(() => two.ask(riskList.drop, { ids: [id] }, { gateway: 1 })),
      ])
      const won = answers.filter(({ status }) => status === okStatus).length
      return won === 1 ? [] : [`${won} have taken it off`]
    },
  }
}

let orders = 0

/** A buyer pays in the shop; whether rules let them is told by the core alone. */
const payAs = ({ world: { networkUrl }, merchantId }: Listing, customerId: string): Promise<string> =>
  pay(
    networkUrl,
    { merchantId, orderNo: `L${merchantId}${String(++orders).padStart(7, '0')}` },
    { customerId },
  )

/** The first order makes the core ask for the merchant's rules. */
export const beginPaying = (listing: Listing): Promise<string> => payAs(listing, fresh())

export interface ListedOrders {
  readonly rounds: number
  readonly orders: number
  readonly met: number
  readonly missed: number
  readonly wrong: readonly string[]
}

/**
 * Entries that are taken off, and others that end, while those whom they are about pay: each order met an entry exactly where the
 * step of the lists that its ruling names had it, at the core's own time.
 */
export async function listedOrders(listing: Listing, rounds: number): Promise<ListedOrders> {
  const { world, merchantId, one, random } = listing
  const dropped = async () => {
    const content = fresh()
    const { id } = await one.take(riskList.add, entryOf(content))
    const buying = (async () => {
      for (let order = 0; order < 4; order++) {
        await delay(random.int(0, 3_000))
        await payAs(listing, content)
      }
    })()
    await delay(random.int(5_000, 9_000))
    await one.take(riskList.drop, { ids: [id] })
    await Promise.all([
      buying,
      payAs(listing, content),
      delay(random.int(0, 5_000)).then(() => payAs(listing, content)),
    ])
  }
  const ended = async () => {
    const content = fresh()
    const until = Date.now() + untilEndMs
    await one.take(riskList.add, entryOf(content, until))
    const around = Array.from({ length: 4 }, () => until - Date.now() + random.int(-aroundEndMs, aroundEndMs))
    await Promise.all(around.map((ms) => delay(ms).then(() => payAs(listing, content))))
  }
  const lanes = 20
  for (let round = 0; round < rounds; round += lanes)
    await Promise.all(
      Array.from({ length: Math.min(lanes, rounds - round) }, () => [dropped(), ended()]).flat(),
    )
  return judgedOrders({ world, merchantId, rounds })
}

async function judgedOrders({
  world: { owner },
  merchantId,
  rounds,
}: Pick<Listing, 'world' | 'merchantId'> & { rounds: number }): Promise<ListedOrders> {
  const end = performance.now() + knownWithinMs
  let known = 0n
  while (known < BigInt(orders) && performance.now() < end) {
    await delay(200)
    known = (await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(ruledOrders(merchantId)))).count
  }
  const found = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(metEntries(merchantId)))
  const wrong = found
    .filter(({ met, expected }) => met !== expected)
    .map(({ orderNo, met }) => `order ${orderNo} ${met ? 'met' : 'did not meet'} its entry`)
  const met = found.filter((row) => row.met).length
  return {
    rounds: 2 * rounds,
    orders: found.length,
    met,
    missed: found.length - met,
    wrong: [
      ...wrong,
      ...(known < BigInt(orders) ? [`${known} of ${orders} orders were told with their ruling`] : []),
    ],
  }
}
