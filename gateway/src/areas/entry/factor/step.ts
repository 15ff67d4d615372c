import type { factorCalls } from '@quayside/contract/entry/factor/factor.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import { challengeFor, hasSecondFactor, personOf } from './factor.ts'
import type { ChallengeOf } from './passkey.sql.ts'
import { judgeFactor } from './proof.ts'
import { countWrongTry, forgetTries, heldFactors, lockTries } from './proof.sql.ts'
import { noteCodeChecked } from '#areas/entry/session.sql.ts'
import { tellFactorChange, tellSecurity } from './tell-security.ts'

const stepOf = (ctx: Ctx): ChallengeOf => ({
  ...personOf(ctx),
  sessionHash: ctx.session.tokenHash,
  purpose: 'sign_in',
  digest: null,
})

export const stepChallenge =
  (deps: EntryDeps): Handle<typeof factorCalls.stepChallenge> =>
  async (ctx) => {
    owesTheStep(ctx)
    return challengeFor(deps, ctx, stepOf(ctx))
  }

/** A second factor in place of the mailed code; wrong ones count per person, as each sign-in brings a new session. */
export function factorStep(deps: EntryDeps): Handle<typeof factorCalls.step> {
  return async (ctx, { factor }) => {
    const { tx, merchantId, session } = ctx
    owesTheStep(ctx)
    const of = stepOf(ctx)
    const isGuessable = !('passkey' in factor)
    const { minutes } = await tx.one(lockTries(of, 'sign_in'))
    if (isGuessable && minutes > 0) throw locked(ctx, minutes)
    const verdict = await judgeFactor(deps, tx, factor, of)
    if (verdict === 'used') throw refusal(ctx, 'factor.used')
    if (verdict === 'wrong') await refuseWrong(deps, ctx, of, isGuessable)
    await tx.run(forgetTries(of, 'sign_in'))
    await tx.run(noteCodeChecked(merchantId, session.tokenHash))
    if ('recoveryCode' in factor) await tellCodeUse(deps, ctx)
    return {}
  }
}

async function refuseWrong(deps: EntryDeps, ctx: Ctx, of: ChallengeOf, counts: boolean): Promise<never> {
  const minutes = counts ? (await ctx.tx.one(countWrongTry(of, 'sign_in'))).minutes : 0
  if (minutes === 0) throw refusal(ctx, 'factor.wrong')
  await tellSecurity(deps, ctx, ctx.tx, {
    kind: 'security.account_locked',
    template: 'stepLocked',
    facts: { minutes },
  })
  throw locked(ctx, minutes)
}

async function tellCodeUse(deps: EntryDeps, ctx: Ctx): Promise<void> {
  const { recovery_codes: left } = await ctx.tx.one(heldFactors(personOf(ctx)))
  await tellFactorChange(deps, ctx, 'security.factor_removed', 'recoveryUsed', { left })
}

/** A mail box is weaker than what this person has chosen, so it does not stand in for it. */
export async function refuseMailedCode(ctx: Ctx): Promise<void> {
  if (hasSecondFactor(await ctx.tx.one(heldFactors(personOf(ctx))))) throw new Refusal('factor.needed')
}

/** What was written stays: the try counts, and a challenge is used up. */
const refusal = ({ language }: Ctx, key: 'factor.wrong' | 'factor.used'): Refusal =>
  fieldRefusal({ field: 'factor', language }, key, {}, { keepsWrites: true })

const locked = ({ language }: Ctx, minutes: number): Refusal =>
  fieldRefusal({ field: 'factor', language }, 'factor.locked', { minutes }, { keepsWrites: true })

function owesTheStep({ session }: Ctx): void {
  if (session.step !== 'device') throw new Refusal('entry.device_step_done')
}
