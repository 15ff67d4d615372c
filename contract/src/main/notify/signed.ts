/** Headers of what is sent to a merchant's server: those of Standard Webhooks 1.0.0, and the merchant's own kind beside them. */
export const webhookHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
  /** `HMAC=`, `RSA=` or `MD5=` and the signature of the same text. */
  legacySignature: 'x-quayside-signature',
  /** Fingerprint of its key. */
  legacyKey: 'x-quayside-key',
} as const

/** What all signatures are made of, body as it stands. */
export const signedText = (id: string, timestamp: number, body: string): string =>
  `${id}.${timestamp}.${body}`

/** Before secrets and halves of a pair, so that programs that look for secrets in sources find them. */
export const webhookSecretPrefixes = { hmac: 'whsec_', privateHalf: 'whsk_', publicHalf: 'whpk_' } as const
