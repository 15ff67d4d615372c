import { permissions } from '@quayside/contract/permissions.ts'
import type { Db, Tx, TxOptions } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import type { Ctx, Operator } from './context.ts'
import { heedClock, newId } from '#db/new-id.ts'
import { everywhere } from '#acts/reach/scope.ts'
import { databaseClock } from '#db/clock.sql.ts'

/** The id under which a job acts; no person has it. */
export const systemOperatorId = '00000000-0000-0000-0000-000000000000'

/** Holds every right, and is nobody's main user: rules bind it too. */
export const systemActor: Operator = {
  id: systemOperatorId,
  name: 'system',
  realName: 'system',
  isMain: false,
  roleId: null,
  roleName: null,
  permissions: new Set<string>(permissions),
}

/**
 * Lets a job call a use case: one transaction of this merchant, with every right and nobody's session.
 * @param trace what the log finds the job by
 */
export function asSystem<T>(
  db: Db,
  { merchantId, mode, trace }: { merchantId: bigint; mode: TxOptions['mode']; trace: string },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return db.tx({ tenant: merchantId, mode }, async (tx) => {
    const { at } = await tx.one(databaseClock)
    heedClock(at)
    return work(systemCtx(db, tx, merchantId, at, trace))
  })
}

/** What a use case knows where nobody asks: every right, nobody’s session. */
export function systemCtx(db: Db, tx: Tx, merchantId: bigint, now: string, trace: string): Ctx {
  return {
    db,
    tx,
    now,
    newId,
    merchantId,
    get merchant() {
      return noVisitor()
    },
    get session() {
      return noVisitor()
    },
    get proven() {
      return noVisitor()
    },
    get providerKey() {
      return noVisitor()
    },
    isProven: false,
    machine: undefined,
    operator: systemActor,
    scope: everywhere,
    scopeFor: async () => everywhere,
    language: 'en',
    ip: '127.0.0.1',
    agent: 'job',
    trace,
    bearer: undefined,
    cookie: () => undefined,
    enqueue: (job) => addJob(tx, job),
    setSession: noVisitor,
    setCookie: noVisitor,
    actAs: noVisitor,
    logTarget: () => {},
    logChange: () => {},
  }
}

function noVisitor(): never {
  throw new Error('a job has no visitor')
}
