import { reviewListCalls } from './review-list.ts'

/** Calls of orders that are held. */
export const riskCalls = {
  reviewList: reviewListCalls,
} as const
