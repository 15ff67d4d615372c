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
  readonly codeLimits: CodeLimits
  readonly captchaMirror: CaptchaMirror | undefined
}

/** How many codes are sent to one target, and to one address of the net whoever they are for. */
export interface CodeLimits {
  readonly everySeconds: number
  readonly perHour: number
  readonly perDay: number
  readonly perAddressAndHour: number
}
