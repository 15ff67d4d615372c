import type { SecurityEvent } from '@quayside/contract/account/own/credential.ts'
import { credentialCalls } from '@quayside/contract/account/own/credential.ts'
import { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import { factorCalls } from '@quayside/contract/entry/factor/factor.ts'
import { placeCalls } from '@quayside/contract/entry/sign-in/place.ts'
import { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import type { Ctx } from '#acts/context.ts'
import { type EventRow, securityEventsOf } from './credential.sql.ts'

/** What each call of the log was, in the words of its owner. */
const events: Readonly<Record<string, SecurityEvent>> = {
  [signInCalls.login.path]: 'sign_in',
  [signInCalls.autologin.path]: 'sign_in',
  [signInCalls.tokenLogin.path]: 'sign_in',
  [deviceCalls.deviceAccess.path]: 'device',
  [credentialCalls.bindEmail.path]: 'email',
  [credentialCalls.bindPhone.path]: 'mobile',
  [credentialCalls.modifyPwd.path]: 'password',
  [factorCalls.totpConfirm.path]: 'totp',
  [factorCalls.totpRemove.path]: 'totp',
  [factorCalls.passkeyAdd.path]: 'passkey',
  [factorCalls.passkeyRemove.path]: 'passkey',
  [factorCalls.recoveryRenew.path]: 'recovery_codes',
  [factorCalls.everySignIn.path]: 'every_sign_in',
  [placeCalls.endSession.path]: 'ended',
  [placeCalls.endDevice.path]: 'ended',
  [placeCalls.endOthers.path]: 'ended',
}

/** Refusals that may be somebody else's trying. */
const refusals: Readonly<Record<string, SecurityEvent>> = {
  'entry.credentials_wrong': 'sign_in',
  'entry.locked': 'sign_in',
  'entry.account_locked': 'sign_in',
  'entry.guest_ended': 'sign_in',
  'entry.address_refused': 'sign_in',
  'entry.address_mailed': 'sign_in',
  'entry.code_exhausted': 'device',
  'factor.wrong': 'device',
  'factor.locked': 'device',
  'proof.wrong': 'proof',
  'proof.locked': 'proof',
}

export async function ownSecurityEvents({ tx, merchantId, operator }: Ctx) {
  const asked = securityEventsOf(merchantId, operator.id, Object.keys(events), Object.keys(refusals))
  return (await tx.rows(asked)).map((row) => ({
    id: row.id,
    at: row.at,
    event: eventOf(row),
    done: row.outcome === 'done',
    ip: row.ip,
  }))
}

function eventOf({ outcome, reason, call, kind }: EventRow): SecurityEvent {
  if (outcome !== 'done') return refusals[reason ?? ''] ?? 'proof'
  return call === credentialCalls.modifyPwd.path && kind === 'payment'
    ? 'payment_password'
    : (events[call] ?? 'sign_in')
}
