import type { WalletApplication } from '@quayside/contract/partners/alipayplus/content.ts'
import type { ShopPaperKind, WantedPart } from '@quayside/contract/partners/alipayplus/states.ts'
import type { Wallet } from '@quayside/contract/partners/alipayplus/wallets.ts'
import type { InboundRequest } from './port.ts'

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
export type RegisterReply =
  | { readonly result: 'taken' }
  | { readonly result: 'refused'; readonly said: string | null }
  | { readonly result: 'unknown' }
/** `never`: it has no such request, so that sending it again is no second one. */
export type InquiryReply =
  | { readonly result: 'known'; readonly wallets: readonly WalletAnswer[] }
  | { readonly result: 'never' }
  | { readonly result: 'unknown' }

/** What Alipay+ tells by itself: a reason to ask. */
export interface WalletNotice {
  readonly id: string
  readonly requestId: string
}

/** Registration of merchants for wallets. Called from jobs alone, never inside a transaction; it never throws. */
export interface AlipayPlus {
  submit(file: SubmittedFile): Promise<SubmitReply>
  register(ask: RegisterAsk): Promise<RegisterReply>
  inquire(reference: string, requestId: string): Promise<InquiryReply>
  /** Undefined for what Alipay+ has not signed within five minutes. */
  read(request: InboundRequest, nowMs: number): WalletNotice | undefined
}
