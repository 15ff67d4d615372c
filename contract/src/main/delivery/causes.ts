/**
 * Why a receiver finds a signature wrong, the most reported first. All of them are tried, alone and together, and what the page
 * says of each stands in the catalogues of words under the same names.
 */
export const signatureCauses = [
  'rewritten',
  'byte_marks',
  'other_address',
  'old_secret',
  'undecoded',
  'wrong_text',
  'milliseconds',
  'hex',
] as const
export type SignatureCause = (typeof signatureCauses)[number]

/** What came of trying them: right as it stands, right but for these causes, or wrong for a reason that none of them is. */
export const signatureVerdicts = ['right', 'explained', 'unexplained'] as const
