import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { usd } from '#test/deliveries.ts'
import { batchOf } from './batches.ts'
import type { Asked } from './moves.ts'

type Row = Record<string, unknown>

/** What a race needs; the tests hold it in their process, the proof (bench/src/prove/races/races.ts) against real ones. */
export interface Racing {
  /** A new order of 100 US dollars, or one that is held for review. @returns its number */
  order(what: 'sale' | 'authorised' | 'held'): Promise<string>
  /** By an operator with every right, at one of two gateways. */
  ask<C extends Call>(
    call: C,
    input: InputOf<C>,
    ways: { gateway: 0 | 1; key?: string },
  ): Promise<Asked<OutputOf<C>>>
  version(orderNo: string): Promise<number>
  /** The payment core tells of a chargeback of the whole order. */
  chargeBack(orderNo: string): Promise<unknown>
  rows(text: string, ...values: unknown[]): Promise<Row[]>
  /** The order's authorisation ends now. */
  expireNow(orderNo: string): Promise<unknown>
  /** What the worker does every minute. */
  endTime(): Promise<void>
  /** The first try of a refund at the network, as the worker does it. */
  send(refundId: string): Promise<void>
}

/** One round. @returns what came out wrong */
export type Race = (racing: Racing, round: string) => Promise<string[]>

const { refund, cancel } = portalCalls.refund
const { capture, authVoid } = portalCalls.capture
const { accept, reject } = portalCalls.review
const won = (answers: readonly { status: string }[]) =>
  answers.filter(({ status }) => status === okStatus).length
const oneWins = (answers: readonly { status: string; error?: string }[]): string[] =>
  won(answers) === 1 ? [] : [`${won(answers)} won: ${answers.map(({ error }) => error ?? 'done').join(', ')}`]
const differs = (row: Row | undefined, expected: Row): string[] =>
  Object.entries(expected)
    .filter(([name, value]) => row?.[name] !== value)
    .map(([name, value]) => `${name} is ${String(row?.[name])} instead of ${String(value)}`)

const orderRow = async ({ rows }: Racing, orderNo: string) =>
  (await rows('select * from orders where order_no = $1', orderNo))[0]
const refundsOf = ({ rows }: Racing, orderNo: string) =>
  rows(
    `select r.* from refund r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id where o.order_no = $1`,
    orderNo,
  )

export const races: Readonly<Record<string, Race>> = {
  async 'two refunds whose sum is too big: one wins'(racing) {
    const id = await racing.order('sale')
    const input = { id, amount: usd('60.00'), version: await racing.version(id) }
    const answers = await Promise.all(
      [0, 1].map((gateway) => racing.ask(refund, input, { gateway: gateway as 0 | 1 })),
    )
    return [...oneWins(answers), ...differs(await orderRow(racing, id), { refund_in_flight: 6000n })]
  },

  async 'one refund sent twice under one key: one refund'(racing, round) {
    const id = await racing.order('sale')
    const input = { id, amount: usd('60.00'), version: await racing.version(id) }
    const key = `twice-${round}`
    const answers = await Promise.all([
      racing.ask(refund, input, { gateway: 0, key }),
      racing.ask(refund, input, { gateway: 1, key }),
    ])
    const ids = new Set(answers.map(({ data }) => data?.id))
    return [
      ...(won(answers) === 2 && ids.size === 1
        ? []
        : [`answered ${answers.map(({ error }) => error ?? 'done').join(', ')}`]),
      ...differs(await orderRow(racing, id), { refund_in_flight: 6000n }),
    ]
  },

  async 'two refunds under one number of the merchant: one wins'(racing, round) {
    const ids = [await racing.order('sale'), await racing.order('sale')]
    const inputs = await Promise.all(
      ids.map(async (id) => ({
        id,
        amount: usd('1.00'),
        merchantRefundId: `mine-${round}`,
        version: await racing.version(id),
      })),
    )
    const answers = await Promise.all(
      inputs.map((input, index) => racing.ask(refund, input, { gateway: index as 0 | 1 })),
    )
    const loser = answers.find(({ status }) => status !== okStatus)
    return [...oneWins(answers), ...differs({ ...loser }, { error: 'trade.refund_number_taken' })]
  },

  async 'capture against void: one wins'(racing) {
    const id = await racing.order('authorised')
    const version = await racing.version(id)
    const answers = await Promise.all([
      racing.ask(capture, { id, amount: usd('40.00'), version }, { gateway: 0 }),
      racing.ask(authVoid, { id, version }, { gateway: 1 }),
    ])
    const flying = answers[0].status === okStatus ? 4000n : 10000n
    return [...oneWins(answers), ...differs(await orderRow(racing, id), { capture_in_flight: flying })]
  },

  async 'pass against reject: one wins'(racing) {
    const id = await racing.order('held')
    const version = await racing.version(id)
    const answers = await Promise.all([
      racing.ask(accept, { id, version }, { gateway: 0 }),
      racing.ask(reject, { id, version }, { gateway: 1 }),
    ])
    const state = answers[0].status === okStatus ? 'succeed' : 'canceled'
    return [...oneWins(answers), ...differs(await orderRow(racing, id), { state })]
  },

  async 'refund against chargeback: never more than was captured'(racing) {
    const id = await racing.order('sale')
    const version = await racing.version(id)
    const [answer] = await Promise.all([
      racing.ask(refund, { id, amount: usd('60.00'), version }, { gateway: 1 }),
      racing.chargeBack(id),
    ])
    const states = (await refundsOf(racing, id)).map(({ state }) => state).join()
    return [
      ...differs(await orderRow(racing, id), {
        charged_back: 10000n,
        refund_in_flight: 0n,
        over_refunded: false,
      }),
      ...differs({ states }, { states: answer.status === okStatus ? 'canceled' : '' }),
    ]
  },

  async 'capture against the end of the authorisation: one wins'(racing) {
    const id = await racing.order('authorised')
    const version = await racing.version(id)
    const [answer] = await Promise.all([
      racing.ask(capture, { id, amount: usd('40.00'), version }, { gateway: 0 }),
      racing.expireNow(id).then(() => racing.endTime()),
    ])
    await racing.endTime()
    return differs(
      await orderRow(racing, id),
      answer.status === okStatus
        ? { capture_state: 'authorized', capture_in_flight: 4000n }
        : { capture_state: 'auth_expired', capture_in_flight: 0n },
    )
  },

  async 'taking a refund back against sending it: one wins'(racing) {
    const id = await racing.order('sale')
    const version = await racing.version(id)
    const asked = await racing.ask(refund, { id, amount: usd('60.00'), version }, { gateway: 0 })
    const refundId = asked.data!.id
    const [answer] = await Promise.all([
      racing.ask(cancel, { refundId }, { gateway: 1 }),
      racing.send(refundId),
    ])
    const [row] = await refundsOf(racing, id)
    if (answer.status === okStatus)
      return [
        ...differs(row, { state: 'canceled', attempt: 0 }),
        ...differs(await orderRow(racing, id), { refund_in_flight: 0n, refunded: 0n }),
      ]
    return [
      ...differs({ ...answer }, { error: 'trade.refund_sent' }),
      ...(row?.['state'] === 'pending' || row?.['state'] === 'succeed'
        ? []
        : [`it is ${String(row?.['state'])}`]),
    ]
  },

  async 'one batch started twice: one start wins'(racing) {
    const id = await racing.order('sale')
    const at = (gateway: 0 | 1) =>
      batchOf<never>(
        {
          ask: (call, input, { key } = {}) =>
            racing.ask(call, input, { gateway, ...(key !== undefined && { key }) }),
        },
        batchId,
      )
    const batchId: string = crypto.randomUUID()
    await at(0).list(`${id}\t1.00\tUSD`)
    const answers = await Promise.all([at(0).start(), at(1).start()])
    return [...oneWins(answers), ...differs({ state: (await at(0).detail()).state }, { state: 'waiting' })]
  },
}
