import type { SessionStep, SignedIn } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Tx } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import { admitsPerson } from '#acts/door/admission.ts'
import { Refusal } from '#acts/refusal.ts'
import { openSession } from '#acts/session.sql.ts'
import { callerOf } from '#acts/session.ts'
import { codeTarget } from '#areas/entry/link/code-target.ts'
import { deviceIsKnown, noteDeviceUse } from './device-cookie.ts'
import { asksEveryTime } from './device.sql.ts'
import { stepFactorsOf } from '#areas/entry/factor/factor.ts'
import {
  addSession,
  contactOf,
  type ContactRow,
  endSurplusSessions,
  owesPassword,
} from '#areas/entry/session.sql.ts'
import { noteSignIn } from '#areas/entry/sign-in.sql.ts'
import { sha256 } from '#areas/entry/short-secret.ts'

export interface Who {
  readonly merchantId: bigint
  readonly operatorId: string
}

/**
 * The one end of every way in, after its own proof: whether their address is admitted, room among the sessions, the device
 * check, the session.
 * @param token the session's, made by the caller: some ways in derive it
 */
export async function startSession(
  tx: Tx,
  ctx: Ctx,
  { merchantId, operatorId }: Who,
  token: string,
): Promise<SignedIn> {
  if (!(await admitsPerson(tx, merchantId, operatorId, ctx.ip))) throw new Refusal('entry.address_refused')
  const known = await deviceIsKnown(tx, ctx, merchantId, operatorId)
  if (known) await noteDeviceUse(tx, ctx, merchantId, operatorId)
  const isOpen = known && !(await tx.one(asksEveryTime(merchantId, operatorId))).asks
  const { ip, agent } = ctx
  const tokenHash = sha256(token)
  const step = isOpen ? await stepAfterDevice(tx, { merchantId, operatorId }) : 'device'
  await tx.run(endSurplusSessions(merchantId, operatorId, step === 'device' ? 'device' : 'open'))
  await tx.run(addSession({ tokenHash, merchantId, operatorId, step, ip, agent }))
  await tx.run(noteSignIn(merchantId, operatorId))
  return signedInAs(tx, token, ip)
}

/** What a session owes once its device is known: a new password before anything else, where the old one has run out. */
export async function stepAfterDevice(tx: Tx, { merchantId, operatorId }: Who): Promise<SessionStep> {
  const { owes } = await tx.one(owesPassword(merchantId, operatorId))
  return owes ? 'password' : 'open'
}

/** What a way in answers about the session of this token. */
export async function signedInAs(tx: Tx, token: string, clientIp: string): Promise<SignedIn> {
  const tokenHash = sha256(token)
  const caller = callerOf(
    await tx.one(openSession(tokenHash, entryLimits.session.idleMinutes, null)),
    tokenHash,
  )
  const contact = await tx.one(contactOf(caller.merchant.id, caller.operator.id))
  return {
    token,
    roleId: caller.operator.roleId,
    step: caller.session.step,
    codeTarget: caller.session.step === 'device' ? (codeTarget(contact)?.masked ?? null) : null,
    factors:
      caller.session.step === 'device'
        ? await stepFactorsOf(tx, { merchantId: caller.merchant.id, operatorId: caller.operator.id })
        : [],
    user: userOf(caller, contact),
    clientIp,
  }
}

export function userOf(
  { operator, merchant }: Pick<ReturnType<typeof callerOf>, 'operator' | 'merchant'>,
  contact: Pick<ContactRow, 'language' | 'merchant_name_en'>,
): SignedIn['user'] {
  return {
    name: operator.name,
    realName: operator.realName,
    language: contact.language,
    merchant: {
      id: String(merchant.id),
      name: merchant.name,
      nameEn: contact.merchant_name_en,
      platform: merchant.platform,
      zone: merchant.zone,
    },
  }
}
