import { framed } from '#framed.ts'

/** Version of the form that is signed. */
export const tokenSignatureVersion = 'v1'

/** Headers of a request that is signed with one of the company's keys. */
export const signedHeaders = {
  /** Whole seconds since 1970. */
  timestamp: 'x-quayside-timestamp',
  /** Random and new for each request. */
  nonce: 'x-quayside-nonce',
  /** `HMAC=` and hexadecimal digits, or `RSA=` and base64. */
  signature: 'x-quayside-signature',
  /** Fingerprint of the key, where the caller names it. */
  key: 'x-quayside-key',
} as const

export interface SignedCall {
  readonly timestamp: string
  readonly nonce: string
  readonly method: string
  /** With its query, without the origin. */
  readonly path: string
  /** SHA-256 of the body's bytes, in hexadecimal. */
  readonly bodySha256: string
}

/** The text that a request is signed over: six ASCII texts, each with its length in front (docs/signed-requests.md). */
export const textOfCall = ({ timestamp, nonce, method, path, bodySha256 }: SignedCall): string =>
  framed([`quayside-request-${tokenSignatureVersion}`, timestamp, nonce, method, path, bodySha256])
