/** A set is what its strongest version is; a live set can have a newer draft beside it. */
export const ruleSetStates = ['draft', 'shadow', 'live', 'retired'] as const
export type RuleSetState = (typeof ruleSetStates)[number]

/** Why a rule was put back into shadow without being asked. */
export const brakeReasons = ['forecast', 'share'] as const
export type BrakeReason = (typeof brakeReasons)[number]

/** By what a rule is snoozed for one buyer. */
export const snoozeMarks = ['email', 'card', 'device', 'customer'] as const
export type SnoozeMark = (typeof snoozeMarks)[number]
