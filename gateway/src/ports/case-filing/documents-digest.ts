import { createHash } from 'node:crypto'

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Over all documents of a filing in their order, as the network computes it too (J1). @param digests of each, in hexadecimal */
export const documentsDigest = (digests: readonly string[]): string =>
  sha256Of(Buffer.from(digests.join('\n')))
