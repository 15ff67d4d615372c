import type { SubmissionKind } from '@quayside/contract/dispute/case/case-detail.ts'

/** What is filed in a case: the same number is the same filing, however often it is asked. */
export interface FilingAsk {
  /** Our own number of the submission, which the network takes as its idempotency key. */
  readonly submissionNo: string
  readonly caseNo: string
  readonly orderNo: string
  /** Which of the issuer's turns it answers. */
  readonly round: number
  readonly kind: SubmissionKind
  readonly text?: string | undefined
  /** Documents as they are filed, with the SHA-256 of each in hexadecimal. */
  readonly documents: readonly FiledDocument[]
}

export interface FiledDocument {
  readonly name: string
  readonly mediaType: string
  readonly digest: string
  readonly bytes: Buffer
}

/**
 * What came back. `unknown` is no answer, or none that ends the filing: it may be there or not, and only an inquiry tells.
 * `absent` is the inquiry's: the network has never heard of it.
 */
export type FilingReply =
  | {
      readonly result: 'acknowledged'
      readonly at: string
      /** What the network says that it holds: SHA-256 over all documents, in hexadecimal; null where there is none. */
      readonly digest: string | null
    }
  | {
      readonly result: 'refused'
      /** Null where the request was turned away before it became a filing. */
      readonly at: string | null
      readonly code: string | null
      readonly reason: string | null
    }
  | { readonly result: 'unknown' }
  | { readonly result: 'absent' }

/** Where cases are answered, by way of the payment core. Called from jobs alone, never inside a transaction; it never throws. */
export interface CaseFiling {
  file(ask: FilingAsk): Promise<FilingReply>
  inquire(submissionNo: string): Promise<FilingReply>
}
