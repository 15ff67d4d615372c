/** Second factors and proofs of presence (ADR 0027). */
export const factorLimits = {
  totp: { digits: 6, periodSeconds: 30, windowSteps: 1, secretBytes: 20 },
  recovery: { count: 10, length: 10, typed: 20 },
  passkey: { perOperator: 10, name: { max: 40 }, challengeSeconds: 300, idText: 1400, dataText: 4000 },
  /** Wrong proofs in a row; the payment password and codes then wait this long. */
  wrongProofs: { max: 5, lockMinutes: 30 },
} as const
