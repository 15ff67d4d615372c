import type { riskErrors as defined } from '@quayside/contract/risk/errors.ts'

/** What failures of reviews say. */
export const riskErrors = {
  'trade.review_state': 'Review failed due to the order status: it is no longer held for review.',
  'trade.review_expired': 'Review failed due to the authorisation: it has expired.',
  'risk.review_held':
    '{{holder}} is reviewing this order. You can review it once they close it, or in {{minutes}} min.',
  'risk.review_note': 'Add a note: it is required with this reason.',
  'risk.review_reason': 'Choose a reason that fits the decision.',
  'risk.second_look_own': 'You reviewed this order, so a colleague takes the second look.',
  'risk.second_look_over': 'A colleague has already taken the second look at this order.',
} as const satisfies Record<keyof typeof defined | 'trade.review_state' | 'trade.review_expired', string>
