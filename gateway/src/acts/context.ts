import type { SessionStep } from '@quayside/contract/entry/sign-in/sign-in.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import type { ProofKind } from '@quayside/contract/proof.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { Db, Tx } from '#db/tx.ts'
import type { NewJob } from '#jobs/queue.ts'

/** Who calls, read fresh from the database with each request. */
export interface Operator {
  /** UUID. */
  readonly id: string
  readonly name: string
  readonly realName: string
  /** Held by roles; the main user holds all. */
  readonly permissions: ReadonlySet<string>
  readonly isMain: boolean
  /** Null shows the no-role warning (spec §6). */
  readonly roleId: string | null
  readonly roleName: string | null
}

/** How far the right reaches that this call takes: what any one of these allows by itself is allowed, and nothing else (ADR 0051). */
export interface Scope {
  readonly bounds: readonly Bound[]
}

/** How far one role gives a right: sites, currencies and limits together. */
export interface Bound {
  /** Ids of the sites whose orders are seen; null means all of them. */
  readonly sites: readonly string[] | null
  /** ISO 4217 codes; null means all of them. */
  readonly currencies: readonly string[] | null
  /** What one act may move at most, in minor units by currency; a currency without one moves nothing. Null means no limit. */
  readonly limits: ReadonlyMap<string, bigint> | null
}

/** The session that the request came with. */
export interface Session {
  readonly tokenHash: Buffer
  readonly step: SessionStep
  readonly codeChecked: boolean
}

export interface Merchant {
  readonly id: bigint
  readonly name: string
  /** E-commerce platform on which refund, capture, void and review must be done (spec §6); null for an own shop. */
  readonly platform: string | null
  /** IANA name of the merchant's time zone. */
  readonly zone: string
  readonly frozen: boolean
}

/** In whose name the operation log writes the line of a call that has no session yet. */
export interface Actor {
  readonly merchantId: bigint
  readonly operatorId: string
  readonly name: string
}

/** What a use case knows of the request it answers. Reading what the call's access does not give is a defect and throws. */
export interface Ctx {
  /** The call's one transaction; a call with `effect: 'none'` has none and opens its own through `db`. */
  readonly tx: Tx
  readonly db: Db
  /** ISO 8601 in UTC: the database's clock at the start of the transaction. */
  readonly now: string
  newId(): string
  readonly merchantId: bigint
  readonly merchant: Merchant
  readonly operator: Operator
  readonly session: Session
  /** The token that a machine called with; undefined where a person is there. */
  readonly machine: CallingMachine | undefined
  readonly scope: Scope
  /** How far another right of theirs reaches now; undefined where they do not hold it. */
  scopeFor(right: Permission): Promise<Scope | undefined>
  /** Id of the provider's key that signed the request; of calls of the provider alone. */
  readonly providerKey: string
  /** By what the person proved just now that they are there; for calls that ask for it. */
  readonly proven: ProofKind
  /** Whether somebody proved presence for this very act: with this request, or with the one that waited for a second person. */
  readonly isProven: boolean
  /** Of an act that waited for a second person: who carries it out by approving it, and from where. */
  readonly approver?: { readonly operatorId: string; readonly ip: string }
  readonly language: Language
  readonly ip: string
  /** The browser's name of itself, at most 200 characters. */
  readonly agent: string
  readonly trace: string
  /**
   * Hash of the session token that the request brought, whether its call takes one or not. Nothing may be allowed by it:
   * for ways in, which ask before they take the place of whoever is signed in.
   */
  readonly bearer: Buffer | undefined
  cookie(name: string): string | undefined
  /** Queues a job that exists only if the transaction commits. */
  enqueue(job: NewJob): Promise<void>
  /** Hands a new session token out in the refreshed-token header. */
  setSession(token: string): void
  /** An httpOnly cookie for the whole site; `name` without the prefix that the frame adds. */
  setCookie(name: string, value: string, maxAgeSeconds: number): void
  /** For ways in: the operation log writes this call's line in that name. */
  actAs(actor: Actor): void
  /** What the call was about, for the operation log: an id, never a text of the user. */
  logTarget(id: string): void
  /**
   * What the call changed, for the operation log: of each side only the fields that the call's `changes` name are kept.
   * Never a secret; personal data masked. Null where nothing was before, or nothing is after.
   */
  logChange(before: Change | null, after: Change | null): void
}

/** A machine's call, as far as use cases and approvals ask. */
export interface CallingMachine {
  readonly tokenId: string
  readonly madeBy: string
  /** Called as a tool of an agent: from which amounts on a move of money waits for a person; in no currency: always. */
  readonly asksFrom: ReadonlyMap<string, bigint> | undefined
}

export type Change = Readonly<Record<string, unknown>>
