import { framed } from '#framed.ts'

/** The text that a snapshot is signed over: nothing else that the same key signs begins so. */
export const textToSignSnapshot = (payloadSha256: string): string =>
  framed(['quayside-risk-snapshot-v1', payloadSha256])
