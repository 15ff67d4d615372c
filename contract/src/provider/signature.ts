import { framed } from '#framed.ts'

/** Version of the form that is signed; it stands in front of the signature, and another is refused. */
export const signatureVersion = 'v2'

export interface SignedParts {
  readonly keyId: string
  /** Whole seconds since 1970. */
  readonly timestamp: string
  /** Random and new for each attempt: the same request again is signed again. */
  readonly nonce: string
  readonly method: string
  /** Without origin and query. */
  readonly path: string
  /** SHA-256 of the body's bytes, in hexadecimal. */
  readonly bodySha256: string
}

/** The text that a provider request is signed over: seven ASCII texts, each with its length in front. */
export const textToSign = ({ keyId, timestamp, nonce, method, path, bodySha256 }: SignedParts): string =>
  framed([`quayside-provider-${signatureVersion}`, keyId, timestamp, nonce, method, path, bodySha256])
