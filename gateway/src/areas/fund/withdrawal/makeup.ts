import { fundLimits } from '@quayside/contract/fund/limits.ts'
import type { SettlementPlace } from '@quayside/contract/fund/balance/settlement.ts'
import type { MakeupFlow } from '@quayside/contract/fund/withdrawal/list.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Tx } from '#db/tx.ts'
import { Refusal } from '#acts/refusal.ts'
import { settlementFlows, type MakeupLine, type Part, partFlows, partLines, partsOf } from './makeup.sql.ts'

interface Sum {
  readonly flow: MakeupFlow
  readonly count: number
  readonly amount: bigint
}

/** What a withdrawal's money is made of, by flow: sums to its amount. */
export async function makeupOf(tx: Tx, merchantId: bigint, parts: readonly Part[]): Promise<Sum[]> {
  const whole = parts.filter((part) => isSettlement(part) && part.from === 0n && part.amount === part.of)
  const cut = parts.filter((part) => isSettlement(part) && !whole.includes(part))
  const kept =
    whole.length > 0
      ? await tx.rows(
          settlementFlows(
            merchantId,
            whole.map(({ sourceId }) => sourceId),
          ),
        )
      : []
  const reckoned = []
  for (const part of cut) reckoned.push(...(await tx.rows(partFlows(merchantId, part))))
  const others = parts
    .filter((part) => !isSettlement(part))
    .map((part) => ({ flow: makeupFlow(part), items: 1n, amount: part.amount }))
  const sums = Map.groupBy([...kept, ...reckoned, ...others], ({ flow }) => flow as MakeupFlow)
  return order.flatMap((flow) => {
    const found = sums.get(flow)
    if (!found) return []
    const amount = found.reduce((total, one) => total + one.amount, 0n)
    const count = Number(found.reduce((total, one) => total + one.items, 0n))
    return [{ flow, count, amount }]
  })
}

const order: readonly MakeupFlow[] = [
  'captured',
  'fees',
  'refunds',
  'chargebacks',
  'reserve',
  'carried',
  'reserve_released',
  'exchange',
  'returned',
  'unfrozen',
  'other',
]

export const isSettlement = ({ source, effect }: Part): boolean =>
  source === 'settlement' && effect === 'settle'

/** The settlement behind a credit that is one, or whose reserve it brings back. */
export const settlementPlaceOf = ({ source, sourceId, businessDate }: Part): SettlementPlace | null =>
  source === 'settlement' && businessDate !== null ? { id: sourceId, businessDate } : null

/** What a credit is that is no settlement of orders. */
export function makeupFlow({ source, effect }: Pick<Part, 'source' | 'effect'>): MakeupFlow {
  if (source === 'settlement') return effect === 'release' ? 'reserve_released' : 'captured'
  return flowOfSource[source] ?? 'other'
}

/** Credits that are a line of their own; any other source is `other`. */
export const flowOfSource: Readonly<Record<string, MakeupFlow>> = {
  exchange: 'exchange',
  withdrawal: 'returned',
  freeze: 'unfrozen',
}

/** A place among the lines: a part, and the last line shown of it. */
const cursorForm = /^(\d{1,18})\.(\d{1,18})\.(-?\d{1,18})$/
interface At {
  readonly part: bigint
  readonly from: bigint
  readonly line: bigint
}
/** What a batch held back and carried over comes before its first item. */
const beforeAll = -10n
const start: At = { part: 0n, from: 0n, line: beforeAll }
const isBefore = (part: Part, { part: version, from }: At): boolean =>
  part.version < version || (part.version === version && part.from < from)

function placeOf(cursor: string): At {
  const found = cursorForm.exec(cursor)
  if (!found) throw new Refusal('trade.cursor_invalid')
  return { part: BigInt(found[1]!), from: BigInt(found[2]!), line: BigInt(found[3]!) }
}

export interface MakeupLines {
  readonly lines: {
    readonly flow: MakeupFlow
    readonly at: string
    readonly orderId: string | null
    readonly orderNo: string | null
    readonly reference: string | null
    readonly batch: SettlementPlace | null
    readonly amount: ReturnType<typeof wire>
    readonly of: ReturnType<typeof wire> | null
  }[]
  readonly next?: string
}

/** One page of lines, part by part. */
export async function makeupLines(
  tx: Tx,
  merchantId: bigint,
  {
    id,
    currency,
    after,
  }: { readonly id: string; readonly currency: string; readonly after: string | undefined },
): Promise<MakeupLines> {
  const limit = fundLimits.withdrawal.makeupPage
  const from = after === undefined ? start : placeOf(after)
  const all = await tx.rows(partsOf(merchantId, id))
  const shown: MakeupLines['lines'] = []
  for (const part of all.filter((one) => !isBefore(one, from))) {
    if (shown.length >= limit) return { lines: shown, next: `${part.version}.${part.from}.${beforeAll}` }
    if (!isSettlement(part)) {
      shown.push(ownLine(part, currency))
      continue
    }
    const isHere = part.version === from.part && part.from === from.from
    const room = limit - shown.length
    const page = { after: isHere ? from.line : beforeAll, limit: room + 1 }
    const found = await tx.rows(partLines(merchantId, part, page))
    shown.push(...found.slice(0, room).map((line) => batchLine(line, part, currency)))
    if (found.length > room) {
      const last = found[room - 1]!
      return { lines: shown, next: `${part.version}.${part.from}.${last.version}` }
    }
  }
  return { lines: shown }
}

const ownLine = (part: Part, currency: string): MakeupLines['lines'][number] => ({
  flow: makeupFlow(part),
  at: part.valueOn,
  orderId: null,
  orderNo: null,
  reference: null,
  batch: settlementPlaceOf(part),
  amount: wire(currency, part.amount),
  of: part.amount === part.of ? null : wire(currency, part.of),
})

const batchLine = (line: MakeupLine, part: Part, currency: string): MakeupLines['lines'][number] => ({
  flow: line.flow as MakeupFlow,
  at: line.at ?? part.valueOn,
  orderId: line.orderId,
  orderNo: line.orderNo,
  reference: line.reference,
  batch: settlementPlaceOf(part),
  amount: wire(currency, line.amount),
  of: line.amount === line.whole ? null : wire(currency, line.whole),
})
