import type { AnyProof } from '@quayside/contract/proof.ts'
import type { Db } from '#db/tx.ts'
import type { Ctx } from './context.ts'
import type { KnownCallers } from '#acts/door/known-callers.ts'
import type { MachineDoor } from '#acts/machine/machine-token.ts'
import type { OperationLog } from '#acts/log/operation-log.ts'
import type { RateLimiter, RateLimits } from '#acts/door/rate-limit.ts'

/** What all calls share. */
export interface Frame {
  readonly db: Db
  readonly operations: OperationLog
  readonly limiter: RateLimiter
  readonly rates: RateLimits
  readonly known: KnownCallers
  /** The installation's key-encryption key, 32 bytes. */
  readonly keyEncryptionKey: Buffer
  /** Cookies with `__Host-` and `Secure`: everywhere but in a demo without TLS. */
  readonly secureCookies: boolean
  /**
   * Exchanges the ticket of an address for a session token (spec §7); the entry area's, as it is a way in.
   * Throws a Refusal for anything but a good ticket.
   */
  readonly redeemTicket: (ctx: Ctx, ticket: string) => Promise<string>
  /** The entry area's too, as it knows the factors. Throws a Refusal for anything but a right proof. */
  readonly checkProof: CheckProof
  /** What calls of machines ask; of the areas that know it. */
  readonly machines: MachineDoor
}

export type CheckProof = (ctx: Ctx, given: GivenProof) => Promise<void>

export interface GivenProof {
  readonly proof: AnyProof
  /** Of the call and its input, which a passkey's challenge has to be for. */
  readonly digest: Buffer
}
