import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import type { ReadyCase } from '@quayside/gateway/areas/dispute/test/races.ts'
import { pdfOf } from '@quayside/gateway/uploads/test/files.ts'
import type { Query } from '@quayside/gateway/db/tx.ts'
import { sendEvents } from '@quayside/sandbox/network/send-events.ts'
import {
  casesOf,
  claimsOf,
  type KnownCase,
  type KnownClaim,
  type KnownThread,
  threadOf,
} from './disputes.sql.ts'
import type { FarPerson } from './person.ts'
import { buyAll } from './shop.ts'
import type { World } from './world.ts'

const knownWithinMs = 120_000
const lanes = 8

let cards = 0

/** So many sales of 100 US dollars, each with a card of its own: sales of one card are facts of each other's cases. */
export const buyApart = (
  world: World,
  merchantId: bigint,
  count: number,
  value?: string,
): Promise<string[]> =>
  buyAll(
    world,
    Array.from({ length: count }, () => ({
      merchantId,
      card: cardOf(++cards),
      ...(value !== undefined && { value }),
    })),
  )

/** The nth number of a range, with its check digit. */
function cardOf(no: number): string {
  const digits = `42424${String(no).padStart(10, '0')}`
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const weighed = Number(digit) * (index % 2 === 0 ? 2 : 1)
      return total + (weighed > 9 ? weighed - 9 : weighed)
    }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** What the network is asked to let happen to each of these orders. */
async function scenario(
  { networkUrl }: Pick<World, 'networkUrl'>,
  orderNos: readonly string[],
  what: 'case' | 'claim',
  asked: object,
): Promise<void> {
  const queue = orderNos.values()
  const lane = async () => {
    for (const orderNo of queue) {
      const response = await fetch(new URL(`/orders/${orderNo}/${what}`, networkUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      })
      if (!response.ok) throw new Error(`no ${what} of ${orderNo}: ${await response.text()}`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function untilKnown<T>(
  { owner }: Pick<World, 'owner'>,
  orderNos: readonly string[],
  query: Query<T>,
): Promise<T[]> {
  const latest = performance.now() + knownWithinMs
  for (;;) {
    const rows = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(query))
    if (rows.length >= orderNos.length) return rows
    if (performance.now() > latest)
      throw new Error(`${rows.length} of ${orderNos.length} disputes came to be known`)
    await delay(100)
  }
}

/** The issuer of an order's case takes its turn, now. */
export async function turnCase(
  { networkUrl }: Pick<World, 'networkUrl'>,
  orderNo: string,
  turn: { readonly kind: string; readonly won?: string; readonly days?: number },
): Promise<void> {
  const response = await fetch(new URL(`/cases/K${orderNo}/turn`, networkUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(turn),
  })
  if (!response.ok) throw new Error(`no turn of ${orderNo}: ${await response.text()}`)
}

export interface NewCases {
  readonly stage?: 'retrieval' | 'chargeback'
  readonly reasonCode?: string
  /** Until the scheme's date; the scheme's own term where it is missing. */
  readonly days?: number
}

/** The issuer opens a case of each order. @returns them as the gateway knows them */
export async function openCases(
  world: Pick<World, 'networkUrl' | 'owner'>,
  orderNos: readonly string[],
  { reasonCode = '13.1', ...asked }: NewCases = {},
): Promise<KnownCase[]> {
  await scenario(world, orderNos, 'case', { reasonCode, ...asked })
  return untilKnown(world, orderNos, casesOf(orderNos))
}

/** An alert or a complaint of each order. */
export async function openClaims(
  world: Pick<World, 'networkUrl' | 'owner'>,
  orderNos: readonly string[],
  kind: 'alert' | 'complaint',
): Promise<KnownClaim[]> {
  await scenario(world, orderNos, 'claim', { kind })
  return untilKnown(world, orderNos, claimsOf(kind, orderNos))
}

/** The buyer writes about a complaint. @returns the conversation that this begins, or goes on with */
export async function buyerWrites(
  { receiver, owner }: Pick<World, 'receiver' | 'owner'>,
  merchantId: bigint,
  { orderNo, number }: KnownClaim,
): Promise<KnownThread> {
  const messageNo = `${orderNo}-Q`
  const text = 'When will it come?'
  const event = {
    eventId: randomUUID(),
    merchantId: String(merchantId),
    occurredAt: new Date().toISOString(),
    data: { kind: 'complaint_message', orderNo, complaintNo: number, messageNo, text } as const,
  }
  await sendEvents(receiver, [event], AbortSignal.timeout(knownWithinMs))
  return owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(threadOf(number)))
}

/** A document as somebody brings it. */
export const documentOf = (id: string, name = 'proof.pdf') =>
  ({ id, item: 'delivery', name, content: pdfOf().toString('base64') }) as const

/** A case whose packet somebody has looked at: what the house finds by itself. */
export async function readyCase(person: FarPerson, { id, orderNo, version }: KnownCase): Promise<ReadyCase> {
  const { digest } = await person.take(portalCalls.evidence.preview, { id })
  return { id, orderNo, version, packet: { digest, incomplete: true } }
}
