import { providerBasePath } from '@quayside/contract/envelope.ts'
import { z } from 'zod'
import { type ProviderKey, signedHeaders } from '#network/sign.ts'

export interface StaffDesk {
  /** Origin of the gateway. */
  readonly gateway: string
  readonly key: ProviderKey
  readonly now: () => number
}

const timeoutMs = 10_000
const envelope = z.object({ status: z.string(), data: z.unknown() })

/** One signed call of the provider's staff. */
export async function ask({ gateway, key, now }: StaffDesk, call: string, input: object) {
  const path = providerBasePath + call
  const body = JSON.stringify(input)
  const response = await fetch(new URL(path, gateway), {
    method: 'POST',
    headers: signedHeaders(key, 'POST', path, body, { at: now() }),
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`the gateway answered ${response.status}`)
  return envelope.parse(await response.json())
}
