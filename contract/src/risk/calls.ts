import { suspectedCalls } from './suspected.ts'

/** Calls of orders that are held. */
export const riskCalls = {
  suspected: suspectedCalls,
} as const
