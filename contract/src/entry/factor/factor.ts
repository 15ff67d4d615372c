import { z } from 'zod'
import { call } from '#call.ts'
import { line, nothing, withOwnDigits } from '#fields.ts'
import { bytesText, passkeyAssertion, proofOf, recoveryCodeText, totpCode } from '#proof.ts'
import { factorLimits as limits } from './limits.ts'

/** What a browser is asked to sign. */
const challenge = z.strictObject({
  challenge: z.string(),
  /** The host name that passkeys of this portal are bound to. */
  rpId: z.string(),
  allowed: z.array(z.strictObject({ id: z.string(), transports: z.array(z.string()) })),
  seconds: z.int(),
})
export type PasskeyChallenge = z.infer<typeof challenge>

export const stepFactors = ['passkey', 'totp', 'recoveryCode'] as const
export type StepFactor = (typeof stepFactors)[number]

/** Ten codes, shown this once; null while those before still stand. */
const recoveryCodes = z.array(z.string()).nullable()
const passkeyName = line(limits.passkey.name.max)
const passkeyId = z.uuid()
/** Hashed, never kept; the call itself is searched for card numbers when it comes. */
const act = withOwnDigits(z.record(z.string(), z.unknown()))

/** Second factors of the person who is signed in (ADR 0027). */
export const factorCalls = {
  list: call({
    path: '/security/factor/list',
    summary: 'By what this person can prove that they are there',
    access: 'session',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      paymentPassword: z.boolean(),
      totp: z.strictObject({ since: z.string(), usedAt: z.string().nullable() }).nullable(),
      passkeys: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          /** Kept in an account of its maker's, not in one piece of hardware. */
          synced: z.boolean(),
          since: z.string(),
          usedAt: z.string().nullable(),
        }),
      ),
      recoveryCodes: z.int(),
      /** Signing in asks on remembered devices too. */
      everySignIn: z.boolean(),
      /** Payment password and codes are locked for so long; 0 when they are not. */
      lockedMinutes: z.int(),
      /** Whether this installation's address lets browsers make passkeys. */
      passkeysPossible: z.boolean(),
    }),
  }),
  challenge: call({
    path: '/security/factor/challenge',
    summary: 'What a passkey signs to prove one act: this call with this input, once, within five minutes',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ call: line(200), input: act }),
    output: challenge,
    errors: ['factor.none'],
    logs: ['call'],
  }),
  stepChallenge: call({
    path: '/security/factor/step/challenge',
    summary: 'What a passkey signs to confirm a sign-in',
    access: 'step',
    effect: 'write',
    input: nothing,
    output: challenge,
    errors: ['factor.none', 'entry.device_step_done'],
  }),
  step: call({
    path: '/security/factor/step',
    summary: 'Confirm a sign-in with a second factor; device_access then opens the session',
    access: 'step',
    effect: 'write',
    input: z.strictObject({
      factor: z.union([
        z.strictObject({ passkey: passkeyAssertion }),
        z.strictObject({ totp: totpCode }),
        z.strictObject({ recoveryCode: recoveryCodeText }),
      ]),
    }),
    output: nothing,
    errors: ['factor.wrong', 'factor.used', 'factor.locked', 'entry.device_step_done'],
  }),
  totpBegin: call({
    path: '/security/factor/totp/begin',
    summary: 'A new secret for an authenticator app; it counts once a code of it was shown',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ proof: proofOf.factor }),
    output: z.strictObject({ address: z.string(), secret: z.string() }),
    proof: 'asked',
    errors: ['factor.totp_exists'],
  }),
  totpConfirm: call({
    path: '/security/factor/totp/confirm',
    summary: 'Show a code of the app that was just set up',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ code: totpCode }),
    output: z.strictObject({ recoveryCodes }),
    errors: ['factor.code_wrong', 'factor.not_begun', 'factor.totp_exists'],
  }),
  totpRemove: call({
    path: '/security/factor/totp/remove',
    summary: 'Take the authenticator app away',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ proof: proofOf.factor }),
    output: nothing,
    proof: 'asked',
    errors: ['object.not_found'],
  }),
  passkeyBegin: call({
    path: '/security/factor/passkey/begin',
    summary: 'What a new passkey or hardware key is made for',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ proof: proofOf.factor }),
    output: z.strictObject({
      challenge: z.string(),
      rpId: z.string(),
      userId: z.string(),
      userName: z.string(),
      realName: z.string(),
      /** Those that this person has already: their authenticators make no second one. */
      excluded: z.array(z.strictObject({ id: z.string(), transports: z.array(z.string()) })),
      seconds: z.int(),
    }),
    proof: 'asked',
    errors: ['factor.too_many', 'factor.passkeys_impossible'],
  }),
  passkeyAdd: call({
    path: '/security/factor/passkey/add',
    summary: 'Keep the passkey that was just made',
    access: 'session',
    effect: 'write',
    input: z.strictObject({
      name: passkeyName,
      id: bytesText(limits.passkey.idText),
      clientDataJSON: bytesText(limits.passkey.dataText),
      attestationObject: bytesText(limits.passkey.dataText),
      transports: z.array(line(20)).max(8),
    }),
    output: z.strictObject({ id: z.string(), recoveryCodes }),
    errors: ['factor.passkey_wrong', 'factor.too_many'],
    logs: ['name'],
  }),
  passkeyRename: call({
    path: '/security/factor/passkey/rename',
    summary: 'Another name for a passkey',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ id: passkeyId, name: passkeyName }),
    output: nothing,
    errors: ['object.not_found'],
    logs: ['id', 'name'],
  }),
  passkeyRemove: call({
    path: '/security/factor/passkey/remove',
    summary: 'Take a passkey away',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ id: passkeyId, proof: proofOf.factor }),
    output: nothing,
    proof: 'asked',
    errors: ['object.not_found'],
    logs: ['id'],
  }),
  recoveryRenew: call({
    path: '/security/factor/recovery/renew',
    summary: 'Ten new recovery codes; those before work no more',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ proof: proofOf.factor }),
    output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    proof: 'asked',
    errors: ['factor.none'],
  }),
  everySignIn: call({
    path: '/security/factor/every_sign_in',
    summary: 'Whether signing in asks for a second factor on remembered devices too',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ on: z.boolean(), proof: proofOf.factor }),
    output: nothing,
    proof: 'asked',
    errors: ['factor.none'],
    logs: ['on'],
  }),
} as const
