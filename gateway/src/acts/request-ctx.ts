import type { Db, Tx } from '#db/tx.ts'
import { addJob, type NewJob } from '#jobs/queue.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { ProofKind } from '@quayside/contract/proof.ts'
import type { Actor, CallingMachine, Change, Ctx, Merchant, Operator, Scope, Session } from './context.ts'
import { bearerHash } from '#acts/door/guards.ts'
import { newId } from '#db/new-id.ts'
import { scopeOfRight } from './see-as.ts'
import type { Caller } from './session.ts'
import { readCookie, type Visit } from './visit.ts'

/** The database's clock, where something has asked for it; a call that is asked ahead learns it with its first answer. */
export interface Clock {
  at: string | undefined
}

/** A call asked what time it is before anything had asked the database. */
export class ClockUnknown extends Error {
  constructor() {
    super('this call has no database clock: ask for it in a transaction of your own')
  }
}

export interface CtxParts {
  readonly db: Db
  readonly tx: Tx | undefined
  readonly clock: Clock
  readonly secureCookies: boolean
}

/** What the handler of one request sees. */
export const requestCtx = (visit: Visit, parts: CtxParts): Ctx => new RequestCtx(visit, parts)

/**
 * A class, since one is made for each request; its fields can be inherited from, as a trial of an act does, and what it does
 * can be taken out of it by name.
 */
class RequestCtx implements Ctx {
  readonly newId = newId
  private readonly visit: Visit
  private readonly parts: CtxParts

  constructor(visit: Visit, parts: CtxParts) {
    this.visit = visit
    this.parts = parts
  }

  get db(): Db {
    return this.parts.db
  }
  get tx(): Tx {
    return this.parts.tx ?? missing('transaction: its effect is none')
  }
  get now(): string {
    const { at } = this.parts.clock
    if (at === undefined) throw new ClockUnknown()
    return at
  }
  private get caller(): Caller {
    return this.visit.caller ?? missing('session')
  }
  get merchantId(): bigint {
    return this.caller.merchant.id
  }
  get merchant(): Merchant {
    return this.caller.merchant
  }
  get operator(): Operator {
    return this.caller.operator
  }
  get session(): Session {
    return this.caller.session
  }
  get providerKey(): string {
    return this.visit.providerKey ?? missing('key of the provider')
  }
  get machine(): CallingMachine | undefined {
    const machine = this.visit.caller?.machine
    return (
      machine && {
        tokenId: machine.tokenId,
        madeBy: machine.madeBy,
        asksFrom: this.visit.tool === undefined && machine.kind !== 'agent' ? undefined : machine.askedFrom,
      }
    )
  }
  get scope(): Scope {
    return this.caller.scope
  }
  readonly scopeFor = (right: Permission): Promise<Scope | undefined> => {
    return scopeOfRight(this.tx, this.caller, right)
  }
  get proven(): ProofKind {
    return this.visit.proven ?? missing('proof: it does not ask for one')
  }
  get isProven(): boolean {
    return this.visit.proven !== undefined
  }
  get language(): Ctx['language'] {
    return this.visit.language
  }
  get ip(): string {
    return this.visit.ip
  }
  get agent(): string {
    return this.visit.agent
  }
  get trace(): string {
    return this.visit.trace
  }
  get bearer(): Buffer | undefined {
    return bearerHash(this.visit.request)
  }
  readonly cookie = (name: string): string | undefined => {
    return readCookie(this.visit.request, name, this.parts.secureCookies)
  }
  readonly enqueue = (job: NewJob): Promise<void> => {
    return addJob(this.tx, job)
  }
  readonly setSession = (token: string): void => {
    this.visit.token = token
  }
  readonly setCookie = (name: string, value: string, maxAgeSeconds: number): void => {
    this.visit.cookies.push({ name, value, maxAgeSeconds })
  }
  readonly actAs = (actor: Actor): void => {
    this.visit.actor = actor
  }
  readonly logTarget = (id: string): void => {
    this.visit.target = id
  }
  readonly logChange = (before: Change | null, after: Change | null): void => {
    this.visit.change = { before, after }
  }
}

function missing(what: string): never {
  throw new Error(`this call has no ${what}`)
}
