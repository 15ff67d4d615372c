import type { OutputOf } from '@quayside/contract/call.ts'
import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { Wallet } from '@quayside/contract/partners/alipayplus/wallets.ts'
import type { BillingAddress, payCalls } from '@quayside/contract/payer/pay.ts'
import type { Failed } from '#api/ask.ts'
import type { Solved } from './captcha-field.tsx'

export type PaymentState = OutputOf<typeof payCalls.state>

/** Steps in which a payment stands, or may: whoever reads of one is not to pay once more. */
export const standingSteps: ReadonlySet<PaymentState['step']> = new Set([
  'wallet',
  'asking',
  'paid',
  'review',
])
export type Problem =
  | 'address'
  | 'offline'
  | 'full'
  | 'held'
  | 'paused'
  | 'often'
  | 'ended'
  | 'incomplete'
  | 'refused'
  | 'captcha'
  | 'captchaWrong'
  | 'wallet'
  | 'other'

/** What the page shows in place of the form, or beside it. */
export type Phase =
  | { readonly kind: 'form' }
  /** The card is on its way to the network. */
  | { readonly kind: 'sending'; readonly wallet?: Wallet }
  | { readonly kind: 'challenge'; readonly url: string }
  /** The number is missing where another tab has begun it, until the gateway has answered once. */
  | {
      readonly kind: 'asking'
      readonly orderNo?: string
      /** The wallet that is asked, and its page as long as the payer may pay there. */
      readonly wallet?: Wallet | null
      readonly goTo?: string | null
    }
  | { readonly kind: 'over'; readonly state: PaymentState }
  /** The same address of mail has paid before. */
  | { readonly kind: 'again'; readonly paidAt: string }

const problems: Readonly<Record<string, Problem>> = {
  offline: 'offline',
  'payer.link_full': 'full',
  'payer.link_held': 'held',
  'payer.link_paused': 'paused',
  'payer.too_many_tries': 'often',
  'payer.link_ended': 'ended',
  'payer.address_missing': 'address',
  'payer.captcha_needed': 'captcha',
  'payer.captcha_wrong': 'captchaWrong',
  'payer.wallet_off': 'wallet',
  'request.too_many': 'often',
}

export const askingOf = ({ orderNo, wallet, goTo }: PaymentState): Phase => ({
  kind: 'asking',
  orderNo,
  wallet,
  goTo,
})

export function notBegun({ key, facts }: Failed): { phase: Phase; problem?: Problem } {
  if (key === 'payer.paid_before') return { phase: { kind: 'again', paidAt: facts['paidAt'] ?? '' } }
  return { phase: { kind: 'form' }, problem: problems[key] ?? 'other' }
}

export interface Payment {
  readonly phase: Phase
  readonly problem: Problem | undefined
  readonly email: string
  setEmail(email: string): void
  readonly images: Images
  /** @param more whether the payer means to pay again, or has to show who they are */
  pay(more?: { again?: boolean; challenge?: boolean }): Promise<void>
  /** Leads to the wallet's page once the gateway knows it. */
  payWith(wallet: Wallet, again?: boolean): Promise<void>
  /** After an end: with the same card or another one. */
  startAgain(): void
  /** What the frame says. */
  onFrame: FrameSays
}

export interface FrameSays {
  challenge(url: string): void
  done(): void
  incomplete(): void
  refused(): void
}

export interface Asked {
  readonly ref: string
  readonly language: PayerLanguage
  readonly keepCard: boolean
  /** Where the checkout asks for it. */
  readonly billing: BillingAddress | undefined
  /** Nothing is paid in a preview. */
  readonly isPreview: boolean
  /** Hands the ticket to the card frame. */
  readonly send: (ticket: string) => void
}

export interface Images {
  /** Changes with each try; undefined until the gateway has asked for one. */
  readonly round: number | undefined
  readonly solved: Solved | undefined
  readonly solve: (solved: Solved | undefined) => void
  readonly renew: (isAsked: boolean) => void
}
