// Proof F16 of docs/proofs.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { payer } from '#prove/races/approvals.ts'
import { judge } from '#prove/world/judge.ts'
import { keyOfSet, publish, type Publishers, setContent } from '#prove/world/risk.ts'
import type { Buyer } from '#prove/world/pay.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld, type World } from '#prove/world/world.ts'
import { type OwnCore, startOwnCore } from './own-core.ts'
import { liveAfter, standing, toldOrders } from './rules-without-gateway.sql.ts'
import type { SkewedClock } from './skewed-clock.ts'
import { type SnapshotFault, type SnapshotProxy, startSnapshotProxy } from './snapshot-proxy.ts'

const merchant = 990_016n
const others = Array.from({ length: 5 }, (_, index) => 990_020n + BigInt(index))
const dayMs = 86_400_000
/** The core asks every five seconds, and waits ten for an answer. */
const faultMs = 12_000
const liveWithinMs = 30_000
const liveMost = 10_000
const publicationsBefore = 20
const tellWithinMs = 60_000
const payEveryMs = 150

const faults: readonly SnapshotFault[] = ['cut', 'forged', 'swapped', 'replayed', 'silent']

/**
 * A payment core whose gateway is away, or whose way to it spoils what is published, that is killed, and whose clock is a day wrong:
 * what it ran last goes on, and what was published meanwhile is live soon after.
 */
export async function f16({ random, say, times }: Trial): Promise<Finding> {
  const clocks = mkdtempSync(join(tmpdir(), 'quayside-clock-'))
  const clock = join(clocks, 'core')
  const skew = (ms: number) => writeFileSync(clock, `${ms}`)
  skew(0)
  const env = {
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'skewed-clock.ts')).href}`,
    ...({ PROVE_CLOCK: clock } satisfies SkewedClock),
  }
  try {
    return await inWorld({ merchants: [merchant, ...others], gateways: 1, workers: 0 }, async (world) => {
      const proxy = await startSnapshotProxy(world.gateways[0]!.origin)
      const core = await startOwnCore(world, proxy.origin, env)
      try {
        return await prove({ world, proxy, core, skew, random, say, times })
      } finally {
        await core.process.stop()
        await proxy.stop()
      }
    })
  } finally {
    rmSync(clocks, { recursive: true })
  }
}

interface Proving extends Trial {
  readonly world: World
  readonly proxy: SnapshotProxy
  readonly core: OwnCore
  readonly skew: (ms: number) => void
}

async function publishersOf(world: World, merchantId: bigint): Promise<Publishers> {
  const [maker, approver] = [await payer(world, merchantId), await payer(world, merchantId)]
  return { maker: maker.person, approver: approver.person }
}

async function prove(proving: Proving): Promise<Finding> {
  const { world, core, say, times } = proving
  const publishers = await publishersOf(world, merchant)
  // Whose orders it has seen, it asks for.
  for (const id of [merchant, ...others]) await core.pay(id, { email: 'buyer@shop.example' })
  const thieves = await blockedBuyers(publishers)
  await untilLive(world, merchant)
  const found = { breaches: [] as string[], orders: 0, passed: 0, phases: 0 }
  const phase = phaseOf(proving, publishers, thieves, found)
  say(
    'Publishing while the gateway is away, its answers are spoilt, the core is killed and its clock is wrong',
  )
  const gateway = world.gateways[0]!.process
  await phase(
    'the gateway is away and the core is killed',
    () => gateway.stop(),
    async () => {
      await core.process.kill()
      await gateway.start()
    },
  )
  for (const fault of faults)
    await phase(
      `snapshots are ${fault}`,
      async () => {
        proving.proxy.fault = fault
        proving.proxy.spoilt = 0
      },
      async () => {
        if (proving.proxy.spoilt === 0) found.breaches.push(`no answer was ${fault}`)
        proving.proxy.fault = 'none'
      },
    )
  for (const [words, ms] of [
    ['behind', -dayMs],
    ['ahead', dayMs],
  ] as const)
    await phase(
      `its clock is a day ${words}`,
      async () => proving.skew(ms),
      async () => proving.skew(0),
    )
  say(`Publishing ${publicationsBefore * times} times for each of ${others.length} merchants`)
  const live = await publishedOften(proving)
  return judged(proving, found, live)
}

interface Thieves {
  readonly email: string
  readonly customerId: string
}

/** One is blocked by a rule, one by a list. */
async function blockedBuyers(publishers: Publishers): Promise<Thieves> {
  const { maker } = publishers
  const when = 'email_domain = "thief.example"'
  const set = await maker.take(
    portalCalls.ruleSet.add,
    setContent({ rules: [{ name: 'Thieves', when, action: 'block' }] }),
  )
  await publish(publishers, set, 1)
  await maker.take(portalCalls.riskList.add, {
    colour: 'black',
    type: 'customer',
    content: 'thief-1',
    reason: 'Fraud',
    until: new Date(Date.now() + 30 * dayMs).toISOString(),
  })
  return { email: 'buyer@thief.example', customerId: 'thief-1' }
}

interface Found {
  readonly breaches: string[]
  orders: number
  passed: number
  phases: number
}

type Step = () => Promise<unknown>

/** What was published before a fault is published on; what is published in it comes with its end. */
function phaseOf(
  { world, core }: Proving,
  publishers: Publishers,
  { email, customerId }: Thieves,
  found: Found,
) {
  const isBlocked = async (buyer: Buyer) => (await core.pay(merchant, buyer)) === 'rejected'
  // An entry holds from when it was added on by the core's own clock: to one that is a day behind that is still to come.
  const thievesIn = (words: string): Buyer[] =>
    words.includes('behind') ? [{ email }] : [{ email }, { customerId }]
  return async (words: string, begin: Step, end: Step): Promise<void> => {
    found.phases++
    const domain = `phase${found.phases}.example`
    const rules = [{ name: domain, when: `email_domain = "${domain}"`, action: 'block' as const }]
    const { id, version } = await publishers.maker.take(portalCalls.ruleSet.add, setContent({ rules }))
    const isAway = words.includes('away')
    // Nobody publishes at a gateway that is away.
    if (isAway) await publish(publishers, { id, version }, 1)
    await begin()
    if (!isAway) await publish(publishers, { id, version }, 1)
    const until = performance.now() + faultMs
    while (performance.now() < until) {
      for (const buyer of thievesIn(words)) {
        found.orders++
        if (!(await isBlocked(buyer))) found.passed++
      }
      await delay(payEveryMs)
    }
    if (!isAway && (await isBlocked({ email: `new@${domain}` })))
      found.breaches.push(`${words}: what was published meanwhile was taken`)
    await end()
    await untilLive(world, merchant)
    for (const buyer of [{ email }, { customerId }, { email: `new@${domain}` }]) {
      found.orders++
      if (!(await isBlocked(buyer)))
        found.breaches.push(`${words}: afterwards ${JSON.stringify(buyer)} passes`)
    }
  }
}

async function untilLive({ owner }: World, merchantId: bigint): Promise<void> {
  const end = performance.now() + liveWithinMs
  while (performance.now() < end) {
    const { running, published } = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.one(standing(merchantId)),
    )
    if (running === published) return
    await delay(100)
  }
  throw new Error(`what was published of merchant ${merchantId} was not live within ${liveWithinMs / 1000} s`)
}

/** Two versions of a set are live in turn, at any moment of the core's five seconds. */
async function publishedOften({ world, random, times }: Proving): Promise<readonly number[]> {
  await Promise.all(
    others.map(async (merchantId) => {
      const publishers = await publishersOf(world, merchantId)
      const { maker } = publishers
      const { id } = await maker.take(portalCalls.ruleSet.add, setContent())
      await maker.take(portalCalls.ruleSet.update, { ...setContent(), ...(await keyOfSet(maker, id)) })
      for (let no = 0; no < publicationsBefore * times; no++) {
        await publish(publishers, await keyOfSet(maker, id), (no % 2) + 1)
        await delay(randomWait(random))
      }
      await untilLive(world, merchantId)
    }),
  )
  return (await world.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(liveAfter(others)))).map(
    ({ ms }) => ms,
  )
}

const randomWait = (random: Random): number => random.int(200, 5_000)

async function judged({ world, core }: Proving, found: Found, live: readonly number[]): Promise<Finding> {
  const { owner } = world
  const ofAll = toldOrders([merchant, ...others])
  const told = () => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(ofAll))
  const end = performance.now() + tellWithinMs
  let now = await told()
  while (now.told < BigInt(core.asked()) && performance.now() < end) {
    await delay(200)
    now = await told()
  }
  const p99 = live[Math.ceil(live.length * 0.99) - 1] ?? Infinity
  const median = live[Math.floor(live.length / 2)] ?? Infinity
  const { figures, breaches } = await judge({ owner, networkUrl: core.url })
  return {
    figures: [
      `${found.phases} faults`,
      `${found.orders} orders of thieves, let pass ${found.passed}`,
      `${now.told} of ${core.asked()} orders told, without a ruling ${now.bare}`,
      `${live.length} publications live after ${Math.round(median)} ms, p99 ${Math.round(p99)} ms`,
      ...figures,
    ],
    breaches: [
      ...found.breaches,
      ...(found.passed > 0 ? [`${found.passed} orders of thieves passed`] : []),
      ...(now.told < BigInt(core.asked()) ? ['not every order was told'] : []),
      ...(now.bare > 0n ? ['an order has no ruling'] : []),
      ...(p99 > liveMost ? [`what is published is live after ${Math.round(p99)} ms`] : []),
      ...breaches,
    ],
  }
}
