import { randomUUID } from 'node:crypto'
import { newEndpointSecret, sealEndpointSecret } from '#areas/main/notify/secret.ts'
import { makeEndpoint } from '#events/test/endpoint.ts'
import type { TestApp } from './app.ts'
import type { MakeObject } from './owner.ts'

/** Addresses that events are sent to, and the secret of one. */
export function notifyObjects({ owner, secrets }: TestApp) {
  const rows = (text: string, ...values: unknown[]) =>
    owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<{ id: string }>({ text, values }))
  const activeEndpoint: MakeObject = async ({ merchantId }) => {
    // No family has more than five.
    await rows(
      `update notify_endpoint set state = 'deleted', deleted_at = now(), disabled_at = null, disabled_reason = null
        where merchant_id = $1 and state <> 'deleted'`,
      merchantId,
    )
    return await makeEndpoint(owner, merchantId)
  }
  const offEndpoint: MakeObject = async (one) => {
    const id = await activeEndpoint(one)
    await rows(
      `update notify_endpoint set state = 'disabled', disabled_reason = 'merchant', disabled_at = now() where id = $1`,
      id,
    )
    return id
  }
  const newEndpointSecretOf: MakeObject = async (one) => {
    const endpointId = await activeEndpoint(one)
    const id = randomUUID()
    const { secret, fingerprint, lastFour } = newEndpointSecret('hmac')
    await rows(
      `insert into notify_endpoint_secret (merchant_id, id, endpoint_id, kind, state, secret_sealed, fingerprint, last_four,
          created_at, created_by) values ($1, $2, $3, 'hmac', 'active', $4, $5, $6, now(), $7)`,
      one.merchantId,
      id,
      endpointId,
      sealEndpointSecret(Buffer.from(secrets.keyEncryptionKey, 'hex'), one.merchantId, id, secret),
      fingerprint,
      lastFour,
      one.who.id,
    )
    return id
  }
  return { activeEndpoint, offEndpoint, newEndpointSecret: newEndpointSecretOf }
}
