import { Secret, TOTP } from 'otpauth'
import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import type { Tx } from '#db/tx.ts'
import { openSecret, sealSecret } from '#seal.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import { takeTotpStep, type TotpRow } from './totp.sql.ts'

const { digits, periodSeconds, windowSteps, secretBytes } = factorLimits.totp
/** Shown in the app beside the account. */
const issuer = 'Quayside'

type Kek = Pick<EntryDeps, 'keyEncryptionKey'>

const placeOf = (merchantId: bigint, id: string) => `totp|secret|${merchantId}|${id}`

export const newTotpSecret = (): Secret => new Secret({ size: secretBytes })

export const sealTotp = ({ keyEncryptionKey }: Kek, merchantId: bigint, id: string, secret: Secret): Buffer =>
  sealSecret(keyEncryptionKey, placeOf(merchantId, id), Buffer.from(secret.bytes))

/** SHA-1, six digits, 30 s: what every app understands; others are ignored by some, which then make wrong codes. */
export const totpOf = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits, period: periodSeconds, secret })

/** One step before and after now counts too, as clocks differ; each code is taken once. */
export async function takeTotpCode(
  deps: Kek,
  tx: Tx,
  merchantId: bigint,
  row: TotpRow,
  code: string,
): Promise<'right' | 'wrong' | 'used'> {
  const place = placeOf(merchantId, row.id)
  const secret = new Secret({
    buffer: new Uint8Array(openSecret(deps.keyEncryptionKey, place, row.secret_sealed)).buffer,
  })
  const timestamp = Date.parse(row.at)
  const delta = totpOf(secret, '').validate({ token: code, window: windowSteps, timestamp })
  if (delta === null) return 'wrong'
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta
  return (await tx.maybe(takeTotpStep(merchantId, row.id, step))) ? 'right' : 'used'
}
