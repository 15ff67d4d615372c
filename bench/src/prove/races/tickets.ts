import { randomUUID } from 'node:crypto'
import { signTicket } from '@quayside/gateway/frame-key.ts'
import type { FrameTicket } from '@quayside/contract/provider/frame-ticket.ts'
import type { Finding } from '#prove/proof.ts'
import { frameKey } from '#prove/world/world.ts'
import { payersOf } from './payers.ts'
import { linkOf, type Seller } from './sellers.ts'

const uses = 40

const read = (signed: string): FrameTicket =>
  JSON.parse(Buffer.from(signed.split('.')[0]!, 'base64url').toString()) as FrameTicket

/** The same signature under other words. */
const altered = (signed: string, change: object): string =>
  `${Buffer.from(JSON.stringify({ ...read(signed), ...change })).toString('base64url')}.${signed.split('.')[1]!}`

const changes: Readonly<Record<keyof FrameTicket, unknown>> = {
  site: 'https://elsewhere.example',
  descriptor: 'ELSEWHERE',
  email: 'other@example.com',
  use: 'moto',
  orderNo: 'O0000000000000000',
  merchantId: '980002',
  merchantName: 'Somebody Else',
  merchantOrderId: 'L-0',
  amount: { currency: 'USD', value: '0.98' },
  type: 'pre-authorization',
  brands: ['unionpay'],
  language: 'zh',
  challenge: true,
  asksName: false,
  payerOrigin: 'https://collect.example',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
}

/**
 * Tickets for the card frame: altered in each field, of another key, late, of another page; and used again and again, after which
 * one thing was authorised.
 */
export async function ticketAttacks(seller: Seller): Promise<Finding> {
  const payers = payersOf(seller.world)
  const breaches: string[] = []
  const fresh = async () => {
    const link = await linkOf(seller)
    const attempt = randomUUID()
    const { data } = await payers.begin(link.ref, { attempt })
    return { link, attempt, ticket: data!.ticket }
  }
  const { ticket } = await fresh()
  const bad: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(changes).map(([field, value]) => [
        `another ${field}`,
        altered(ticket, { [field]: value }),
      ]),
    ),
    'another key': signTicket('cd'.repeat(32), read(ticket)),
    late: signTicket(frameKey, { ...read(ticket), expiresAt: new Date(Date.now() - 1_000).toISOString() }),
    'another page': signTicket(frameKey, { ...read(ticket), payerOrigin: 'https://collect.example' }),
    'no signature': `${ticket.split('.')[0]!}.`,
  }
  for (const [what, text] of Object.entries(bad)) {
    const { status } = await payers.send(text)
    if (status !== 'refused') breaches.push(`a ticket with ${what}: ${status}`)
  }
  for (let use = 0; use < uses; use++) {
    const { link, attempt, ticket: good } = await fresh()
    const answers = await Promise.all(Array.from({ length: 4 }, () => payers.send(good)))
    const told = new Set(answers.map(({ status }) => status))
    const state = await payers.state(link.ref, attempt)
    if (told.size !== 1 || !['paid', 'declined', 'review'].includes(state.data?.step ?? ''))
      breaches.push(`a ticket used four times: ${[...told].join()}, then ${state.data?.step}`)
  }
  return { figures: [`${Object.keys(bad).length} bad tickets`, `${uses} tickets used four times`], breaches }
}
