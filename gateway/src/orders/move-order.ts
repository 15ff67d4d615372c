import { order as machine } from '@quayside/contract/trade/states.ts'
import type { OrderEvent } from '@quayside/contract/trade/states.ts'
import type { Transition } from './transition.ts'
import { type Applied, type How, latest, type OrderRecord, refuse, type Step } from './order-file.ts'

/** One step of the order's machine; what the table does not allow is refused. */
export function moveOrder(
  before: Applied,
  event: OrderEvent,
  how: How,
  change: Partial<OrderRecord> = {},
): Step {
  const { order } = before.file
  const to = machine.next(order.state, event)
  if (to === undefined) return refuse('state')
  const after = {
    ...order,
    ...change,
    state: to,
    version: order.version + 1,
    updatedAt: latest(order.updatedAt, how.at),
  }
  const transition: Transition = {
    entity: 'order',
    entityId: order.id,
    seq: after.version,
    orderId: order.id,
    event,
    from: order.state,
    to,
    ...how,
  }
  return {
    ...before,
    file: { ...before.file, order: after },
    transitions: [...before.transitions, transition],
  }
}
