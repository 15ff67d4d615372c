import type { OrderFile } from '#orders/order-file.ts'
import { coreEvent, type CoreEventInput } from '@quayside/contract/provider/event.ts'
import { type OrderEvent, eventReferences } from '#areas/provider/apply-event.ts'
import { type QueuedEvent, walkGroup } from '#areas/provider/walk-group.ts'
import { worldOf } from '#areas/provider/world.ts'

/** The ingest without a database: what it would write is kept in memory. */
export interface Memory {
  readonly files: Map<string, OrderFile>
  readonly waiting: Map<string, QueuedEvent>
  readonly unmatched: Map<string, string>
  readonly seen: Set<string>
  readonly names: Set<string>
  /** Minor units by account. */
  readonly balances: Map<string, bigint>
  readonly effects: string[]
  applied: number
}

export const emptyMemory = (): Memory => ({
  files: new Map(),
  waiting: new Map(),
  unmatched: new Map(),
  seen: new Set(),
  names: new Set(),
  balances: new Map(),
  effects: [],
  applied: 0,
})

const pricing = new Map([
  ['USD', { feeBps: 290, feeFixedMinor: 30n, chargebackFeeMinor: 1500n, settleDays: 1 }],
])

export function deliverInMemory(
  memory: Memory,
  delivered: readonly Omit<CoreEventInput, 'merchantId'>[],
): void {
  const fresh = delivered
    .map((event) => coreEvent.parse({ ...event, merchantId: '1' }))
    .filter(
      ({ eventId }, index, all) =>
        !memory.seen.has(eventId) && all.findIndex((one) => one.eventId === eventId) === index,
    )
    .map(({ eventId, occurredAt, data }): QueuedEvent => ({
      eventId,
      at: new Date(occurredAt).toISOString(),
      data: data as OrderEvent,
    }))
  const orderNos = new Set(fresh.map(({ data }) => data.orderNo))
  const again = [...memory.waiting.values()].filter(({ data }) => orderNos.has(data.orderNo))
  const events = [...fresh, ...again]
  const returned = new Set(
    events.flatMap(({ data }) => (data.kind === 'refund_returned' ? [data.refundNo] : [])),
  )
  const result = walkGroup({
    events,
    files: [...memory.files.values()].filter(({ order }) => orderNos.has(order.orderNo)),
    taken: memory.names,
    refused: new Map(),
    world: worldOf({ pricing, sites: new Map() }, returned),
  })
  for (const { after } of result.changes) memory.files.set(after.order.orderNo, after)
  for (const event of events) settleEvent(memory, event, result.refusals.get(event.eventId))
  for (const { posting } of result.postings) book(memory, posting)
}

function settleEvent(
  memory: Memory,
  event: QueuedEvent,
  refused: { refused: string; final: boolean } | undefined,
): void {
  const { eventId, data } = event
  memory.seen.add(eventId)
  memory.waiting.delete(eventId)
  if (!refused) {
    memory.applied++
    for (const name of eventReferences(data)) memory.names.add(name)
  } else if (refused.final) memory.unmatched.set(eventId, refused.refused)
  else memory.waiting.set(eventId, event)
}

type Posting = ReturnType<typeof walkGroup>['postings'][number]['posting']

function book({ balances, effects }: Memory, { source, effect, occurredAt, legs }: Posting): void {
  for (const { from, to, amount, valueOn } of legs) {
    balances.set(from, (balances.get(from) ?? 0n) - amount)
    balances.set(to, (balances.get(to) ?? 0n) + amount)
    effects.push(`${source.type} ${effect} ${occurredAt} ${from} ${to} ${amount} ${valueOn ?? ''}`)
  }
}

/** What must be the same however the events arrived. */
export function totalsOf({ files, waiting, unmatched, balances, effects }: Memory): unknown {
  const nameless = <R extends object>(row: R) => ({ ...row, id: '', orderId: '', version: 0 })
  return {
    files: [...files.values()]
      .toSorted((a, b) => (a.order.orderNo < b.order.orderNo ? -1 : 1))
      .map(({ order, captures, refunds, cases, rdrs }) => ({
        order: nameless(order),
        captures: captures
          .map(nameless)
          // A reversal is numbered by its id.
          .map((row) => (row.kind === 'reversal' ? { ...row, captureNo: '' } : row))
          .toSorted((a, b) => (a.captureNo < b.captureNo ? -1 : 1)),
        refunds: refunds.map(nameless).toSorted((a, b) => (a.refundNo < b.refundNo ? -1 : 1)),
        rdrs: rdrs.map(nameless).toSorted((a, b) => (a.rdrNo < b.rdrNo ? -1 : 1)),
        cases: cases.map(nameless).toSorted((a, b) => (a.caseNo < b.caseNo ? -1 : 1)),
      })),
    waiting: [...waiting.keys()].toSorted(),
    unmatched: [...unmatched].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    balances: Object.fromEntries([...balances].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    effects: effects.toSorted(),
  }
}
