import type { CaptchaDeps } from '#areas/entry/public.ts'
import type { Config } from '#config.ts'

/** What payers' pages are made with: where they are, and the card frame that is agreed with the network. */
export interface PayerDeps {
  /** Origin of the payers' pages, which alone may hold the frame. */
  readonly payerOrigin: string
  readonly frameOrigin: string
  /** Whether there is an agreement with Alipay+. */
  readonly offersWallets: boolean
  /** What tickets are signed with. */
  readonly frameKey: string
  readonly captcha: CaptchaDeps & Pick<Config['payer'], 'captchaFrom'>
}
