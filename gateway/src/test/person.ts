import { randomUUID } from 'node:crypto'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { type Envelope, headers } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { GatewayServer } from '#http/gateway-server.ts'
import { sendCall } from '#acts/test/frame.ts'
import { addOperator, addSession, type TestScope } from '#db/test/people.ts'
import type { TestDatabase } from '#db/test/database.ts'

/** Every right that a move of an order needs. */
export const movers: readonly Permission[] = [
  'trade.transaction.view',
  'trade.transaction.refund',
  'trade.transaction.capture',
  'trade.transaction.void',
  'trade.refund.view',
  'risk.review.view',
  'risk.review.decide',
]

export interface Asked<O> extends Envelope<O> {
  readonly http: number
}

/** `G` is what the tests of it call a gateway. */
export interface Person<G = GatewayServer> {
  /** One call as the portal makes it, with a key of its own unless one is given. */
  ask<C extends Call>(
    call: C,
    input: InputOf<C>,
    options?: { key?: string; language?: string; gateway?: G },
  ): Promise<Asked<OutputOf<C>>>
  /** The version of an order that the screen would send. */
  version(orderNo: string): Promise<number>
}

/** An operator who is signed in. */
export async function signedIn(
  { owner }: TestDatabase,
  gateway: GatewayServer,
  {
    merchantId = 1n,
    permissions = movers,
    scope = {},
  }: { merchantId?: bigint; permissions?: readonly Permission[]; scope?: TestScope } = {},
): Promise<Person> {
  const token = await addSession(owner, await addOperator(owner, merchantId, { permissions, scope }))
  const ask: Person['ask'] = async (
    call,
    input,
    { key = randomUUID(), language = 'en', gateway: other } = {},
  ) => {
    const response = await sendCall(other ?? gateway, call, input, {
      token,
      language,
      headers: { [headers.idempotencyKey]: key },
    })
    const envelope: Envelope<never> = response.json()
    return { http: response.statusCode, ...envelope }
  }
  return {
    ask,
    async version(orderNo) {
      const { data } = await ask(portalCalls.transactionDetail.detail, { id: orderNo })
      return data!.version
    },
  }
}
