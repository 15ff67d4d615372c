import { fillPayload, type FillPayload } from './fill-job.ts'

export const rapidOpenTask = 'rapid_exchange_open'

/** The next question to the house about one opening. */
export const rapidPayload = fillPayload
export type RapidPayload = FillPayload
