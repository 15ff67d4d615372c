import { randomUUID } from 'node:crypto'
import { partnerLimits } from '@quayside/contract/partners/limits.ts'
import { familyHeaders } from '@quayside/gateway/ports/partner/family-sign.ts'
import { partnerSecret, partnersAt } from './partner-parts.ts'

const doors = '/partner-api/v1/'
/** As often as the family sends what nobody has answered. */
const copies = 8
/** Longer ago than a signature is good for. */
export const staleMs = partnerLimits.stampMinutes * 60_000 + 1_000
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

/**
 * Tells one notice eight times at two gateways at once, then others that somebody else has signed, or that are old.
 * @returns the notice, and what was answered otherwise than it should
 */
export async function tellOften(
  gateways: readonly { readonly origin: string }[],
  make: () => Notice,
  jitter: () => Promise<void>,
): Promise<{ readonly notice: Notice; readonly wrong: string[] }> {
  const at = (n: number) => gateways[n % 2]!.origin
  const notice = make()
  const statuses = await Promise.all(
    Array.from({ length: copies }, (_, n) => jitter().then(() => tellNotice(at(n), notice))),
  )
  const forged = await tellNotice(at(0), make(), { secret: 'another' })
  const stale = await tellNotice(at(1), make(), { at: Date.now() - staleMs })
  const wrong = [
    ...(statuses.every((status) => status < 300) ? [] : [`they were answered ${statuses.join()}`]),
    ...(forged === 401 && stale === 401 ? [] : [`forged ${forged}, old ${stale}`]),
  ]
  return { notice, wrong }
}
