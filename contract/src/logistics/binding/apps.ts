/** Apps in which merchants send parcels, and which know the number of each. */
export const logisticsApps = ['mabang', 'dianxiaomi', 'eccang', 'shipstation'] as const
export type LogisticsApp = (typeof logisticsApps)[number]

/** `1` valid, `0` invalid, `2` not authorised: nobody has heard of the app yet (spec §4). */
export const bindingStates = ['1', '0', '2'] as const
export type LogisticsBindingState = (typeof bindingStates)[number]

/** Looks that fail in a row until a binding ends. */
export const bindingFailuresMax = 3

/** What a look at an app found. */
export const checkOutcomes = ['ok', 'refused', 'silent'] as const
export type BindingCheck = (typeof checkOutcomes)[number]
