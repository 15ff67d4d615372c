import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { forgottenCalls } from '@quayside/contract/entry/password/forgotten.ts'
import type { Db, Tx } from '#db/tx.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { openDoor } from '#areas/entry/sign-in/device-cookie.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import { readLink, takeLink } from '#areas/entry/link/link.ts'
import { sameTwice } from './check.ts'
import { countWrongCode, lockRequest, useRequest } from './reset-request.sql.ts'
import { contactOf } from '#areas/entry/session.sql.ts'
import { readyLoginPassword, setLoginPassword } from './set.ts'
import { hashShort, sameHash } from '#areas/entry/short-secret.ts'
import type { Who } from '#areas/entry/sign-in/start-session.ts'

export function verifyResetCode(deps: EntryDeps): Handle<typeof forgottenCalls.verifyResetCode> {
  return async ({ db }, { requestId, code }) => {
    await checkRequest(deps, db, requestId, code)
    return {}
  }
}

type By = ParsedInputOf<typeof forgottenCalls.resetPwd>['by']

/** The mailbox proves who it is; the new password signs nobody in, and an unknown device still owes its code (ASVS 6.4.3). */
export function resetPwd(deps: EntryDeps): Handle<typeof forgottenCalls.resetPwd> {
  return async (ctx, { by, password, confirmation }) => {
    const { db, language } = ctx
    const who = await whoseReset(deps, db, by)
    const { login_name: name } = await db.tx({ tenant: who.merchantId, mode: 'read' }, (tx) =>
      tx.one(contactOf(who.merchantId, who.operatorId)),
    )
    ctx.actAs({ ...who, name })
    sameTwice({ field: 'confirmation', language }, password, confirmation)
    const at = { field: 'password', language, kinds: 'all' } as const
    const ready = await readyLoginPassword(deps, db, who, password, at)
    await db.tx({ tenant: who.merchantId, mode: 'write' }, async (tx) => {
      await useUp(deps, tx, by, who)
      await setLoginPassword(deps, tx, ctx, who, ready)
      await openDoor(tx, ctx, who)
    })
    return {}
  }
}

async function whoseReset(deps: EntryDeps, db: Db, by: By): Promise<Who> {
  if (!('link' in by)) return checkRequest(deps, db, by.requestId, by.code)
  const { merchantId, operator_id: operatorId } = await readLink(db, by.link, ['login_password'])
  return { merchantId, operatorId }
}

/** Once: of two at the same time, one finds it used. */
async function useUp(deps: EntryDeps, tx: Tx, by: By, who: Who): Promise<void> {
  if ('link' in by) {
    await takeLink(tx, who.merchantId, by.link, ['login_password'])
    return
  }
  const row = await tx.maybe(lockRequest(by.requestId))
  if (!row?.usable || !isRight(deps, by.requestId, by.code, row.code_hash))
    throw new Refusal('entry.code_wrong')
  await tx.run(useRequest(by.requestId))
}

const isRight = ({ pepper }: EntryDeps, id: string, code: string, stored: Buffer): boolean =>
  sameHash(stored, hashShort(pepper, 'reset', id, code))

/** A wrong code counts for nobody's name as for a real one, so that the fifth tells nothing. */
async function checkRequest(deps: EntryDeps, db: Db, id: string, code: string): Promise<Who> {
  const checked = await db.tx({ tenant: null, mode: 'write' }, async (tx) => {
    const row = await tx.maybe(lockRequest(id))
    if (!row) return 'entry.code_wrong' as const
    const { merchant_id: merchantId, operator_id: operatorId } = row
    if (row.usable && isRight(deps, id, code, row.code_hash) && merchantId !== null && operatorId !== null)
      return { merchantId, operatorId }
    const { tries } = await tx.one(countWrongCode(id))
    return tries >= entryLimits.code.tries ? ('entry.code_exhausted' as const) : ('entry.code_wrong' as const)
  })
  if (typeof checked === 'string') throw new Refusal(checked)
  return checked
}
