import { randomUUID } from 'node:crypto'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { Envelope } from '@quayside/contract/envelope.ts'
import { payCalls, payerBasePath } from '@quayside/contract/payer/pay.ts'
import type { TestApp } from './app.ts'
import { coreEvent, deliver } from './deliveries.ts'

const card = { brand: 'jcb' as const, masked: '356600******0505' }

/** Payers, and the network that answers them. */
export function payerWorld(app: TestApp) {
  let addresses = 0
  let told = 0

  /** Each payer has an address of their own, unless told otherwise. */
  async function ask<C extends Call>(
    call: C,
    input: InputOf<C>,
    ip = `203.0.113.${(addresses = (addresses + 1) % 250)}`,
  ): Promise<Envelope<OutputOf<C>>> {
    const response = await app.payer.app.inject({
      method: 'POST',
      url: payerBasePath + call.path,
      headers: { 'content-type': 'application/json' },
      remoteAddress: ip,
      payload: JSON.stringify(input),
    })
    return response.json<Envelope<OutputOf<C>>>()
  }

  const tell = (orderNo: string, authorisation: object) =>
    deliver(app.db, [
      coreEvent(new Date(Date.now() + ++told).toISOString(), {
        kind: 'outcome',
        orderNo,
        card,
        risk: { score: 10 },
        authorisation,
      } as never),
    ])
  const now = () => new Date().toISOString()

  return {
    ask,
    begin: (ref: string, more: Partial<InputOf<typeof payCalls.order>> = {}, ip?: string) =>
      ask(
        payCalls.order,
        { ref, attempt: randomUUID(), email: 'yuki@example.jp', language: 'en', ...more },
        ip,
      ),
    stateOf: async (ref: string, attempt: string) => (await ask(payCalls.state, { ref, attempt })).data!,
    approve: (orderNo: string) => tell(orderNo, { result: 'approved', at: now(), authCode: '123456' }),
    decline: (orderNo: string, responseCode = '51') =>
      tell(orderNo, { result: 'declined', at: now(), responseCode }),
  }
}
