import type { factorCalls, PasskeyChallenge, StepFactor } from '@quayside/contract/entry/factor/factor.ts'
import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import type { Tx } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { actDigest } from '#acts/proof.ts'
import { Refusal } from '#acts/refusal.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import { newChallenge, relyingPartyOf } from './passkey-check.ts'
import { type ChallengeOf, passkeysOf } from './passkey.sql.ts'
import {
  factorSettings,
  type Held,
  heldFactors,
  lockedMinutes,
  type Person,
  saveEverySignIn,
} from './proof.sql.ts'
import { newRecoveryCodes } from './recovery-code.ts'
import { dropRecoveryCodes } from './recovery-code.sql.ts'
import { tellFactorChange } from './tell-security.ts'

export const personOf = ({ merchantId, operator }: Ctx): Person => ({ merchantId, operatorId: operator.id })

export const hasSecondFactor = (held: Pick<Held, 'totp' | 'passkeys'>): boolean =>
  held.totp || held.passkeys > 0

/** What confirms a sign-in of this person; none of them means a code by mail. */
export async function stepFactorsOf(tx: Tx, person: Person): Promise<StepFactor[]> {
  const held = await tx.one(heldFactors(person))
  if (!hasSecondFactor(held)) return []
  return [
    ...(held.passkeys > 0 ? (['passkey'] as const) : []),
    ...(held.totp ? (['totp'] as const) : []),
    ...(held.recovery_codes > 0 ? (['recoveryCode'] as const) : []),
  ]
}

export function factorList(deps: EntryDeps): Handle<typeof factorCalls.list> {
  return async (ctx) => {
    const { tx } = ctx
    const person = personOf(ctx)
    const held = await tx.one(heldFactors(person))
    const { every_sign_in, totp_since, totp_used_at } = await tx.one(factorSettings(person))
    return {
      paymentPassword: held.payment_password_hash !== null,
      totp: totp_since === null ? null : { since: totp_since, usedAt: totp_used_at },
      passkeys: (await tx.rows(passkeysOf(person))).map(({ id, name, synced, created_at, used_at }) => ({
        id,
        name,
        synced,
        since: created_at,
        usedAt: used_at,
      })),
      recoveryCodes: held.recovery_codes,
      everySignIn: every_sign_in,
      lockedMinutes: (await tx.maybe(lockedMinutes(person, 'prove')))?.minutes ?? 0,
      passkeysPossible: relyingPartyOf(deps) !== undefined,
    }
  }
}

export function challenge(deps: EntryDeps): Handle<typeof factorCalls.challenge> {
  return async (ctx, { call, input }) =>
    challengeFor(deps, ctx, {
      ...personOf(ctx),
      sessionHash: ctx.session.tokenHash,
      purpose: 'prove',
      digest: actDigest(call, input),
    })
}

export async function challengeFor(deps: EntryDeps, ctx: Ctx, of: ChallengeOf): Promise<PasskeyChallenge> {
  const party = relyingPartyOf(deps)
  const passkeys = await ctx.tx.rows(passkeysOf(of))
  if (!party || passkeys.length === 0) throw new Refusal('factor.none')
  return {
    challenge: await newChallenge(ctx.tx, of, ctx.newId()),
    rpId: party.id,
    allowed: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
    seconds: factorLimits.passkey.challengeSeconds,
  }
}

export function recoveryRenew(deps: EntryDeps): Handle<typeof factorCalls.recoveryRenew> {
  return async (ctx) => {
    const person = personOf(ctx)
    if (!hasSecondFactor(await ctx.tx.one(heldFactors(person)))) throw new Refusal('factor.none')
    const recoveryCodes = await newRecoveryCodes(deps, ctx.tx, person)
    await tellFactorChange(deps, ctx, 'security.factor_added', 'recoveryRenewed')
    return { recoveryCodes }
  }
}

export function everySignIn(deps: EntryDeps): Handle<typeof factorCalls.everySignIn> {
  return async (ctx, { on }) => {
    const person = personOf(ctx)
    if (on && !hasSecondFactor(await ctx.tx.one(heldFactors(person)))) throw new Refusal('factor.none')
    await ctx.tx.run(saveEverySignIn(person, on))
    await (on
      ? tellFactorChange(deps, ctx, 'security.factor_added', 'everySignInOn')
      : tellFactorChange(deps, ctx, 'security.factor_removed', 'everySignInOff'))
    return {}
  }
}

/** The first second factor brings recovery codes with it; null while there are some. */
export async function firstRecoveryCodes(deps: EntryDeps, ctx: Ctx): Promise<string[] | null> {
  const person = personOf(ctx)
  const { recovery_codes } = await ctx.tx.one(heldFactors(person))
  return recovery_codes > 0 ? null : newRecoveryCodes(deps, ctx.tx, person)
}

/** Without a second factor recovery codes stand for nothing, and no sign-in can ask for one. */
export async function afterRemoval(ctx: Ctx): Promise<void> {
  const person = personOf(ctx)
  if (hasSecondFactor(await ctx.tx.one(heldFactors(person)))) return
  await ctx.tx.run(dropRecoveryCodes(person))
  await ctx.tx.run(saveEverySignIn(person, false))
}
