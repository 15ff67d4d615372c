import type { AppParcel } from '#ports/logistics-app/port.ts'
import type { AlipayPlus } from './alipayplus-port.ts'
import type { InboundRequest } from './inbound-request.ts'
import type { BindingProblem, PartnerName, Vetting } from '@quayside/contract/partners/binding/states.ts'

/** What a partner says of an account beside its name; nothing of it is secret. */
export interface PartnerFacts {
  readonly emailConfirmed?: boolean
  readonly receivable?: boolean
  readonly vetting?: Vetting | null
}

/** As a withdrawal card needs it. */
export interface PaidAccount {
  readonly accountId: string
  readonly currency: string
  /** ISO 3166 of the bank that keeps it. */
  readonly country: string
  readonly holder: string
  readonly bank: string
  readonly swift: string
  readonly number: string
}

/** What calls in a merchant's name are made with; null where the partner knows us by ourselves. */
export interface PartnerSecret {
  readonly access: string
  /** What a new one is asked for with, where it is another. */
  readonly renewal: string | null
}

/** Whose account it is, by the partner's own word. */
export interface KnownAccount {
  readonly account: string
  readonly label: string
  readonly scopes: readonly string[]
  readonly facts: PartnerFacts
  /** On which a customer is paid; their numbers are kept sealed. */
  readonly accounts?: readonly PaidAccount[]
}

export interface PartnerGrant extends KnownAccount {
  readonly secret: PartnerSecret | null
  /** ISO 8601 in UTC, of the secret and of the consent; null for what has no end. */
  readonly endsAt: string | null
  readonly consentEndsAt: string | null
}

/** What is asked of a partner before anybody has agreed. */
export interface ConsentAsk {
  /** Our own id of the binding, which the partner takes as its idempotency key. */
  readonly tracking: string
  /** 256 bits that have to come back. */
  readonly state: string
  /** PKCE, S256. */
  readonly challenge: string
  /** Where the browser comes back to, exactly. */
  readonly returnTo: string
}

export interface RedeemAsk {
  readonly tracking: string
  /** Null where the partner gives none, and is asked how it stands. */
  readonly code: string | null
  readonly verifier: string | null
  /** Known beforehand: whose code it has to be. */
  readonly account: string | null
  readonly returnTo: string
}

export type ConsentReply =
  | { readonly result: 'go'; readonly url: string }
  | { readonly result: 'refused' }
  | { readonly result: 'unknown' }

/** `waiting`: nobody has finished yet, and what is missing; `unknown` is no answer, after which nobody knows what was done. */
export type GrantReply =
  | { readonly result: 'granted'; readonly grant: PartnerGrant }
  | { readonly result: 'waiting'; readonly problem: BindingProblem; readonly known: KnownAccount | null }
  | { readonly result: 'refused'; readonly problem: BindingProblem }
  | { readonly result: 'unknown' }

export type LookReply =
  | { readonly result: 'good'; readonly known: KnownAccount }
  | { readonly result: 'refused'; readonly problem: BindingProblem }
  | { readonly result: 'unknown' }

/** A visit that the browser brings, as the partner has signed it. */
export interface SignedVisit {
  readonly appkey: string
  readonly handle: string
  readonly lang: string
  readonly timestamp: string
  readonly sign: string
  readonly code?: string | undefined
  readonly customField?: string | undefined
}

/** What a partner tells by itself; `look` is a reason to ask it. */
export interface InboundEvent {
  readonly id: string
  readonly kind: 'look' | 'revoked' | 'uninstalled' | 'key_used' | 'shipped'
  readonly account: string | null
  /** Our own id of the binding, where it says so. */
  readonly tracking: string | null
  /** Of `key_used`: the shop's own signature over the body. */
  readonly keySign?: string
  /** Of `shipped`: the parcels that the shop has sent. */
  readonly parcels?: readonly AppParcel[]
}

/**
 * Somebody with whom a merchant has an account. Never called inside a transaction, and from jobs alone but for what is reckoned
 * here; it never throws.
 */
export interface Partner {
  /** Where the merchant gives consent. */
  consent(ask: ConsentAsk): Promise<ConsentReply>
  redeem(ask: RedeemAsk): Promise<GrantReply>
  renew(account: string, secret: PartnerSecret): Promise<GrantReply>
  /** A cheap call, which tells that all is well. */
  look(account: string, secret: PartnerSecret | null): Promise<LookReply>
  /** Undefined for what the partner has not signed within five minutes. */
  read(request: InboundRequest, nowMs: number): Promise<InboundEvent | undefined>
}

/** The one whose shops come to us first. */
export interface ShopPartner extends Partner {
  /** Reckoned here: where a shop's consent is given. */
  consentUrl(handle: string, returnTo: string): string
  isOurs(visit: SignedVisit): boolean
}

/** Those that this installation has an agreement with. */
export interface Partners {
  readonly shopline: ShopPartner | undefined
  readonly paypal: Partner | undefined
  readonly worldfirst: Partner | undefined
  readonly alipayplus: AlipayPlus | undefined
  readonly allvalue: Partner | undefined
}
export type PartnerOf = Partners[PartnerName]
