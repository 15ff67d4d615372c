import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { retryWaiting } from '@quayside/gateway/areas/provider/public.ts'
import { operationRunner } from '@quayside/gateway/areas/trade/network/ask.job.ts'
import { orderTimeRunner } from '@quayside/gateway/orders/time.job.ts'
import type { NetworkOperations, NetworkReply } from '@quayside/gateway/ports/card-network/port.ts'
import { deliver, orderData } from '@quayside/gateway/test/deliveries.ts'
import { saidBy, usd } from './fund-ways.ts'
import type { House, MachineWorld } from './machine-world.ts'

const job = { id: '1', attempt: 1 }
type EventData = CoreEventInput['data']
type OrderInput = Parameters<typeof orderData>[1] & object

/** An order here, as its tests name it; the database has an id for it. */
export interface Order {
  readonly no: string
  readonly id: string
  readonly amount: bigint
  /** What was told of it so far. */
  readonly told: CoreEventInput[]
}

export interface Operation {
  readonly kind: 'capture' | 'refund'
  readonly id: string
  readonly no: string
  readonly amount: bigint
}

let numbers = 0
/** A number of the core's own; letters tell it from an id of ours, and its few digits from a card. */
export const newNo = (kind: string): string => `${kind}-${++numbers}`

export type NetworkWord = 'done' | 'refused' | 'silence'

/** Orders and what hangs on them: the payment core's events, the portal, the network's answers, and time. */
export const orderWays = (world: MachineWorld) => ({
  ...coreWays(world),
  ...portalWays(world),
  ...networkWays(world),
})

function coreWays({ app, rows }: MachineWorld) {
  const { db } = app
  const told = async (event: CoreEventInput) => (await deliver(db, [event]))[0]!.outcome

  /** One event of the payment core. @returns what became of it */
  async function tell(
    { merchantId }: House,
    order: Pick<Order, 'told'>,
    data: EventData,
    at = new Date().toISOString(),
  ) {
    const event = { eventId: randomUUID(), merchantId: String(merchantId), occurredAt: at, data }
    order.told.push(event)
    return told(event)
  }

  return {
    tell,
    tellAgain: told,
    async make(
      house: House,
      amount: bigint,
      more: OrderInput = {},
      at = new Date().toISOString(),
    ): Promise<Order> {
      const no = newNo('O')
      const events: CoreEventInput[] = []
      const authorised = { sentAt: at, authorisation: { result: 'approved', at } } as const
      const data = orderData(no, { amount: usd(amount), ...authorised, ...more })
      const answer = await tell(house, { told: events }, data, at)
      if (answer !== 'applied') throw new Error(`the order is ${answer}`)
      const [row] = await rows('select id from orders where order_no = $1', no)
      return { no, id: row!['id'] as string, amount, told: events }
    },
    state: async ({ id }: Order) => {
      const [row] = await rows('select state, capture_state from orders where id = $1', id)
      return `${row!['state'] as string}/${row!['capture_state'] as string}`
    },
  }
}

function portalWays({ rows }: MachineWorld) {
  const { transactionDetail, review, capture, refund } = portalCalls
  const version = async ({ maker }: House, { no }: Order) =>
    (await maker.ask(transactionDetail.detail, { id: no })).data!.version
  return {
    async review(house: House, order: Order, how: 'accept' | 'reject') {
      const asked = { id: order.no, version: await version(house, order) }
      return saidBy(await house.maker.ask(review[how], asked))
    },
    /** Rows V1 and V2. @returns the operation, or why there is none */
    async capture(house: House, order: Order, amount: bigint | 'void'): Promise<Operation | string> {
      const asked = { id: order.no, version: await version(house, order) }
      const answer =
        amount === 'void'
          ? await house.maker.ask(capture.authVoid, asked)
          : await house.maker.ask(capture.capture, { ...asked, amount: usd(amount) })
      if (!answer.data) return saidBy(answer)
      const { id, captureNo: no } = answer.data
      const [row] = await rows('select amount from capture where id = $1', id)
      return { kind: 'capture', id, no, amount: row!['amount'] as bigint }
    },
    /** Row R1. @returns the operation, or why there is none */
    async refund(house: House, order: Order, amount: bigint): Promise<Operation | string> {
      const asked = { id: order.no, amount: usd(amount), version: await version(house, order) }
      const answer = await house.maker.ask(refund.refund, asked)
      if (!answer.data) return saidBy(answer)
      return { kind: 'refund', id: answer.data.id, no: answer.data.refundNo, amount }
    },
    cancel: async ({ maker }: House, { id }: Operation) =>
      saidBy(await maker.ask(refund.cancel, { refundId: id })),
  }
}

function networkWays({ app, rows }: MachineWorld) {
  const { db, owner } = app
  return {
    operationState: async ({ kind, id }: Operation) =>
      (await rows(`select state from ${kind} where id = $1`, id))[0]!['state'] as string,
    /** Rows R2 to R6 and V3 to V6: the worker asks the network. */
    async hear(
      { merchantId }: House,
      order: Order,
      { kind, id, amount }: Operation,
      word: NetworkWord,
    ): Promise<void> {
      const reply = replyOf(amount, word)
      const said = () => Promise.resolve(reply)
      const network: NetworkOperations = {
        capture: said,
        refund: said,
        void: said,
        reversal: said,
        inquire: said,
      }
      const [row] = await rows(`select attempt from ${kind} where id = $1`, id)
      const attempt = row!['attempt'] as number
      const payload = { merchantId: String(merchantId), orderId: order.id, kind, id, attempt }
      await operationRunner({ app: db, network, afterwards: retryWaiting }).run(payload, job)
    },
    /** All its times are over, and nobody has told anything of it for a while. */
    async endTime({ id }: Order): Promise<void> {
      await rows(
        `update orders set created_at = created_at - interval '40 days', recorded_at = recorded_at - interval '1 day',
            auth_expires_at = auth_expires_at - interval '40 days', review_deadline = review_deadline - interval '40 days'
          where id = $1`,
        id,
      )
      await orderTimeRunner({ app: db, owner, afterwards: retryWaiting }).run({}, job)
    },
  }
}

function replyOf(amount: bigint, word: NetworkWord): NetworkReply {
  if (word === 'silence') return { result: 'unknown' }
  const at = new Date().toISOString()
  return word === 'done'
    ? { result: 'done', at, amount: usd(amount), arn: null }
    : { result: 'refused', at, code: 'insufficient_balance', reason: null }
}
