import type { Pattern } from './kinds.ts'

/** How the tries of a story are answered: in percent of chance as shares, scores between two ends. */
export interface Traits {
  readonly declineShare: number
  readonly mismatchShare: number
  readonly score: readonly [from: number, to: number]
  /** Scores of the latest days that are doubtful. */
  readonly doubtfulShare: number
}

/** Honest people are declined for being unusual, and thieves who know what they do are not. */
export const traitsOf: Readonly<Record<Pattern, Traits>> = {
  card_testing: { declineShare: 0.93, mismatchShare: 0.5, score: [20, 245], doubtfulShare: 0.1 },
  reshipping: { declineShare: 0.22, mismatchShare: 0.25, score: [30, 248], doubtfulShare: 0.2 },
  takeover: { declineShare: 0.12, mismatchShare: 0.05, score: [20, 246], doubtfulShare: 0.2 },
  bin_attack: { declineShare: 0.84, mismatchShare: 0.4, score: [20, 245], doubtfulShare: 0.1 },
  friendly_fraud: { declineShare: 0.05, mismatchShare: 0, score: [2, 236], doubtfulShare: 0.02 },
  campus: { declineShare: 0.12, mismatchShare: 0.08, score: [10, 240], doubtfulShare: 0.04 },
  gift: { declineShare: 0.09, mismatchShare: 0.3, score: [15, 244], doubtfulShare: 0.05 },
  expatriate: { declineShare: 0.16, mismatchShare: 0.35, score: [30, 248], doubtfulShare: 0.08 },
  new_phone: { declineShare: 0.1, mismatchShare: 0.04, score: [15, 244], doubtfulShare: 0.05 },
  popular_bank: { declineShare: 0.1, mismatchShare: 0.04, score: [2, 236], doubtfulShare: 0.02 },
  traveller: { declineShare: 0.16, mismatchShare: 0.06, score: [20, 246], doubtfulShare: 0.06 },
  patient_retry: { declineShare: 0.85, mismatchShare: 0.1, score: [10, 240], doubtfulShare: 0.03 },
}
