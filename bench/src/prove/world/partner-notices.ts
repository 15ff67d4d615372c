import { randomUUID } from 'node:crypto'
import { familyHeaders } from '@quayside/gateway/ports/partner/family-sign.ts'
import { partnerSecret, partnersAt } from './partner-parts.ts'

const doors = '/partner-api/v1/'
const ours = partnersAt('')
const clientIds = {
  worldfirst: ours.QUAYSIDE_WORLDFIRST_CLIENT,
  alipayplus: ours.QUAYSIDE_ALIPAYPLUS_CLIENT,
} as const

/** What one of the family tells. */
export interface Notice {
  readonly from: keyof typeof clientIds
  readonly id: string
  readonly body: string
}

const noticed = (from: Notice['from'], said: object): Notice => {
  const id = randomUUID()
  return { from, id, body: JSON.stringify({ notifyId: id, ...said }) }
}

/** That a customer of WorldFirst has taken the consent back. */
export const cancelled = (customerId: string): Notice =>
  noticed('worldfirst', { notifyType: 'AUTHORIZATION_CANCELED', customerId })

/** That Alipay+ has decided something of a request. */
export const registered = (registrationRequestId: string): Notice =>
  noticed('alipayplus', { notifyType: 'MERCHANT_REGISTRATION_RESULT', registrationRequestId })

/** Tells a notice, signed as the family signs. @returns the status of the answer */
export async function tellNotice(
  gateway: string,
  { from, body }: Notice,
  { at = Date.now(), secret = partnerSecret }: { at?: number; secret?: string } = {},
): Promise<number> {
  const path = doors + from
  const signer = { clientId: clientIds[from], clientSecret: secret }
  const response = await fetch(new URL(path, gateway), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...familyHeaders(signer, { path, time: String(at), body }),
    },
    body,
  })
  await response.arrayBuffer()
  return response.status
}
