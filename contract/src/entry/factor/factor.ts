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
    summary: 'List the factors with which this operator can confirm their identity',
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
    summary:
      'Get the passkey challenge that confirms one action: this call with this input, once, within five minutes',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ call: line(200), input: act }),
    output: challenge,
    errors: ['factor.none'],
    logs: ['call'],
  }),
  stepChallenge: call({
    path: '/security/factor/step/challenge',
    summary: 'Get the passkey challenge that confirms a sign-in',
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
    summary:
      'Create a secret for an authenticator app; it takes effect once a code from the app is confirmed',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ proof: proofOf.factor }),
    output: z.strictObject({ address: z.string(), secret: z.string() }),
    proof: 'asked',
    errors: ['factor.totp_exists'],
  }),
  totpConfirm: call({
    path: '/security/factor/totp/confirm',
    summary: 'Confirm the new authenticator app with a code',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ code: totpCode }),
    output: z.strictObject({ recoveryCodes }),
    errors: ['factor.code_wrong', 'factor.not_begun', 'factor.totp_exists'],
  }),
  totpRemove: call({
    path: '/security/factor/totp/remove',
    summary: 'Remove the authenticator app',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ proof: proofOf.factor }),
    output: nothing,
    proof: 'asked',
    errors: ['object.not_found'],
  }),
  passkeyBegin: call({
    path: '/security/factor/passkey/begin',
    summary: 'Get the options for creating a passkey or hardware key',
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
    summary: 'Add the passkey that was just created',
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
    summary: 'Rename a passkey',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ id: passkeyId, name: passkeyName }),
    output: nothing,
    errors: ['object.not_found'],
    logs: ['id', 'name'],
  }),
  passkeyRemove: call({
    path: '/security/factor/passkey/remove',
    summary: 'Remove a passkey',
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
    summary: 'Create ten new recovery codes; the previous ones no longer work',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ proof: proofOf.factor }),
    output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    proof: 'asked',
    errors: ['factor.none'],
  }),
  everySignIn: call({
    path: '/security/factor/every_sign_in',
    summary: 'Set whether sign-in on remembered devices also needs a second factor',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ on: z.boolean(), proof: proofOf.factor }),
    output: nothing,
    proof: 'asked',
    errors: ['factor.none'],
    logs: ['on'],
  }),
} as const
