export const reviewDecisions = ['pass', 'reject'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** Why a held order is decided as it is; with `other` the note says it. */
export const reviewReasons = {
  pass: ['known_buyer', 'verified_by_contact', 'address_verified', 'low_amount', 'other'],
  reject: [
    'stolen_card',
    'reshipping',
    'account_takeover',
    'card_testing',
    'mismatch',
    'buyer_cancelled',
    'other',
  ],
} as const satisfies Record<ReviewDecision, readonly [string, ...string[]]>
export type ReviewReason = (typeof reviewReasons)[ReviewDecision][number]
export const allReviewReasons = [
  ...new Set<ReviewReason>([...reviewReasons.pass, ...reviewReasons.reject]),
] as const
export const isReviewReason = (reason: string): reason is ReviewReason =>
  (allReviewReasons as readonly string[]).includes(reason)

export const reviewLimits = { note: { max: 500 }, holdMinutes: 15, firstLookHours: 4 } as const

/** Hours before its end at which whoever may decide is told. */
export const reviewAlarms = { day: 24, last: 4 } as const
