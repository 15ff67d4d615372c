import { randomUUID } from 'node:crypto'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { Envelope } from '@quayside/contract/envelope.ts'
import { payCalls, payerBasePath } from '@quayside/contract/payer/pay.ts'
import type { World } from '#prove/world/world.ts'

/** A card that the network authorises. */
export const card = { number: '4242424242424242', expiry: '08/39', code: '123', name: 'ADA SUN' } as const

let payers = 0

/** Whoever pays a link: at any of the hosts, each under an address of mail of their own. */
export function payersOf({ gateways, networkUrl }: Pick<World, 'gateways' | 'networkUrl'>) {
  async function ask<C extends Call>(
    call: C,
    input: InputOf<C>,
    host: number,
  ): Promise<Envelope<OutputOf<C>>> {
    const { payerOrigin } = gateways[host % gateways.length]!
    const response = await fetch(payerOrigin + payerBasePath + call.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    return (await response.json()) as Envelope<OutputOf<C>>
  }
  return {
    begin: (
      ref: string,
      {
        host = 0,
        attempt = randomUUID(),
        ...more
      }: { host?: number; attempt?: string } & Partial<InputOf<typeof payCalls.order>> = {},
    ) =>
      ask(
        payCalls.order,
        { ref, attempt, email: `payer${++payers}@example.com`, language: 'en', ...more },
        host,
      ),
    state: (ref: string, attempt: string, host = 0) =>
      ask(payCalls.state, { ref, attempt, sent: true, seen: 'card' }, host),
    /** What the frame's page sends for its payer. */
    async send(ticket: string, fields: object = card): Promise<{ status: string }> {
      const response = await fetch(`${networkUrl}/frame/authorise`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ticket, card: fields }),
      })
      return (await response.json()) as { status: string }
    },
  }
}
