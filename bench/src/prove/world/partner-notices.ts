import { randomUUID } from 'node:crypto'
import { macOfText } from '@quayside/gateway/mac.ts'
import { worldfirstText } from '@quayside/gateway/ports/partner/worldfirst.ts'
import { partnerSecret, partnersAt } from './partner-parts.ts'

const door = '/partner-api/v1/worldfirst'
const { QUAYSIDE_WORLDFIRST_CLIENT: clientId } = partnersAt('')

export interface Notice {
  readonly id: string
  readonly body: string
}

/** That a customer of WorldFirst has taken the consent back. */
export function cancelled(customerId: string): Notice {
  const id = randomUUID()
  return { id, body: JSON.stringify({ notifyId: id, notifyType: 'AUTHORIZATION_CANCELED', customerId }) }
}

/** What WorldFirst tells, signed as it signs. @returns the status of the answer */
export async function tellNotice(
  gateway: string,
  { body }: Notice,
  { at = Date.now(), secret = partnerSecret }: { at?: number; secret?: string } = {},
): Promise<number> {
  const time = String(at)
  const sign = macOfText(secret, worldfirstText(door, clientId, time, body))
  const response = await fetch(new URL(door, gateway), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'client-id': clientId,
      'request-time': time,
      signature: `v1=${sign}`,
    },
    body,
  })
  await response.arrayBuffer()
  return response.status
}
