import type { Tx } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { addDevice, knownDevice, touchDevice } from './device.sql.ts'
import type { Person } from '#areas/entry/factor/proof.sql.ts'
import { newToken, sha256 } from '#areas/entry/short-secret.ts'
import { forgetWrongOnDevice } from '#areas/entry/sign-in.sql.ts'

const daySeconds = 86_400

/** One cookie per operator: two who share a browser are each remembered, and neither opens the other's step. */
const nameFor = (operatorId: string) => `quayside-device-${sha256(operatorId).toString('hex').slice(0, 12)}`

/** A remembered device spares the code step and never signs in by itself. */
export async function deviceIsKnown(
  tx: Tx,
  ctx: Ctx,
  merchantId: bigint,
  operatorId: string,
): Promise<boolean> {
  const token = ctx.cookie(nameFor(operatorId))
  return (
    token !== undefined && (await tx.maybe(knownDevice(merchantId, operatorId, sha256(token)))) !== undefined
  )
}

/** Of the cookie that this browser has for somebody who has not signed in yet. */
export function doorHashOf(ctx: Ctx, operatorId: string): Buffer | undefined {
  const token = ctx.cookie(nameFor(operatorId))
  return token === undefined ? undefined : sha256(token)
}

/** Of the cookie that this browser has for its operator. */
export function deviceHashOf(ctx: Ctx): Buffer | null {
  const token = ctx.cookie(nameFor(ctx.operator.id))
  return token === undefined ? null : sha256(token)
}

/** Somebody signed in there again. */
export async function noteDeviceUse(tx: Tx, ctx: Ctx, merchantId: bigint, operatorId: string): Promise<void> {
  const token = ctx.cookie(nameFor(operatorId))
  if (token !== undefined) await tx.run(touchDevice(merchantId, operatorId, sha256(token)))
}

export async function rememberDevice({ tx, merchantId, operator, agent, ip, setCookie }: Ctx): Promise<void> {
  const token = newToken()
  const days = entryLimits.deviceDays
  await tx.run(
    addDevice({ merchantId, operatorId: operator.id }, { tokenHash: sha256(token), agent, ip, days }),
  )
  setCookie(nameFor(operator.id), token, days * daySeconds)
}

/**
 * Whoever showed the mailbox has a count of wrong passwords of their own here, and owes the device's code as before; a
 * remembered device has its count already, which begins anew, and stays remembered.
 */
export async function openDoor(tx: Tx, ctx: Ctx, who: Person): Promise<void> {
  const { agent, ip, setCookie } = ctx
  const own = doorHashOf(ctx, who.operatorId)
  if (own && (await tx.maybe(knownDevice(who.merchantId, who.operatorId, own)))) {
    await tx.run(forgetWrongOnDevice(who.merchantId, who.operatorId, own))
    return
  }
  const token = newToken()
  const days = entryLimits.doorDays
  await tx.run(addDevice(who, { tokenHash: sha256(token), agent, ip, days, sparesStep: false }))
  setCookie(nameFor(who.operatorId), token, days * daySeconds)
}
