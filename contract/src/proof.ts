import { z } from 'zod'
import { withOwnDigits } from './fields.ts'
import { entryLimits } from '#entry/limits.ts'
import { factorLimits as limits } from '#entry/factor/limits.ts'

/** Binary on the wire: base64url without padding, as WebAuthn's own JSON has it. */
export const bytesText = (max: number) =>
  withOwnDigits(
    z
      .string()
      .min(1)
      .max(max)
      .regex(/^[A-Za-z0-9_-]+$/),
  )

/** What an authenticator signed, for the challenge that the gateway gave for this very call. */
export const passkeyAssertion = z.strictObject({
  id: bytesText(limits.passkey.idText),
  clientDataJSON: bytesText(limits.passkey.dataText),
  authenticatorData: bytesText(limits.passkey.dataText),
  signature: bytesText(limits.passkey.dataText),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

export const totpCode = z.string().regex(/^\d+$/).length(limits.totp.digits)
/** Dashes and spaces are how it is read out, not part of it. */
export const recoveryCodeText = withOwnDigits(
  z.string().min(limits.recovery.length).max(limits.recovery.typed),
)

const kinds = [
  z.strictObject({ paymentPassword: withOwnDigits(z.string().min(1).max(entryLimits.paymentPassword.max)) }),
  z.strictObject({ totp: totpCode }),
  z.strictObject({ recoveryCode: recoveryCodeText }),
  z.strictObject({ passkey: passkeyAssertion }),
] as const

/** That the person themselves is there: asked for again in the very request that moves money or changes credentials. */
export const proofInput = z.union(kinds)
/** For changes of one's own passwords, where the login password counts as well. */
export const ownProofInput = z.union([
  ...kinds,
  z.strictObject({ loginPassword: withOwnDigits(z.string().min(1).max(entryLimits.passwordWire)) }),
])
/** Knowledge and possession at once: the payment password and a security key, both in the same request (spec §5, exchange). */
export const bothProofInput = z.strictObject({
  paymentPassword: withOwnDigits(z.string().min(1).max(entryLimits.paymentPassword.max)),
  key: z.union([z.strictObject({ totp: totpCode }), z.strictObject({ passkey: passkeyAssertion })]),
})
/** The payment password, whatever else somebody has set up: for money, and for what decides where money goes (ADR 0054). */
export const paymentProofInput = z.strictObject({
  paymentPassword: withOwnDigits(z.string().min(1).max(entryLimits.paymentPassword.max)),
})
export const proofInputs = [proofInput, ownProofInput, bothProofInput, paymentProofInput] as const

/** What each kind of act asks for, and nowhere else is it decided; the portal's fields go by the types that follow. */
export const proofOf = {
  withdrawal: paymentProofInput,
  withdrawalRule: paymentProofInput,
  card: paymentProofInput,
  /** With a key somebody moves money from anywhere. */
  key: paymentProofInput,
  /** From where somebody may act at all. */
  ip: paymentProofInput,
  /** Where events go, and what they are signed with. */
  notify: paymentProofInput,
  /** Who may act for the merchant elsewhere, and where their buyers' money goes. */
  partner: paymentProofInput,
  exchange: bothProofInput,
  /** What pays into a card, lets it be used again, or shows its number. */
  virtualCard: paymentProofInput,
  approval: paymentProofInput,
  approvalRule: paymentProofInput,
  /** With a token a machine acts in somebody's name for months. */
  token: proofInput,
  /** People, their links, their addresses and factors: whatever proves that they are there. */
  team: proofInput,
  contact: proofInput,
  factor: proofInput,
  check: proofInput,
  ownPassword: ownProofInput,
} as const

export type Proof = z.infer<typeof proofInput>
export type OwnProof = z.infer<typeof ownProofInput>
export type BothProof = z.infer<typeof bothProofInput>
export type PaymentProof = z.infer<typeof paymentProofInput>
export type AnyProof = OwnProof | BothProof

export const proofKinds = ['paymentPassword', 'totp', 'recoveryCode', 'passkey', 'loginPassword'] as const
export type ProofKind = (typeof proofKinds)[number]

/** Of two, the security key's: the password goes without saying where both are asked for. */
export const kindOfProof = (proof: AnyProof): ProofKind =>
  'key' in proof ? kindOfProof(proof.key) : proofKinds.find((kind) => kind in proof)!
