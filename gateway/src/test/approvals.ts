import { randomUUID } from 'node:crypto'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { type Envelope, headers } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { permissions as every, type Permission } from '@quayside/contract/permissions.ts'
import type { GatewayServer } from '#http/gateway-server.ts'
import { createPasswords } from '#areas/entry/index.ts'
import { sendCall } from '#acts/test/frame.ts'
import { addOperator, addSession, type TestScope } from '#db/test/people.ts'
import type { TestApp } from './app.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from './deliveries.ts'

const { approval, approvalRule, refund, transactionDetail } = portalCalls

export interface Somebody {
  readonly id: string
  readonly token: string
  ask<C extends Call>(
    call: C,
    input: InputOf<C>,
    options?: { key?: string; gateway?: GatewayServer; ip?: string },
  ): Promise<Envelope<OutputOf<C>>>
}

const paymentPassword = 'Pay-Word-8'
export const proof = { paymentPassword }
const hashes = new WeakMap<TestApp, Promise<string>>()

/** Hashing takes its time: once for everybody. */
function paymentPasswordHash(app: TestApp): Promise<string> {
  const made =
    hashes.get(app) ?? createPasswords(Buffer.from(app.secrets.pepper, 'hex')).hash(paymentPassword)
  hashes.set(app, made)
  return made
}

/** Somebody who is signed in, of merchant 1 with every right unless told otherwise. */
const somebodyOf =
  (app: TestApp) =>
  async (
    options: {
      permissions?: readonly Permission[]
      isMain?: boolean
      merchantId?: bigint
      scope?: TestScope
    } = {},
  ): Promise<Somebody> => {
    const { owner, gateway } = app
    const { permissions = every, isMain = false, merchantId = 1n, scope = {} } = options
    const operator = await addOperator(owner, merchantId, {
      permissions,
      isMain,
      scope,
      paymentPasswordHash: await paymentPasswordHash(app),
    })
    const token = await addSession(owner, operator)
    return {
      id: operator.id,
      token,
      async ask(call, input, { key = randomUUID(), gateway: at = gateway, ip } = {}) {
        const response = await sendCall(at, call, input, {
          token,
          headers: { [headers.idempotencyKey]: key },
          ...(ip !== undefined && { ip }),
        })
        return response.json<Envelope<never>>()
      },
    }
  }

/** A merchant with orders and a rule: refunds from 50 US dollars on wait for a second person. */
export function approvalWorld(app: TestApp) {
  const { db, owner } = app
  let orders = 0

  const rows = (text: string, ...values: unknown[]) =>
    owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<Record<string, unknown>>({ text, values }))

  async function newOrder(): Promise<string> {
    const no = `P${++orders}`
    await deliver(db, [coreEvent('2026-01-05T10:00:00Z', orderData(no))])
    return no
  }

  return {
    somebody: somebodyOf(app),
    rows,
    newOrder,
    async begin() {
      await makeMerchant(app, 1n)
    },
    setRule: (
      who: Somebody,
      rule: Omit<InputOf<typeof approvalRule.save>, 'kind' | 'proof'> & {
        kind?: 'refund.single' | 'refund.batch' | 'exchange.pay'
      } = {},
    ) => who.ask(approvalRule.save, { kind: 'refund.single', threshold: [usd('50.00')], proof, ...rule }),
    async refund(who: Somebody, orderNo: string, value: string, options?: { key?: string }) {
      const { data } = await who.ask(transactionDetail.detail, { id: orderNo })
      return who.ask(refund.refund, { id: orderNo, amount: usd(value), version: data!.version }, options)
    },
    /** A refund of 60 US dollars that waits. @returns the proposal's id and the order's number */
    async waiting(who: Somebody): Promise<{ id: string; orderNo: string }> {
      const orderNo = await newOrder()
      const asked = await this.refund(who, orderNo, '60.00')
      if (asked.error !== 'approval.required') throw new Error(`it did not wait: ${asked.error ?? 'done'}`)
      return { id: asked.facts!['approval']!, orderNo }
    },
    approve: (who: Somebody, id: string, gateway?: GatewayServer) =>
      who.ask(approval.approve, { id, proof }, gateway && { gateway }),
    async state(id: string) {
      return (await rows('select * from approval where id = $1', id))[0]!
    },
    refundsOf: (orderNo: string) =>
      rows(
        'select r.* from refund r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id where o.order_no = $1',
        orderNo,
      ),
  }
}
