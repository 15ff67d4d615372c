import { caseListCalls } from '@quayside/contract/dispute/case/case-list.ts'
import type { Carrier } from '@quayside/contract/logistics/carriers.ts'
import { logisticsBindingCalls } from '@quayside/contract/logistics/binding/binding.ts'
import { shipmentListCalls } from '@quayside/contract/logistics/shipment/list.ts'
import { shipmentUploadCalls } from '@quayside/contract/logistics/shipment/upload.ts'
import { Refusal } from '@quayside/gateway/acts/refusal.ts'
import { caseListHandlers } from '@quayside/gateway/areas/dispute/index.ts'
import {
  bindingHandlers,
  shipmentListHandlers,
  shipmentUploadHandlers,
} from '@quayside/gateway/areas/logistics/index.ts'
import { randomOf } from '@quayside/sandbox/random.ts'
import type { DemoMerchant } from '@quayside/sandbox/traffic/merchants.ts'
import type { Past } from './past.ts'
import { daysAgo, hoursAgo } from './past-times.ts'

const hourMs = 3_600_000
const page = { size: 100 } as const
/** The latest orders are left for whoever tries it, and some that are overdue. */
const leftHours = 72
const parcelsMax = 2_400
const leftOver = 12

const { query } = shipmentListHandlers
const { single } = shipmentUploadHandlers({ tracker: undefined })

/** Whom the shops send with, and how their numbers begin. */
const companies = {
  '302618': [
    ['yunexpress', (digits: string) => `YT26${digits}`],
    ['sf', (digits: string) => `SF${digits.slice(0, 13)}`],
  ],
  '302845': [['yamato', (digits: string) => digits.slice(0, 12)]],
} as const satisfies Record<string, readonly (readonly [Carrier, (digits: string) => string])[]>

/** What becomes of a parcel, by the last two digits of its number (sandbox/README.md). */
const endings = [
  ['01', 44],
  ['02', 14],
  ['03', 10],
  ['04', 10],
  ['09', 8],
  ['05', 3],
  ['06', 3],
  ['08', 3],
  ['07', 4],
  ['13', 3],
  ['18', 2],
  ['14', 1],
] as const

/** Numbers that the demo's main user gave: for most orders of goods, and for those that are disputed. A platform tells of its own parcels. */
export async function makeShipments(past: Past, { id, platform }: DemoMerchant, kek: Buffer): Promise<void> {
  const ways = Object.entries(companies).find(([merchant]) => merchant === id)?.[1]
  if (platform !== null || !ways) return
  const filter = { upload: ['1' as const] }
  // What a first start has put there stays.
  const known = await past.byMainUser(
    shipmentListCalls.query,
    query,
    { filter, page: { size: 10 } },
    hoursAgo(0),
  )
  if (known.rows.length > 0) return
  const owed = await owedOrders(past)
  for (const { orderNo, createdAt } of owed.slice(leftOver))
    await send(past, { id, ways }, orderNo, createdAt)
  for (const { orderNo, orderedAt } of await disputedOrders(past))
    await send(past, { id, ways }, orderNo, orderedAt)
  if (id === '302618') await bindApp(past, kek)
}

/** Oldest first. */
async function owedOrders({ byMainUser }: Past) {
  const found: { orderNo: string; createdAt: string }[] = []
  let cursor: string | undefined
  do {
    const asked = {
      filter: { delivery: ['init' as const], createdTo: hoursAgo(leftHours) },
      order: 'oldest' as const,
      page: { ...page, ...(cursor !== undefined && { after: cursor }) },
    }
    const { rows, page: next } = await byMainUser(shipmentListCalls.query, query, asked, hoursAgo(0))
    found.push(...rows.map(({ orderNo, createdAt }) => ({ orderNo, createdAt })))
    cursor = next.next ?? undefined
  } while (cursor !== undefined && found.length < parcelsMax)
  return found
}

/** Cases that turn on whether the goods arrived, as long as they can be answered. */
async function disputedOrders({ byMainUser }: Past) {
  const filter = { outcome: ['processing' as const] }
  const asked = { filter, page }
  const { rows } = await byMainUser(caseListCalls.query, caseListHandlers.query, asked, hoursAgo(0))
  return rows
    .filter(({ reasonCode }) => ['13.1', '10.4', '4853', '4837'].includes(reasonCode))
    .map(({ orderNo, createdAt }) => ({ orderNo, orderedAt: createdAt }))
}

interface Sender {
  readonly id: string
  readonly ways: readonly (readonly [Carrier, (digits: string) => string])[]
}

async function send(
  { byMainUser }: Past,
  { id, ways }: Sender,
  order: string,
  orderedAt: string,
): Promise<void> {
  const random = randomOf('sends', id, order)
  const [company, numbered] = random.pick(ways)
  const number = numbered(random.digits(14))
  const ended = number.slice(0, -2) + random.weighted(endings)
  const at = new Date(
    Math.min(Date.parse(orderedAt) + random.int(20, 60) * hourMs, Date.now() - hourMs),
  ).toISOString()
  const input = { order, number: ended, company, acceptsUnlikely: true }
  try {
    await byMainUser(shipmentUploadCalls.single, single, input, at)
  } catch (error) {
    // What was refunded whole or never captured needs no number.
    if (!(error instanceof Refusal)) throw error
  }
}

/** An app that answers, and one whose credential was revoked. */
async function bindApp({ byMainUser }: Past, keyEncryptionKey: Buffer): Promise<void> {
  const { add, query } = bindingHandlers({ keyEncryptionKey })
  // What a first start has bound stays, also where it had no order to send.
  const known = await byMainUser(logisticsBindingCalls.query, query, {}, hoursAgo(0))
  if (known.rows.length > 0) return
  const apps = [
    {
      app: 'mabang',
      account: 'nanbei-outdoor',
      orderSource: 'nanbei-outdoor.example',
      credential: 'mb-live-7Qx2k9Rt',
    },
    {
      app: 'dianxiaomi',
      account: 'nanbei-eu',
      orderSource: 'eu.nanbei-outdoor.example',
      credential: 'dxm-revoked-4Kp8',
    },
  ] as const
  for (const wanted of apps) await byMainUser(logisticsBindingCalls.add, add, wanted, daysAgo(20))
}
