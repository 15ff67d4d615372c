import { addDays, beijingDate, startOfBeijingDate } from '#dates.ts'
import { workingDaysAfter } from '#working-days.ts'
import { fundLimits } from '#fund/limits.ts'

/** The audit takes a working day (spec §9): a decision is due when the working day after the submission is over. */
export const cardAuditWorkingDays = 1

export const cardDecisionBy = (submittedAt: string): string =>
  startOfBeijingDate(addDays(beijingDate(workingDaysAfter(submittedAt, cardAuditWorkingDays)), 1))

/** Until then a payout to it needs a second person (guard 4E). */
export const cardYoungUntil = (availableAt: string): string =>
  new Date(Date.parse(availableAt) + fundLimits.card.youngHours * 3_600_000).toISOString()
