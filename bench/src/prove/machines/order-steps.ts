import { usd, whetherMoved } from './fund-ways.ts'
import { type House, type MachineWorld, postedBy } from './machine-world.ts'
import { newNo, type Order, orderWays } from './order-ways.ts'
import type { ProvedMachine } from './design.ts'

/** Of every order here, in minor units, and of the part of it that is captured first. */
const whole = 10_000n
const part = 4000n

const unsent = { sentAt: undefined, authorisation: undefined }
const unanswered = { authorisation: undefined }
const held = { risk: { score: 300 } }
const authorisation = { type: 'pre-authorization' } as const

/** How each state comes about: what the core tells first, and what happens then. */
const led: Record<string, readonly [more: object, ...events: string[]]> = {
  'received/none': [unsent],
  'pending/none': [unanswered],
  'pending_review/authorized': [held],
  'succeed/authorized': [authorisation],
  'succeed/partially_captured': [authorisation, 'capture_first'],
  'succeed/captured': [{}],
  'failed/none': [unanswered, 'decline'],
  'expired/none': [unanswered, 'time'],
  'expired/voided': [held, 'time'],
  'expired/auth_expired': [authorisation, 'time'],
  'canceled/voided': [held, 'reject'],
  'canceled/none': [unsent, 'core_cancel'],
}

/** What the core tells of an order by each event. */
function coreData({ no: orderNo }: Order, event: string, left: bigint) {
  const at = new Date().toISOString()
  const captured = (amount: bigint) =>
    ({ kind: 'capture', orderNo, captureNo: newNo('C'), amount: usd(amount) }) as const
  const outcome = (result: 'expired' | 'canceled') =>
    ({ kind: 'outcome', orderNo, authorisation: { result, at } }) as const
  const data = {
    submit: { kind: 'submission', orderNo, sentAt: at, risk: { score: 10 } },
    approve: { kind: 'outcome', orderNo, authorisation: { result: 'approved', at } },
    decline: { kind: 'outcome', orderNo, authorisation: { result: 'declined', at, responseCode: '05' } },
    core_cancel: outcome('canceled'),
    core_expire: outcome('expired'),
    capture_first: captured(part),
    capture_part: captured(2000n),
    capture_rest: captured(left),
    void: { kind: 'void', orderNo, voidNo: newNo('V') },
  } as const
  return data[event as keyof typeof data]
}

const asked = (answer: object | string) => (typeof answer === 'string' ? answer : 'done')

const sending =
  (ways: ReturnType<typeof orderWays>, house: () => House) => async (order: Order, event: string) => {
    switch (event) {
      case 'pass':
        return ways.review(house(), order, 'accept')
      case 'reject':
        return ways.review(house(), order, 'reject')
      case 'ask_capture':
        return asked(await ways.capture(house(), order, 1000n))
      case 'ask_void':
        return asked(await ways.capture(house(), order, 'void'))
      case 'ask_refund':
        return asked(await ways.refund(house(), order, 1000n))
      case 'time':
        return whetherMoved(
          () => ways.state(order),
          () => ways.endTime(order),
        )
      default: {
        const left = (await ways.state(order)) === 'succeed/partially_captured' ? whole - part : whole
        const answer = await ways.tell(house(), order, coreData(order, event, left))
        return answer === 'applied' ? 'done' : answer
      }
    }
  }

/** Rows O1 to O17, with what is captured of it: 100.00 US dollars. */
export function provedOrder(world: MachineWorld, house: () => House): ProvedMachine<Order> {
  const ways = orderWays(world)
  const send = sending(ways, house)
  return {
    name: 'order',
    states: Object.keys(led),
    events: {
      // A card that was sent is told late to an order that has come further.
      submit: 'done',
      approve: 'unmatched',
      decline: 'unmatched',
      core_cancel: 'unmatched',
      core_expire: 'unmatched',
      pass: 'trade.review_state',
      reject: 'trade.review_state',
      capture_part: 'unmatched',
      capture_rest: 'unmatched',
      void: 'unmatched',
      ask_capture: 'trade.capture_state',
      ask_void: 'trade.void_state',
      ask_refund: 'trade.refund_not_captured',
      time: 'nothing',
    },
    rows,
    async make(state) {
      const [more, ...events] = led[state]!
      const order = await ways.make(house(), whole, more)
      for (const event of events) await send(order, event)
      return order
    },
    send,
    again: ({ told: events }) => ways.tellAgain(events.at(-1)!),
    state: ways.state,
    posted: ({ id }) => postedBy(world, house().merchantId, id),
  }
}

const rows = `
  received/none submit → pending/none
  received/none approve → succeed/captured | capture: net→pending 10000, pending→fee_rev 320
  received/none decline → failed/none
  received/none core_cancel → canceled/none
  received/none core_expire → expired/none
  received/none time → expired/none
  received/none capture_part = waiting
  received/none capture_rest = waiting
  received/none void = waiting
  pending/none approve → succeed/captured | capture: net→pending 10000, pending→fee_rev 320
  pending/none decline → failed/none
  pending/none core_expire → expired/none
  pending/none time → expired/none
  pending/none capture_part = waiting
  pending/none capture_rest = waiting
  pending/none void = waiting
  pending_review/authorized pass → succeed/authorized
  pending_review/authorized reject → canceled/voided
  pending_review/authorized time → expired/voided
  pending_review/authorized capture_part = waiting
  pending_review/authorized capture_rest = waiting
  pending_review/authorized void = waiting
  succeed/authorized capture_part → succeed/partially_captured | capture: net→pending 2000, pending→fee_rev 88
  succeed/authorized capture_rest → succeed/captured | capture: net→pending 10000, pending→fee_rev 320
  succeed/authorized void → canceled/voided
  succeed/authorized time → expired/auth_expired
  succeed/authorized ask_capture → succeed/authorized
  succeed/authorized ask_void → succeed/authorized
  succeed/partially_captured capture_part → succeed/partially_captured | capture: net→pending 2000, pending→fee_rev 88
  succeed/partially_captured capture_rest → succeed/captured | capture: net→pending 6000, pending→fee_rev 204
  succeed/partially_captured void → succeed/captured
  succeed/partially_captured time → succeed/captured
  succeed/partially_captured ask_capture → succeed/partially_captured
  succeed/partially_captured ask_void → succeed/partially_captured
  succeed/partially_captured ask_refund → succeed/partially_captured | request: pending→t:refund 1000
  succeed/captured ask_refund → succeed/captured | request: pending→t:refund 1000
  pending_review/authorized approve = done
  succeed/authorized approve = done
  succeed/partially_captured approve = done
  succeed/captured approve = done
  failed/none decline = done
  canceled/voided approve = done
  expired/auth_expired approve = done
  expired/none approve = done
  expired/voided approve = done
  expired/auth_expired ask_capture = trade.capture_expired
  expired/auth_expired ask_void = trade.void_expired`
