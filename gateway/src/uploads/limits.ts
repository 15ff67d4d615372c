const mebibyte = 1024 * 1024

/**
 * What one merchant may hand in for each purpose: files of a Beijing day, refused ones included, and how much is kept. Each
 * purpose has its own, so that logos never keep evidence from a case, nor archives of sites anything else.
 */
export const uploadBudgets = {
  case_material: { perDay: 100, bytes: 200 * mebibyte },
  dispute_message: { perDay: 100, bytes: 200 * mebibyte },
  card_letter: { perDay: 100, bytes: 200 * mebibyte },
  site_proof: { perDay: 50, bytes: 500 * mebibyte },
  link_logo: { perDay: 50, bytes: 20 * mebibyte },
  terms: { perDay: 50, bytes: 200 * mebibyte },
  checkout_logo: { perDay: 50, bytes: 100 * mebibyte },
  tab_icon: { perDay: 50, bytes: 50 * mebibyte },
  // Counted by its form, which takes ten.
  onboarding_paper: { perDay: 10, bytes: 50 * mebibyte },
  // Kept with their applications, ten of each round.
  wallet_paper: { perDay: 100, bytes: 500 * mebibyte },
} as const satisfies Record<string, { perDay: number; bytes: number }>
export type UploadPurpose = keyof typeof uploadBudgets

/** Files that nothing came to hang on are kept so long: longer than a request that names one may wait for approval. */
export const unattachedDays = 14

/** Where files are read: an honest one of the largest size takes a few seconds of a slow core. */
export const threadLimits = {
  memoryMb: 256,
  /** What lies outside of its heap: files, and what they are unpacked to. */
  bufferMb: 512,
  seconds: 10,
  turns: { running: 2, runningEach: 1, waitingEach: 8, waiting: 100 },
} as const
