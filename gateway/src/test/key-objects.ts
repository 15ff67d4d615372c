import { randomUUID } from 'node:crypto'
import { fingerprintOfKey, newKeySecret, sealKey } from '#areas/main/key/secret.ts'
import type { TestApp } from './app.ts'
import type { MakeObject } from './owner.ts'

/** Keys, each in the place of the one that stood there before. */
export function keyObjects({ owner, secrets }: TestApp) {
  const rows = (text: string, ...values: unknown[]) =>
    owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<{ id: string }>({ text, values }))
  const key =
    (state: 'generated' | 'active'): MakeObject =>
    async ({ merchantId, who }) => {
      const [id, secret] = [randomUUID(), newKeySecret('hmac')]
      await rows(
        `update merchant_key set state = 'revoked', revoked_at = now(), secret_sealed = null
          where merchant_id = $1 and kind = 'hmac' and state <> 'revoked'`,
        merchantId,
      )
      await rows(
        `insert into merchant_key (merchant_id, id, kind, state, fingerprint, last_four, secret_sealed, created_at, created_by,
            overlap_hours, activated_at)
          values ($1, $2, 'hmac', $3, $4, $5, $6, now(), $7, 24, case when $3 = 'active' then now() end)`,
        merchantId,
        id,
        state,
        fingerprintOfKey(secret),
        secret.slice(-4),
        sealKey(Buffer.from(secrets.keyEncryptionKey, 'hex'), merchantId, id, secret),
        who.id,
      )
      return id
    }
  return { newKey: key('generated'), activeKey: key('active') }
}
