import type { Db, Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import type { Ctx } from './context.ts'
import { bearerHash } from '#acts/door/guards.ts'
import { newId } from '#db/new-id.ts'
import { scopeOfRight } from './see-as.ts'
import { readCookie, type Visit } from './visit.ts'

export interface CtxParts {
  readonly db: Db
  readonly tx: Tx | undefined
  /** The database's clock, where something has asked for it. */
  readonly now: string | undefined
  readonly secureCookies: boolean
}

/** What the handler of one request sees. */
export function requestCtx(visit: Visit, { db, tx, now, secureCookies }: CtxParts): Ctx {
  const caller = () => visit.caller ?? missing('session')
  return {
    db,
    get tx() {
      return tx ?? missing('transaction: its effect is none')
    },
    get now() {
      return now ?? missing('database clock: ask for it in a transaction of your own')
    },
    newId,
    get merchantId() {
      return caller().merchant.id
    },
    get merchant() {
      return caller().merchant
    },
    get operator() {
      return caller().operator
    },
    get session() {
      return caller().session
    },
    get scope() {
      return caller().scope
    },
    scopeFor: (right) => scopeOfRight(tx ?? missing('transaction: its effect is none'), caller(), right),
    get proven() {
      return visit.proven ?? missing('proof: it does not ask for one')
    },
    get isProven() {
      return visit.proven !== undefined
    },
    language: visit.language,
    ip: visit.ip,
    agent: visit.agent,
    trace: visit.trace,
    bearer: bearerHash(visit.request),
    cookie: (name) => readCookie(visit.request, name, secureCookies),
    enqueue: (job) => addJob(tx ?? missing('transaction: its effect is none'), job),
    setSession(token) {
      visit.token = token
    },
    setCookie(name, value, maxAgeSeconds) {
      visit.cookies.push({ name, value, maxAgeSeconds })
    },
    actAs(actor) {
      visit.actor = actor
    },
    logTarget(id) {
      visit.target = id
    },
    logChange(before, after) {
      visit.change = { before, after }
    },
  }
}

function missing(what: string): never {
  throw new Error(`this call has no ${what}`)
}
