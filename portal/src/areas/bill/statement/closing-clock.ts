import { statementLimits } from '@quayside/contract/bill/limits.ts'

/** When a day is closed, as a clock shows it. */
export const closingClock = `${String(statementLimits.closingHour).padStart(2, '0')}:20`
