import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { factorCalls } from '@quayside/contract/entry/factor/factor.ts'
import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import { afterRemoval, firstRecoveryCodes, personOf } from './factor.ts'
import { challengeIn, newChallenge, relyingPartyOf } from './passkey-check.ts'
import {
  addPasskey,
  type ChallengeOf,
  type NewPasskey,
  passkeysOf,
  removePasskey,
  renamePasskey,
  takeChallenge,
} from './passkey.sql.ts'
import { lockOperator } from '#areas/entry/sign-in.sql.ts'
import { passkeyUser } from '#areas/entry/short-secret.ts'
import { tellFactorChange } from './tell-security.ts'

const { perOperator: max, challengeSeconds: seconds } = factorLimits.passkey

const addingOf = (ctx: Ctx): ChallengeOf => ({
  ...personOf(ctx),
  sessionHash: ctx.session.tokenHash,
  purpose: 'add',
  digest: null,
})

export function passkeyBegin(deps: EntryDeps): Handle<typeof factorCalls.passkeyBegin> {
  return async (ctx) => {
    const { tx, operator, newId } = ctx
    const party = relyingPartyOf(deps)
    if (!party) throw new Refusal('factor.passkeys_impossible')
    const held = await tx.rows(passkeysOf(personOf(ctx)))
    if (held.length >= max) throw new Refusal('factor.too_many', { max })
    return {
      challenge: await newChallenge(tx, addingOf(ctx), newId()),
      rpId: party.id,
      // The same for all passkeys of a person, and no id of ours: it is kept by authenticators.
      userId: passkeyUser(deps.pepper, operator.id),
      userName: operator.name,
      realName: operator.realName,
      excluded: held.map(({ credential_id, transports }) => ({
        id: credential_id.toString('base64url'),
        transports,
      })),
      seconds,
    }
  }
}

type Made = ParsedInputOf<typeof factorCalls.passkeyAdd>

export function passkeyAdd(deps: EntryDeps): Handle<typeof factorCalls.passkeyAdd> {
  return async (ctx, made) => {
    const { tx, merchantId, operator } = ctx
    const person = personOf(ctx)
    await tx.one(lockOperator(merchantId, operator.id))
    if ((await tx.rows(passkeysOf(person))).length >= max) throw new Refusal('factor.too_many', { max })
    const passkey = await verified(deps, ctx, made)
    // Whatever was made for it, the challenge is used up.
    if (!passkey || !(await tx.maybe(addPasskey(person, passkey))))
      throw new Refusal('factor.passkey_wrong', {}, { keepsWrites: true })
    const recoveryCodes = await firstRecoveryCodes(deps, ctx)
    ctx.logTarget(passkey.id)
    await tellFactorChange(deps, ctx, 'security.factor_added', 'passkeyAdded', { passkey: made.name })
    return { id: passkey.id, recoveryCodes }
  }
}

/** Attestation says which make it is; nothing here depends on that, so none is asked for. */
async function verified(deps: EntryDeps, ctx: Ctx, made: Made): Promise<NewPasskey | undefined> {
  const party = relyingPartyOf(deps)
  const challenge = challengeIn(made.clientDataJSON)
  if (!party || !challenge || !(await ctx.tx.maybe(takeChallenge(addingOf(ctx), challenge)))) return undefined
  const { id, clientDataJSON, attestationObject, transports, name } = made
  // Loaded by who checks a passkey: a worker never does.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return undefined
  const { credential, credentialDeviceType } = registrationInfo
  return {
    id: ctx.newId(),
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    name,
    synced: credentialDeviceType === 'multiDevice',
  }
}

export const passkeyRename: Handle<typeof factorCalls.passkeyRename> = async (ctx, { id, name }) => {
  if (!(await ctx.tx.maybe(renamePasskey(personOf(ctx), id, name)))) throw new Refusal('object.not_found')
  ctx.logTarget(id)
  return {}
}

export function passkeyRemove(deps: EntryDeps): Handle<typeof factorCalls.passkeyRemove> {
  return async (ctx, { id }) => {
    await ctx.tx.one(lockOperator(ctx.merchantId, ctx.operator.id))
    const removed = await ctx.tx.maybe(removePasskey(personOf(ctx), id))
    if (!removed) throw new Refusal('object.not_found')
    ctx.logTarget(id)
    await afterRemoval(ctx)
    await tellFactorChange(deps, ctx, 'security.factor_removed', 'passkeyRemoved', { passkey: removed.name })
    return {}
  }
}
