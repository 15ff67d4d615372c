import { randomUUID } from 'node:crypto'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { type Envelope, headers } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { sendCall } from '#acts/test/frame.ts'
import type { TestApp } from '#test/app.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'

const { token } = portalCalls

type Made = Partial<InputOf<typeof token.add>>

export interface TestToken {
  readonly id: string
  readonly secret: string
  ask<C extends Call>(
    call: C,
    input: Partial<InputOf<C>>,
    options?: { key?: string; headers?: Record<string, string> },
  ): Promise<Envelope<OutputOf<C>> & { readonly http: number }>
}

/** Merchants 1 and 2 with people, who make tokens for machines. */
export function tokenWorld(app: TestApp) {
  const world = approvalWorld(app)
  const of = ({ id, secret }: { id: string; secret: string }): TestToken => ({
    id,
    secret,
    async ask(call, input, { key = randomUUID(), headers: more = {} } = {}) {
      const response = await sendCall(app.gateway, call, input, {
        token: secret,
        headers: { [headers.idempotencyKey]: key, ...more },
      })
      return { ...response.json<Envelope<never>>(), http: response.statusCode }
    },
  })
  return {
    ...world,
    tokenOf: of,
    async begin() {
      await makeMerchant(app, 1n)
      await makeMerchant(app, 2n)
    },
    async made(who: Somebody, more: Made = {}): Promise<TestToken> {
      const input = { name: 'Nightly books', permissions: ['trade.transaction.view'], ...more, proof }
      const { data, message } = await who.ask(token.add, input)
      if (!data) throw new Error(`no token was made: ${message}`)
      return of(data)
    },
    async service(who: Somebody, roleIds: string[], more: Made = {}): Promise<TestToken> {
      const input = { name: 'Warehouse', permissions: ['trade.transaction.view'], ...more, roleIds, proof }
      const { data, message } = await who.ask(token.addService, input)
      if (!data) throw new Error(`no service was made: ${message}`)
      return of(data)
    },
    /** A refund as its call takes it, of an order as it is now. */
    async refundOf(who: Somebody, orderNo: string, value = '1.00') {
      const { data } = await who.ask(portalCalls.transactionDetail.detail, { id: orderNo })
      return { id: orderNo, amount: { currency: 'USD', value }, version: data!.version }
    },
    /** The role by which somebody holds their rights. */
    async roleOf({ id }: Somebody): Promise<string> {
      return String(
        (await world.rows('select role_id from operator_role where operator_id = $1', id))[0]!['role_id'],
      )
    },
  }
}
