import { notifyLimits } from '@quayside/contract/main/limits.ts'

/**
 * What counts as undelivered: given up, not sent again, and no test. Word for word the condition of the index that finds it.
 * @param of what the delivery is called in the query
 */
export const isUndelivered = (of: string): string =>
  `${of}.state = 'dead' and ${of}.replayed_as is null and ${of}.origin <> 'test'`

/** The same, no longer ago than its body is kept, and so can be sent again. */
export const isUndeliveredYet = (of: string): string =>
  `${isUndelivered(of)} and ${of}.ended_at > now() - interval '${notifyLimits.keptDays.payload} days'`
