/** Why a merchant charges a kept card without its holder: what was agreed has fallen due, or the reasons that schemes allow besides. */
export const merchantReasons = ['due', 'unscheduled', 'no_show', 'delayed'] as const
export type MerchantReason = (typeof merchantReasons)[number]
