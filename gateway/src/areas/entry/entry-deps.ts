import type { UnconfirmedLimits } from '@quayside/contract/entry/limits.ts'
import type { CaptchaMirror } from '#ports/captcha-mirror/port.ts'
import type { Passwords } from './password.ts'

/** What it takes to write to somebody. */
export interface MessageDeps {
  /** The installation's key-encryption key: seals messages. */
  readonly keyEncryptionKey: Buffer
  /** Where the portal is reached, without a slash at its end: links in mails begin with it. */
  readonly portalAddress: string
  /** The installation's; never by default, or a place that forgets them goes by limits of its own. */
  readonly unconfirmedMail: UnconfirmedLimits
}

/** What it takes to set a password. */
export interface PasswordDeps extends MessageDeps {
  readonly passwords: Passwords
  readonly passwordLength: { readonly min: number; readonly max: number }
}

/** What the ways in need beside the request. */
export interface EntryDeps extends PasswordDeps {
  /** Goes into the hashes of short secrets (captchas, codes), so that a copy of the database alone cannot be searched. */
  readonly pepper: Buffer
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
