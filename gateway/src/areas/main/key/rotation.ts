import { type KeyEvent, merchantKey, type KeyState } from '@quayside/contract/main/key/states.ts'
import type { Ctx } from '#acts/context.ts'
import { deedLine } from '#acts/log/deed-line.ts'
import { insertLine } from '#acts/log/operation-log.sql.ts'
import { systemActor, systemOperatorId } from '#acts/system-ctx.ts'
import type { Tx } from '#db/tx.ts'
import {
  findKey,
  livingKeys,
  markActive,
  markRetiring,
  markRevoked,
  overKeys,
  type StoredKey,
} from './key.sql.ts'
import { type KeyDeps, tellOfKey } from './told.ts'

/** Where the table of the machine leads; what it refuses is a defect of whoever asks here. */
export function keyAfter(from: KeyState, event: KeyEvent): KeyState {
  const to = merchantKey.next(from, event)
  if (to === undefined) throw new Error(`a key that is ${from} knows no ${event}`)
  return to
}

/**
 * A key becomes the active one, and the one before it is accepted for as long as was said when the new one was made. Under the
 * lock of the merchant's keys.
 */
export async function activateKey(tx: Tx, merchantId: bigint, key: StoredKey): Promise<void> {
  const before = (await tx.rows(livingKeys(merchantId, key.kind))).find(({ state }) => state === 'active')
  if (before)
    await tx.one(
      markRetiring(merchantId, before.id, {
        state: keyAfter(before.state, 'retire'),
        hours: key.overlapHours,
      }),
    )
  await tx.run(markActive(merchantId, key.id, keyAfter(key.state, 'activate')))
}

/** Ends overlaps whose time is over, whoever comes by; under the lock of the merchant's keys. @returns how many */
export async function endOverlaps(deps: KeyDeps, ctx: Ctx): Promise<number> {
  const { tx, merchantId } = ctx
  const over = await tx.rows(overKeys(merchantId))
  for (const key of over) {
    const state = keyAfter(key.state, 'revoke')
    await tx.run(markRevoked(merchantId, key.id, state))
    await tellOfKey(deps, tx, merchantId, { event: 'ended', key })
    const byTime = { operator_id: systemOperatorId, operator_name: systemActor.name }
    const moved = { target: key.id, before: { state: key.state }, after: { state } }
    await tx.run(insertLine(deedLine(ctx, { call: 'job/key-time', ...byTime, ...moved })))
  }
  return over.length
}

/** The first right signature makes a key the active one, unless somebody else did so just now. */
export async function activateByUse(deps: KeyDeps, tx: Tx, merchantId: bigint, keyId: string): Promise<void> {
  const key = await tx.maybe(findKey(merchantId, keyId))
  if (!key || merchantKey.next(key.state, 'activate') === undefined) return
  await activateKey(tx, merchantId, key)
  await tellOfKey(deps, tx, merchantId, { event: 'activatedByUse', key, hours: key.overlapHours })
}
