import { usd, whetherMoved } from './fund-ways.ts'
import { type House, type MachineWorld, postedBy } from './machine-world.ts'
import { type NetworkWord, newNo, type Operation, type Order, orderWays } from './order-ways.ts'
import type { ProvedMachine } from './design.ts'

/** Of every order here, in minor units. */
const whole = 10_000n

interface Asked {
  readonly order: Order
  readonly operation: Operation
}

const words: Readonly<Record<string, NetworkWord>> = { send: 'silence', answered: 'done', denied: 'refused' }
const done = (answer: string): string => (answer === 'applied' ? 'done' : answer)

/** How each state of a refund comes about. */
const refundLed: Record<string, readonly string[]> = {
  received: [],
  pending: ['send'],
  succeed: ['send', 'done'],
  failed: ['send', 'refused'],
  canceled: ['cancel'],
  returned: ['send', 'done', 'return'],
}

const refundRows = `
  received send → pending
  received answered → succeed | succeed: t:refund→net 1000
  received denied → failed | refuse: t:refund→pending 1000
  received cancel → canceled | cancel: t:refund→pending 1000
  received charge_back → canceled | cancel: t:refund→pending 1000
  received done = waiting
  received refused = waiting
  received return = waiting
  pending answered → succeed | succeed: t:refund→net 1000
  pending denied → failed | refuse: t:refund→pending 1000
  pending done → succeed | succeed: t:refund→net 1000
  pending refused → failed | refuse: t:refund→pending 1000
  pending return = waiting
  succeed return → returned | return: net→pending 1000
  succeed done = done
  failed refused = done
  returned done = done`

function refundData({ order: { no: orderNo }, operation }: Asked, event: string) {
  const own = { orderNo, refundNo: operation.no }
  const amount = usd(operation.amount)
  const told = {
    done: { kind: 'refund', ...own, amount },
    refused: { kind: 'operation_refused', orderNo, operation: 'refund', operationNo: operation.no },
    return: { kind: 'refund_returned', ...own },
    charge_back: {
      kind: 'dispute',
      orderNo,
      caseNo: newNo('D'),
      stage: 'chargeback',
      amount,
      reasonCode: '10.4',
    },
  } as const
  return told[event as keyof typeof told]
}

/** Rows R1 to R7: a refund of 10.00. `returned` is failed after it had succeeded. */
export function provedRefund(world: MachineWorld, house: () => House): ProvedMachine<Asked> {
  const ways = orderWays(world)
  const state = async ({ operation: { id } }: Asked): Promise<string> => {
    const [row] = await world.rows('select state, done_at from refund where id = $1', id)
    return row!['state'] === 'failed' && row!['done_at'] !== null ? 'returned' : (row!['state'] as string)
  }
  const send = async (thing: Asked, event: string): Promise<string> => {
    const { order, operation } = thing
    const word = words[event]
    if (word)
      return whetherMoved(
        () => state(thing),
        () => ways.hear(house(), order, operation, word),
      )
    if (event === 'cancel') return ways.cancel(house(), operation)
    return done(await ways.tell(house(), order, refundData(thing, event)))
  }
  return {
    name: 'refund',
    states: Object.keys(refundLed),
    events: {
      send: 'nothing',
      answered: 'nothing',
      denied: 'nothing',
      cancel: 'trade.refund_sent',
      done: 'unmatched',
      refused: 'unmatched',
      return: 'unmatched',
      charge_back: 'done',
    },
    rows: refundRows,
    async make(wanted) {
      const order = await ways.make(house(), whole)
      const operation = await ways.refund(house(), order, 1000n)
      if (typeof operation === 'string') throw new Error(`no refund: ${operation}`)
      const thing = { order, operation }
      for (const event of refundLed[wanted]!) await send(thing, event)
      return thing
    },
    send,
    again: ({ order }) => ways.tellAgain(order.told.at(-1)!),
    state,
    posted: ({ operation }) => postedBy(world, house().merchantId, operation.id),
  }
}

/** Rows V1 to V5: a capture of 40.00 of 100.00, or everything given back. */
export function provedCapture(
  world: MachineWorld,
  house: () => House,
  kind: 'capture' | 'void',
): ProvedMachine<Asked> {
  const ways = orderWays(world)
  const led: Record<string, readonly string[]> = {
    received: [],
    pending: ['send'],
    succeed: ['send', 'done'],
    failed: ['send', 'refused'],
  }
  const state = ({ operation }: Asked) => ways.operationState(operation)
  const send = async (thing: Asked, event: string): Promise<string> => {
    const { order, operation } = thing
    const word = words[event]
    if (word)
      return whetherMoved(
        () => state(thing),
        () => ways.hear(house(), order, operation, word),
      )
    const { no } = operation
    const [orderNo, amount] = [order.no, usd(operation.amount)]
    if (event === 'refused')
      return done(
        await ways.tell(house(), order, {
          kind: 'operation_refused',
          orderNo,
          operation: kind,
          operationNo: no,
        }),
      )
    return done(
      await ways.tell(
        house(),
        order,
        kind === 'capture' ? { kind, orderNo, captureNo: no, amount } : { kind, orderNo, voidNo: no, amount },
      ),
    )
  }
  const posting = kind === 'capture' ? ' | capture: net→pending 4000, pending→fee_rev 146' : ''
  return {
    name: kind,
    states: Object.keys(led),
    events: {
      send: 'nothing',
      answered: 'nothing',
      denied: 'nothing',
      done: 'unmatched',
      refused: 'unmatched',
    },
    rows: `
      received send → pending
      received answered → succeed${posting}
      received denied → failed
      received done = waiting
      received refused = waiting
      pending answered → succeed${posting}
      pending denied → failed
      pending done → succeed${posting}
      pending refused → failed
      succeed done = done
      failed refused = done`,
    async make(wanted) {
      const order = await ways.make(house(), whole, { type: 'pre-authorization' })
      const operation = await ways.capture(house(), order, kind === 'capture' ? 4000n : kind)
      if (typeof operation === 'string') throw new Error(`no ${kind}: ${operation}`)
      const thing = { order, operation }
      for (const event of led[wanted]!) await send(thing, event)
      return thing
    },
    send,
    again: ({ order }) => ways.tellAgain(order.told.at(-1)!),
    state,
    posted: ({ operation }) => postedBy(world, house().merchantId, operation.id),
  }
}

interface Case {
  readonly order: Order
  readonly caseNo: string
}

/** What the payment core tells of cases, rows C1, C5, C6 and C11: 30.00 of 100.00. */
export function provedCase(world: MachineWorld, house: () => House): ProvedMachine<Case> {
  const ways = orderWays(world)
  const led: Record<string, readonly string[]> = {
    retrieval: ['inquire'],
    closed: ['inquire', 'withdraw'],
    chargeback: ['charge'],
    withdrawn: ['charge', 'withdraw'],
  }
  const send = async ({ order, caseNo }: Case, event: string): Promise<string> => {
    const own = { orderNo: order.no, caseNo }
    const opened = { kind: 'dispute', ...own, amount: usd(3000n), reasonCode: '10.4' } as const
    const told = {
      inquire: { ...opened, stage: 'retrieval' },
      charge: { ...opened, stage: 'chargeback' },
      withdraw: { kind: 'dispute_withdrawn', ...own },
    } as const
    return done(await ways.tell(house(), order, told[event as keyof typeof told]))
  }
  const row = async ({ caseNo }: Case) =>
    (await world.rows('select * from chargeback where case_no = $1', caseNo))[0]!
  const frozen = 'chargeback: net_dispute→net 3000, pending→frozen:cb 3000, pending→fee_rev 1500'
  return {
    name: 'chargeback',
    states: Object.keys(led),
    events: { inquire: 'unmatched', charge: 'unmatched', withdraw: 'unmatched' },
    rows: `
      retrieval charge → chargeback | ${frozen}
      retrieval withdraw → closed
      closed charge → chargeback | ${frozen}
      chargeback inquire = done
      chargeback withdraw → withdrawn | win: net→net_dispute 3000, frozen:cb→pending 3000
      withdrawn inquire = done`,
    async make(state) {
      const thing = { order: await ways.make(house(), whole), caseNo: newNo('D') }
      for (const event of led[state]!) await send(thing, event)
      return thing
    },
    send,
    again: ({ order }) => ways.tellAgain(order.told.at(-1)!),
    async state(thing) {
      const { stage, outcome } = await row(thing)
      if (stage === 'retrieval') return outcome === 'processing' ? 'retrieval' : 'closed'
      return outcome === 'processing' ? 'chargeback' : 'withdrawn'
    },
    posted: async (thing) => postedBy(world, house().merchantId, (await row(thing))['id'] as string),
  }
}
