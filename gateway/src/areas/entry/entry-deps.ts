import type { CaptchaMirror } from '../../ports/captcha-mirror/port.ts'
import type { Passwords } from './password.ts'

/** What the ways in need beside the request. */
export interface EntryDeps {
  readonly passwords: Passwords
  /** Goes into the hashes of short secrets (captchas, codes), so that a copy of the database alone cannot be searched. */
  readonly pepper: Buffer
  /** The installation's key-encryption key: seals messages. */
  readonly keyEncryptionKey: Buffer
  /** Wrong tries from which a captcha is asked for; 0 means always (ADR 0006). */
  readonly captchaFrom: number
  readonly captchaMirror: CaptchaMirror | undefined
}
