import type { OrderFlag, OrderState } from '@quayside/contract/trade/states.ts'

export interface NumberedOrder {
  readonly id: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly createdAt: string
  readonly state: OrderState
  readonly flags: readonly string[]
}

export interface FlagChanges {
  readonly flag: ReadonlySet<string>
  readonly clear: ReadonlySet<string>
}

const flagName: OrderFlag = 'duplicate_number'
export const liveStates: ReadonlySet<OrderState> = new Set([
  'received',
  'pending',
  'pending_review',
  'succeed',
])

/**
 * Which orders gain and which lose the flag of a merchant order number that lives twice (row O0).
 * The earliest live order keeps the number, so the answer depends on the orders alone and not on how they arrived.
 */
export function numbersToFlag(orders: Iterable<NumberedOrder>): FlagChanges {
  const flag = new Set<string>()
  const clear = new Set<string>()
  for (const group of Map.groupBy(orders, ({ merchantOrderId }) => merchantOrderId).values()) {
    const keeper = group.filter(({ state }) => liveStates.has(state)).reduce(earlier, undefined)
    for (const order of group) {
      const wanted = liveStates.has(order.state) && order !== keeper
      if (wanted === order.flags.includes(flagName)) continue
      ;(wanted ? flag : clear).add(order.id)
    }
  }
  return { flag, clear }
}

function earlier(a: NumberedOrder | undefined, b: NumberedOrder): NumberedOrder {
  if (a === undefined) return b
  const first = a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.orderNo < b.orderNo)
  return first ? a : b
}
