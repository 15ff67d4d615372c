import { type FrameTicket, ticketToSign } from '@quayside/contract/provider/frame-ticket.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import type { FrameAnswer } from '#network/frame/answer.ts'
import { macOf } from '#network/sign.ts'
import { frameKey, payerOrigin, type TestNetwork } from './network.ts'

const minutes = 60_000

/** A ticket as the gateway makes it, of ten minutes. */
export const ticketOf = (orderNo: string, value: string, more: Partial<FrameTicket> = {}): FrameTicket => ({
  use: 'payment',
  orderNo,
  merchantId: '302618',
  merchantName: 'Nanbei Outdoor',
  merchantOrderId: `link-${orderNo}`,
  amount: { currency: 'USD', value },
  type: 'sale',
  brands: [...cardBrands],
  language: 'en',
  challenge: false,
  payerOrigin,
  expiresAt: new Date(Date.now() + 10 * minutes).toISOString(),
  ...more,
})

export function signed(ticket: object, key = frameKey): string {
  const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  const signature = macOf(Buffer.from(key, 'hex'), ticketToSign(payload)).toString('hex')
  return `${payload}.${signature}`
}

export const cardOf = (number = '4111111111111111', more: object = {}) => ({
  number,
  expiry: '08/30',
  code: '123',
  name: 'ADA SUN',
  ...more,
})

/** What the frame's pages ask of the network, without a browser. */
export function frameClient({ app }: Pick<TestNetwork, 'app'>) {
  const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
    const response = await app.inject({ method: 'POST', url, payload, headers })
    return { status: response.statusCode, body: response.json<FrameAnswer & Record<string, unknown>>() }
  }
  return {
    post,
    get: (url: string) => app.inject({ method: 'GET', url }),
    authorise: async (ticket: string, card: object = cardOf()) =>
      (await post('/frame/authorise', { ticket, card })).body,
  }
}
