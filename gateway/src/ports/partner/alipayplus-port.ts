import type { WalletApplication } from '@quayside/contract/partners/alipayplus/content.ts'
import type { ShopPaperKind, WantedPart } from '@quayside/contract/partners/alipayplus/states.ts'
import type { Wallet } from '@quayside/contract/partners/alipayplus/wallets.ts'
import type { WireMoney } from '@quayside/contract/money.ts'
import type { NetworkReply } from '#ports/card-network/port.ts'
import type { InboundRequest } from './inbound-request.ts'

/** A file that goes out before the request that names it. */
export interface SubmittedFile {
  /** Our own id of the file, which Alipay+ takes as its idempotency key. */
  readonly id: string
  readonly kind: ShopPaperKind
  readonly name: string
  readonly mediaType: string
  readonly content: Buffer
}

export interface RegisterAsk {
  /** The same one after a silence: a request is taken once. */
  readonly requestId: string
  /** Our own id of the application, which stays the same over all its requests. */
  readonly reference: string
  readonly site: { readonly name: string; readonly url: string }
  readonly content: WalletApplication
  /** Those of this request: all at first, later such of which more is wanted. */
  readonly wallets: readonly Wallet[]
  readonly files: readonly { readonly kind: ShopPaperKind; readonly key: string }[]
}

/** How one wallet stands, by Alipay+'s own word. */
export interface WalletAnswer {
  readonly wallet: Wallet
  readonly status: 'reviewing' | 'need_more' | 'approved' | 'rejected'
  readonly wants: readonly WantedPart[]
  readonly said: string | null
}

/** `unknown` is no answer, after which it is asked what was done. */
export type SubmitReply =
  | { readonly result: 'taken'; readonly key: string }
  | { readonly result: 'refused' }
  | { readonly result: 'unknown' }
export type RegistrationReply =
  | { readonly result: 'taken' }
  | { readonly result: 'refused'; readonly said: string | null }
  | { readonly result: 'unknown' }
/** `never`: it has no such request, so that sending it again is no second one. */
export type InquiryReply =
  | { readonly result: 'known'; readonly wallets: readonly WalletAnswer[] }
  | { readonly result: 'never' }
  | { readonly result: 'unknown' }

export interface WalletPayAsk {
  /** Our number of the order: the same one is the same payment, however often it is asked for. */
  readonly orderNo: string
  readonly wallet: Wallet
  readonly amount: WireMoney
  readonly merchantName: string
  /** Our own id of the application by which the merchant is registered for the wallet. */
  readonly reference: string
  /** Where the payer comes back to. */
  readonly returnUrl: string
}

/** `go`: the page of the wallet on which the payer pays. */
export type WalletPayReply =
  | { readonly result: 'go'; readonly url: string }
  | { readonly result: 'refused' }
  | { readonly result: 'unknown' }

/** `left`: the payer has not paid, and cannot any more; `open`: they may still. */
export type WalletPaidReply =
  | {
      readonly result: 'paid'
      readonly at: string
      readonly paymentId: string
      /** What was taken of the payer. */
      readonly amount: WireMoney
    }
  | { readonly result: 'failed' | 'left'; readonly at: string }
  | { readonly result: 'open' | 'never' | 'unknown' }

export interface WalletBackAsk {
  /** Our number of the refund, or of the reversal. */
  readonly refundNo: string
  readonly orderNo: string
  /** All of it where it is missing, paid or not. */
  readonly amount?: WireMoney
}

/** What Alipay+ tells by itself: a reason to ask, about a registration or a payment. */
export type WalletNotice = { readonly id: string } & (
  | { readonly requestId: string }
  | { readonly orderNo: string }
)

/** Registration of merchants for wallets, and payments with them. Called from jobs alone, never inside a transaction; it never throws. */
export interface AlipayPlus {
  submit(file: SubmittedFile): Promise<SubmitReply>
  register(ask: RegisterAsk): Promise<RegistrationReply>
  inquire(reference: string, requestId: string): Promise<InquiryReply>
  pay(ask: WalletPayAsk): Promise<WalletPayReply>
  inquirePayment(orderNo: string): Promise<WalletPaidReply>
  /** In the words of the card network's operations, as orders know no others. */
  giveBack(ask: WalletBackAsk): Promise<NetworkReply>
  inquireBack(refundNo: string): Promise<NetworkReply>
  /** Undefined for what Alipay+ has not signed within five minutes. */
  read(request: InboundRequest, nowMs: number): WalletNotice | undefined
}
