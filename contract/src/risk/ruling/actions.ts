/** What is done with an order: `allow` where a rule or an entry lifted what would have held it. */
export const rulingActions = ['pass', 'allow', 'review', 'three_ds', 'block'] as const
export type RulingAction = (typeof rulingActions)[number]

/** Which of the powers decided, in the order in which they are asked. */
export const rulingPowers = ['provider', 'blacklist', 'whitelist', 'rule', 'band'] as const
export type RulingPower = (typeof rulingPowers)[number]
