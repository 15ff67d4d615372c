import type { TokenKind } from '@quayside/contract/account/token/states.ts'
import type { Tx } from '#db/tx.ts'

/** The token that a call came with, in place of a session. */
export interface Machine {
  readonly tokenId: string
  readonly name: string
  readonly kind: TokenKind
  /** Who made it, and so decides nothing that it asks for. */
  readonly madeBy: string
  /** Its calls have to be signed. */
  readonly signed: boolean
  /** From which amount on, in minor units by currency, an agent's move of money waits for a person; in no currency: always. */
  readonly askedFrom: ReadonlyMap<string, bigint>
  /** Of an agent what it calls itself. */
  readonly client: string | null
}

/** What each kind of token begins with, so that programs that look for secrets in sources find them. */
export const tokenPrefixes: Readonly<Record<TokenKind, string>> = {
  service: 'qsk_',
  person: 'qpat_',
  agent: 'qat_',
}
const form = /^Bearer (?:qsk|qpat|qat)_[A-Za-z0-9_-]{43}$/

/** A session's token has no such form, so that neither is ever taken for the other. */
export const isMachines = (authorization: string | undefined): boolean => form.test(authorization ?? '')

export interface SignedByMerchant {
  readonly kind: 'hmac' | 'rsa'
  readonly text: string
  readonly signature: string
  readonly fingerprint: string | undefined
  readonly seenFrom: { readonly ip: string; readonly call: string }
}

/** What areas know and a machine's call asks: whether a key of the merchant's has signed it. */
export interface MachineDoor {
  readonly verifies: (tx: Tx, merchantId: bigint, signed: SignedByMerchant) => Promise<boolean>
}

/** No signature is right: where nobody knows keys. */
export const keylessDoor: MachineDoor = { verifies: async () => false }
