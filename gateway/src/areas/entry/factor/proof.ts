import { type AnyProof, kindOfProof, type OwnProof } from '@quayside/contract/proof.ts'
import type { Tx } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import type { CheckProof } from '#acts/frame.ts'
import { type At, fieldRefusal, type Refusal } from '#acts/refusal.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import { takeAssertion } from './passkey-check.ts'
import type { ChallengeOf } from './passkey.sql.ts'
import {
  countWrongTry,
  forgetTries,
  type Held,
  heldFactors,
  lockedMinutes,
  lockTries,
  type Person,
} from './proof.sql.ts'
import { takeRecoveryCode } from './recovery-code.ts'
import { tellLocked } from './tell-security.ts'
import { takeTotpCode } from './totp-code.ts'
import { confirmedTotp } from './totp.sql.ts'

export type ProofVerdict = 'right' | 'wrong' | 'used'

/**
 * Guard PPW: the payment password, or a factor of the person's own, or both where the call asks for both (guard KEY):
 * these are one try, which a right half does not make good. The password is compared outside any transaction;
 * the verdict falls in one that holds the count of wrong tries, so that of many at once not more than five are judged.
 */
export const checkProof =
  (deps: EntryDeps): CheckProof =>
  async (ctx, { proof, digest }) => {
    const person = { merchantId: ctx.merchantId, operatorId: ctx.operator.id }
    const { held, minutes } = await ctx.db.tx({ tenant: person.merchantId, mode: 'read' }, async (tx) => ({
      held: await tx.one(heldFactors(person)),
      minutes: (await tx.maybe(lockedMinutes(person, 'prove')))?.minutes ?? 0,
    }))
    const missing = missingFactor(held, proof)
    if (missing) throw fieldRefusal(asked(ctx), missing)
    const parts = partsOf(proof)
    const guessable = parts.some(isGuessable)
    if (minutes > 0 && guessable) throw fieldRefusal(asked(ctx), 'proof.locked', { minutes })
    const password = parts.find(isPassword)
    const matches = password === undefined || (await matchesPassword(deps, held, password))
    const factor = parts.find((part): part is FactorProof => !isPassword(part))
    const refusal = await ctx.db.tx({ tenant: person.merchantId, mode: 'write' }, async (tx) => {
      const judge = async (): Promise<ProofVerdict> => {
        // A wrong password uses up no code.
        if (!matches) return 'wrong'
        if (!factor) return 'right'
        const of = { ...person, sessionHash: ctx.session.tokenHash, purpose: 'prove', digest } as const
        return judgeFactor(deps, tx, factor, of)
      }
      return settle(deps, ctx, tx, { ...person, guessable, judge })
    })
    if (refusal) throw refusal
  }

type PasswordProof = Extract<OwnProof, { paymentPassword: string } | { loginPassword: string }>
type FactorProof = Exclude<OwnProof, PasswordProof>

const partsOf = (proof: AnyProof): OwnProof[] =>
  'key' in proof ? [{ paymentPassword: proof.paymentPassword }, proof.key] : [proof]

function missingFactor(
  held: Held,
  proof: AnyProof,
): 'proof.none_set' | 'proof.key_missing' | 'proof.payment_missing' | undefined {
  if ('key' in proof) {
    if (held.payment_password_hash === null) return 'proof.none_set'
    return held.totp || held.passkeys > 0 ? undefined : 'proof.key_missing'
  }
  if (!holdsAny(held) && !('loginPassword' in proof)) return 'proof.none_set'
  return 'paymentPassword' in proof && held.payment_password_hash === null
    ? 'proof.payment_missing'
    : undefined
}

const isPassword = (proof: OwnProof): proof is PasswordProof =>
  'paymentPassword' in proof || 'loginPassword' in proof

async function matchesPassword({ passwords }: EntryDeps, held: Held, proof: OwnProof): Promise<boolean> {
  if ('paymentPassword' in proof) return passwords.verify(held.payment_password_hash, proof.paymentPassword)
  return 'loginPassword' in proof && passwords.verify(held.password_hash, proof.loginPassword)
}

const holdsAny = (held: Held) => held.payment_password_hash !== null || held.totp || held.passkeys > 0

/** A signature cannot be guessed, so it neither counts nor waits: who forgot their payment password still gets on. */
const isGuessable = (proof: OwnProof) => kindOfProof(proof) !== 'passkey'

/** A second factor's verdict; right ones are used up. */
export async function judgeFactor(
  deps: EntryDeps,
  tx: Tx,
  given: FactorProof,
  of: ChallengeOf,
): Promise<ProofVerdict> {
  if ('passkey' in given) return takeAssertion(deps, tx, of, given.passkey)
  if ('recoveryCode' in given)
    return (await takeRecoveryCode(deps, tx, of, given.recoveryCode)) === undefined ? 'wrong' : 'right'
  const totp = await tx.maybe(confirmedTotp(of))
  return totp ? takeTotpCode(deps, tx, of.merchantId, totp, given.totp) : 'wrong'
}

async function settle(
  deps: EntryDeps,
  ctx: Ctx,
  tx: Tx,
  { guessable, judge, ...person }: Person & { guessable: boolean; judge: () => Promise<ProofVerdict> },
): Promise<Refusal | undefined> {
  if (!guessable) return (await judge()) === 'right' ? undefined : fieldRefusal(asked(ctx), 'proof.wrong')
  const { minutes } = await tx.one(lockTries(person, 'prove'))
  if (minutes > 0) return fieldRefusal(asked(ctx), 'proof.locked', { minutes })
  const verdict = await judge()
  if (verdict === 'used') return fieldRefusal(asked(ctx), 'proof.used')
  if (verdict === 'right') {
    await tx.run(forgetTries(person, 'prove'))
    return undefined
  }
  const counted = await tx.one(countWrongTry(person, 'prove'))
  if (counted.minutes === 0) return fieldRefusal(asked(ctx), 'proof.wrong', { count: counted.left })
  await tellLocked(deps, ctx, tx)
  return fieldRefusal(asked(ctx), 'proof.locked', { minutes: counted.minutes })
}

/** Marks the field in which the proof was given. */
const asked = ({ language }: Ctx): At => ({ field: 'proof', language })
