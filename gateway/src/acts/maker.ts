import { randomBytes } from 'node:crypto'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Access } from '@quayside/contract/call.ts'
import { beginTrial, insertMakerSession, undoTrial } from '#acts/approval/approval.sql.ts'
import type { Ctx } from './context.ts'
import { type Caller, callerOf, neededRight, tokenHash } from './session.ts'
import { scopeOfRight } from './see-as.ts'
import { openSession } from './session.sql.ts'

/**
 * What the maker of a proposal may do now, read as a session of theirs would read it: a session that exists inside a
 * savepoint alone. Undefined for somebody who could not sign in any more.
 */
export async function makerOf(ctx: Ctx, makerId: string, access: Access): Promise<Caller | undefined> {
  const { tx, merchantId } = ctx
  const hash = tokenHash(randomBytes(32).toString('base64url'))
  await tx.run(beginTrial)
  await tx.run(insertMakerSession(merchantId, makerId, hash))
  const row = await tx.one(openSession(hash, entryLimits.session.idleMinutes, neededRight(access)))
  await tx.run(undoTrial)
  return row.live ? callerOf(row, hash) : undefined
}

/** The request of one person in the name of another: only who acts, and from where, is theirs. */
export function inNameOf(ctx: Ctx, maker: Caller, ip: string): Ctx {
  const { merchant, operator, scope } = maker
  const scopeFor: Ctx['scopeFor'] = (right) => scopeOfRight(ctx.tx, maker, right)
  const named: Partial<Ctx> = { merchant, operator, scope, scopeFor, ip }
  return Object.create(ctx, Object.getOwnPropertyDescriptors(named)) as Ctx
}
