import { randomUUID } from 'node:crypto'
import { Secret } from 'otpauth'
import type { TestApp } from './app.ts'
import { newTotpSecret, sealTotp, totpOf } from '#areas/entry/factor/totp-code.ts'

/** Gives somebody an authenticator app; answers what it shows now, which is taken as new each time. */
export async function authenticatorOf(
  { owner, secrets }: Pick<TestApp, 'owner' | 'secrets'>,
  merchantId: bigint,
  operatorId: string,
): Promise<() => Promise<string>> {
  const id = randomUUID()
  const secret = newTotpSecret()
  const keyEncryptionKey = Buffer.from(secrets.keyEncryptionKey, 'hex')
  const run = (text: string, ...values: unknown[]) =>
    owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text, values }))
  await run(
    `insert into totp (merchant_id, id, operator_id, secret_sealed, confirmed_at) values ($1, $2, $3, $4, now())`,
    merchantId,
    id,
    operatorId,
    sealTotp({ keyEncryptionKey }, merchantId, id, secret),
  )
  return async () => {
    await run('update totp set last_step = 0 where id = $1', id)
    return totpOf(Secret.fromBase32(secret.base32), '').generate()
  }
}
