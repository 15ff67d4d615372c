import { inboxMirror } from '#ports/captcha-mirror/inbox.ts'
import type { CaptchaMirror } from '#ports/captcha-mirror/port.ts'
import type { Config } from './config.ts'

/** Where the pictures of a demo can be read; nowhere in production. */
export const mirrorOf = ({
  mode,
  sandboxUrl,
}: Pick<Config, 'mode' | 'sandboxUrl'>): CaptchaMirror | undefined =>
  mode === 'demo' && sandboxUrl !== undefined ? inboxMirror(sandboxUrl) : undefined
