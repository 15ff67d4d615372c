import { startOfBeijingDate } from '../dates.ts'

/** Settlement and release of reserve happen at this hour of a Beijing date. */
export const settlementHour = 2

const hourMs = 3_600_000

/** When the settlement of a Beijing date takes effect, even if a backlog had it run later. */
export const settlementInstant = (businessDate: string): string =>
  new Date(Date.parse(startOfBeijingDate(businessDate)) + settlementHour * hourMs).toISOString()
