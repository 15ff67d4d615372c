import { Secret, TOTP } from 'otpauth'
import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'

const { digits, periodSeconds } = factorLimits.totp

/** What an authenticator app shows now. @param secret as it is typed, base32 */
export const appCode = (secret: string): string =>
  new TOTP({ algorithm: 'SHA1', digits, period: periodSeconds, secret: Secret.fromBase32(secret) }).generate()

export const secretBytes = (secret: string): Buffer => Buffer.from(Secret.fromBase32(secret).bytes)
