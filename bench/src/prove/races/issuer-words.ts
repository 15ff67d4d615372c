import { randomUUID } from 'node:crypto'
import { okStatus } from '@quayside/contract/envelope.ts'
import { wire } from '@quayside/contract/money.ts'
import { issuerEventCalls } from '@quayside/contract/provider/issuer-event.ts'
import { ask } from '@quayside/sandbox/staff/ask.ts'
import type { World } from '#prove/world/world.ts'
import { waitingLoad } from './vcc.sql.ts'

export interface RacedCard {
  readonly id: string
  readonly no: string
}

/** What the issuer of virtual cards tells, by the gateway's own door. */
export function issuerWords({ owner, gateways, receiver }: World, merchantId: bigint) {
  const read = { tenant: null, mode: 'read' } as const
  /** @returns what the event was taken for */
  async function says({ no }: Pick<RacedCard, 'no'>, event: object, gateway = 0): Promise<string> {
    const desk = { gateway: gateways[gateway]!.origin, key: receiver.key, now: Date.now }
    const common = { id: randomUUID(), cardNo: no, at: new Date().toISOString() }
    const told = { events: [{ ...common, ...event }] }
    const { status, data } = (await ask(desk, issuerEventCalls.deliver.path, told)) as {
      status: string
      data: { answers: { outcome: string }[] }
    }
    if (status !== okStatus) throw new Error(`the event was refused: ${status}`)
    return data.answers[0]!.outcome
  }
  const waiting = ({ id }: RacedCard) => owner.tx(read, (tx) => tx.one(waitingLoad(merchantId, id)))
  return {
    says,
    async confirm(card: RacedCard): Promise<void> {
      const { loadNo, currency, amount } = await waiting(card)
      const made = { lastFour: '4242', endsOn: '2029-01-31', amount: wire(currency, amount) }
      await says(card, { kind: 'load_confirmed', loadNo, ...made })
    },
    async refuse(card: RacedCard): Promise<void> {
      const { loadNo } = await waiting(card)
      await says(card, { kind: 'load_refused', loadNo, code: 'program_limit' })
    },
  }
}
