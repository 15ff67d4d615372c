// Proof K3 of docs/proofs.md, and proof K4 with it.
import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import { parseRule } from '@quayside/contract/risk/ruling/parse.ts'
import { liveWordings, matchesOf, strayMatches } from '@quayside/gateway/areas/risk/lab/test/recorded.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { payer } from '#prove/races/approvals.ts'
import { judge } from '#prove/world/judge.ts'
import { type Buyer, pay } from '#prove/world/pay.ts'
import { keyOfSet, publish, type Publishers, setContent } from '#prove/world/risk.ts'
import { standing, toldOrders } from '#prove/crashes/rules-without-gateway.sql.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld, type World } from '#prove/world/world.ts'

const merchantId = 990_030n
const ordersBefore = 500
const lanes = 8
const patienceMs = 60_000

/** Of each round the rules of one set; counters are asked by a set that was live before the first order. */
const rounds: readonly (readonly [when: string, action: 'block' | 'review' | 'three_ds' | 'allow'][])[] = [
  [
    ['amount_usd >= 150.00 and email_domain = "mail.example"', 'review'],
    ['ip_net = "4:c6336400/24" or device is known and amount_usd < 20.00', 'block'],
    ['not (customer is known and paid_orders >= 1)', 'allow'],
    ['cvv = N or avs in (N, C)', 'review'],
  ],
  [
    ['amount_usd >= 120.00 and email_domain = "mail.example"', 'review'],
    ['not device starts "dv-1" and email ends ".example"', 'three_ds'],
    ['hour@Asia/Kathmandu between 0 and 23 and email contains "7"', 'block'],
    ['cvv = N or avs in (N, C)', 'review'],
  ],
  [['amount between USD 20.00 and USD 60.00 and disputes = 0', 'block']],
]
const counted = [
  'attempts_device_1h >= 4',
  'cards_ip_1h >= 2 and not declines_ip_1h >= 3',
  'usd_email_24h >= 400',
]

/**
 * Buyers pay at the core while sets of rules are published, edited, taken back and watched: what rules matched is what the SQL of the
 * lab says that they match among the orders of the time in which they were live (proof K3), and none matched at another time (proof K4).
 */
export const recordedMatches = ({ random, say, times }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], gateways: 1, workers: 0 }, async (world) => {
    const [maker, approver] = [await payer(world, merchantId), await payer(world, merchantId)]
    const publishers = { maker: maker.person, approver: approver.person }
    const { add } = portalCalls.ruleSet
    const first = await publishers.maker.take(
      add,
      setContent({ rules: rulesOf(counted.map((when) => [when, 'review'])) }),
    )
    await publish(publishers, first, 1)
    const set = await publishers.maker.take(add, setContent({ rules: rulesOf(rounds[0]!) }))
    const shop = { sent: 0 }
    say(`${ordersBefore * times} buyers pay in each of ${rounds.length + 2} spells of rules`)
    const spell = async () => {
      await untilRun(world)
      await sell(world, shop, ordersBefore * times, random)
    }
    await publish(publishers, set, 1)
    await sell(world, shop, 20, random)
    await spell()
    for (const rules of rounds.slice(1)) await Promise.all([published(publishers, set.id, rules), spell()])
    await Promise.all([
      publishers.maker.take(portalCalls.ruleSet.rollback, {
        ...(await keyOfSet(publishers.maker, set.id)),
        no: 1,
      }),
      spell(),
    ])
    await spell()
    return judged(world, shop.sent)
  })

const rulesOf = (
  some: readonly (readonly [when: string, action: 'block' | 'review' | 'three_ds' | 'allow'])[],
) => some.map(([when, action], index) => ({ name: `Rule ${index + 1}`, when, action }))

async function published(publishers: Publishers, id: string, rules: (typeof rounds)[number]): Promise<void> {
  const { maker } = publishers
  const content = setContent({ rules: rulesOf(rules), acceptsClash: true })
  const { newest } = await maker.take(portalCalls.ruleSet.update, {
    ...content,
    ...(await keyOfSet(maker, id)),
  })
  await publish(publishers, await keyOfSet(maker, id), newest)
}

/** Until the core says that it runs what was published last; before its first order it does not ask. */
async function untilRun({ owner }: World): Promise<void> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    const { running, published: last } = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.one(standing(merchantId)),
    )
    if (running === last) return
    await delay(100)
  }
  throw new Error('what was published is not run')
}

async function sell(world: World, shop: { sent: number }, count: number, random: Random): Promise<void> {
  let left = count
  const lane = async () => {
    while (left-- > 0) {
      const orderNo = `K${merchantId}${String(++shop.sent).padStart(7, '0')}`
      await pay(world.networkUrl, { merchantId, orderNo }, buyerOf(random))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

const cards = ['4242424242424242', '5555555555554444', '4000056655665556', '378282246310005']

/** Few of each mark, so that they meet, and now and then none. */
function buyerOf(random: Random): Buyer {
  const some = (of: string) => (random.chance(0.8) ? of : undefined)
  const marks = {
    email: some(`b${random.int(1, 40)}@${random.chance(0.5) ? 'mail' : 'post'}.example`),
    customerId: some(`C-${random.int(1, 60)}`),
    deviceId: some(`DV-${random.int(1, 50)}`),
    ip: some(`${random.chance(0.2) ? '198.51.100' : '203.0.113'}.${random.int(1, 60)}`),
  }
  const told = Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== undefined)) as Buyer
  return { ...told, value: `${random.int(5, 200)}.00`, card: cards[random.int(0, cards.length - 1)]! }
}

async function judged(world: World, sent: number): Promise<Finding> {
  const { owner } = world
  const read = <T>(work: Parameters<typeof owner.tx<T>>[1]) => owner.tx({ tenant: null, mode: 'read' }, work)
  const end = performance.now() + patienceMs
  while (
    (await read((tx) => tx.one(toldOrders([merchantId])))).told < BigInt(sent) &&
    performance.now() < end
  )
    await delay(200)
  const wordings = await read((tx) => tx.rows(liveWordings(merchantId)))
  const breaches: string[] = []
  const quiet: string[] = []
  let [asked, recorded] = [0, 0]
  for (const { id, when } of wordings) {
    const parsed = parseRule(when)
    if (!('tree' in parsed)) throw new Error(`${when}: ${parsed.problem}`)
    const rows = await read((tx) => tx.rows(matchesOf(merchantId, id, parsed.tree)))
    asked += rows.length
    const own = rows.filter((row) => row.recorded).length
    recorded += own
    if (own === 0) quiet.push(when)
    const wrong = rows.filter((row) => row.recorded !== row.reckoned)
    if (wrong.length > 0)
      breaches.push(`${when}: ${wrong.length} of ${rows.length}, such as ${wrong[0]!.orderNo}`)
  }
  const { count, stray } = await read((tx) => tx.one(strayMatches(merchantId)))
  const invariants = await judge(world)
  return {
    figures: [
      `${sent.toLocaleString('en')} orders`,
      `${wordings.length} wordings`,
      `${asked.toLocaleString('en')} questions`,
      `${recorded.toLocaleString('en')} matches recorded`,
      `differences ${breaches.length}`,
      `matches of a wording that was not live ${stray} of ${count}`,
      `wordings without a match ${quiet.length}`,
      ...invariants.figures,
    ],
    breaches: [
      ...breaches,
      ...(stray > 0n ? [`${stray} matches of a wording that was not live`] : []),
      ...(recorded === 0 ? ['nothing matched'] : []),
      ...invariants.breaches,
    ],
  }
}
